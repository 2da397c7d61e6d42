import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { SiteElement } from '../../embed/api.ts';
import { formatHash } from '../../router/hash.ts';
import type { RoutePath } from '../../routes.ts';
import { Button } from '../../site/ui/Button.tsx';
import { Heading } from '../../site/ui/Heading.tsx';
import { snippetMaker } from '../content/snippet-maker.ts';
import { ColumnEdge, narrowest, widest } from './ColumnEdge.tsx';
import { type Choices, choicesFor, type Place, propertiesOf } from './choices.ts';
import styles from './Preview.module.css';
import { RadioGroup } from './RadioGroup.tsx';

const { preview: words } = snippetMaker;
const views = ['column', 'phone'] as const;
const phoneWidth = 390;
const firstWidth = 720;

/**
 * The real site. Options reach it as properties, so it keeps what a visitor typed.
 * Its routing is in memory: the page's address holds the form.
 */
export function Preview({ place, choices }: { place: Place; choices: Choices }) {
  const { shape, locationType, locationName, partner, scheme, stickyOffset, routing, hashPrefix } =
    choices;
  const inAddress = routing === 'hash' && choicesFor(place, shape).includes('routing');
  const style = Object.fromEntries(propertiesOf(choices));
  const [view, setView] = useState<(typeof views)[number]>('column');
  const [dragged, setDragged] = useState<number>();
  // Away from its start a bare site shows a link back, so a new start needs a new site.
  const key = shape === 'screen' ? choices.start : 'whole';
  const [first, setFirst] = useState({ key, start: choices.start });
  const site = useRef<SiteElement>(null);
  const [path, setPath] = useState<RoutePath>(choices.start);
  if (first.key !== key) {
    setFirst({ key, start: choices.start });
    setPath(choices.start);
  }
  const { stage, room } = useRoom();

  const begun = useRef(choices.start);
  useEffect(() => {
    if (begun.current === choices.start) return;
    begun.current = choices.start;
    setPath(choices.start);
    void customElements.whenDefined('suikerspin-site').then(() => {
      if (site.current) navigateQuietly(site.current, choices.start);
    });
  }, [choices.start]);

  const column = dragged ?? Math.round(Math.min(firstWidth, Math.max(narrowest, room)));
  const width = view === 'phone' ? phoneWidth : column;
  const scale = Math.min(1, room / width);
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <div className={styles.tools}>
        <Heading level={2} look={3} id="preview-title">
          {words.title}
        </Heading>
        <RadioGroup
          name="view"
          legend={words.view}
          values={views}
          labelOf={(value) => words.views[value]}
          chosen={view}
          onChoose={setView}
          className={styles.views}
        />
      </div>
      <div ref={stage} className={styles.stage}>
        <div
          className={styles.device}
          data-view={view}
          style={{ '--_s-width': `${width}px`, '--_s-scale': scale } as CSSProperties}
        >
          <p className={styles.address}>
            {words.address}
            {inAddress && <b>{formatHash(path, hashPrefix)}</b>}
          </p>
          <div className={styles.window}>
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
                    data-suikerspin-open={choices.start}
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
                key={key}
                ref={site}
                hidden={shape === 'dialog'}
                bare={shape === 'screen'}
                routing="memory"
                start={first.start}
                locationType={locationType}
                locationName={locationName}
                partner={partner}
                scheme={scheme}
                stickyOffset={stickyOffset}
                style={style}
                onsuikerspin:navigate={({ detail }) => setPath(detail.path)}
              >
                <p>{words.arriving}</p>
              </suikerspin-site>
            </div>
          </div>
          {view === 'column' && <ColumnEdge width={column} onWidth={setDragged} />}
        </div>
      </div>
      <p className={styles.note}>
        {view === 'column' && `${words.pixels(column)}. ${words.hint} `}
        {shape === 'dialog' ? words.opens : words.isReal}
      </p>
    </section>
  );
}

/** Shows a screen, then restores scroll and focus: the visitor is in the form. */
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

/** The width of the stage, in pixels. */
function useRoom() {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(widest);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect.width);
    });
    if (stage.current) observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  return { stage, room };
}
