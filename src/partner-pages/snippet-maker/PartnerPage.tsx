import { useEffect, useRef, useState } from 'react';
import type { SiteElement } from '../../embed/api.ts';
import type { RoutePath } from '../../routes.ts';
import { Button } from '../../site/ui/Button.tsx';
import { snippetMaker } from '../content/snippet-maker.ts';
import { type Choices, propertiesOf } from './choices.ts';
import styles from './Preview.module.css';

const { preview: words } = snippetMaker;

interface PartnerPageProps {
  choices: Choices;
  /** Called with the screen at the start, and with each one after. */
  onPath: (path: RoutePath) => void;
}

/**
 * A page with the real site. Options reach it as properties, so it keeps what a visitor typed. Its
 * routing is in memory: the address of our own page holds the form.
 */
export function PartnerPage({ choices, onPath }: PartnerPageProps) {
  const { shape, start, locationType, locationName, partner, scheme, stickyOffset } = choices;
  const style = Object.fromEntries(propertiesOf(choices));
  const site = useRef<SiteElement>(null);
  // The site refuses another start once a screen was chosen: call `navigate` instead.
  const [firstStart] = useState(start);
  useEffect(() => {
    onPath(start);
    void customElements.whenDefined('suikerspin-site').then(() => {
      if (site.current) navigateQuietly(site.current, start);
    });
  }, [start, onPath]);

  return (
    <div className={styles.page} data-scheme={scheme === 'dark' ? scheme : undefined}>
      {(stickyOffset > 0 || shape !== 'whole') && (
        <p
          className={styles.header}
          style={stickyOffset > 0 ? { height: stickyOffset } : undefined}
        >
          {words.pageHeader}
        </p>
      )}
      {shape === 'dialog' && (
        <div className={styles.around}>
          <p>{words.pageText}</p>
          <Button
            type="button"
            data-suikerspin-open={start}
            data-location-type={locationType}
            data-location-name={locationName}
            data-partner={partner}
            data-scheme={scheme}
            style={style}
          >
            {snippetMaker.opener}
          </Button>
        </div>
      )}
      <suikerspin-site
        ref={site}
        hidden={shape === 'dialog'}
        bare={shape === 'screen'}
        routing="memory"
        start={firstStart}
        locationType={locationType}
        locationName={locationName}
        partner={partner}
        scheme={scheme}
        stickyOffset={stickyOffset}
        style={style}
        onsuikerspin:navigate={({ detail }) => onPath(detail.path)}
      >
        <p>{words.arriving}</p>
      </suikerspin-site>
    </div>
  );
}

/** Shows a screen, then restores scroll and focus: the partner is filling in the form. */
function navigateQuietly(site: SiteElement, path: RoutePath): void {
  if (site.path === path) return;
  const { activeElement } = document;
  const { scrollX, scrollY } = window;
  const restore = () => {
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  };
  site.addEventListener('focusin', restore, { once: true });
  site.navigate(path);
}
