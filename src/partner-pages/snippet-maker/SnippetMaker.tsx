import { useEffect, useState } from 'react';
import { company } from '../../company.ts';
import { defaultOptions } from '../../options/options.ts';
import { Logo } from '../../site/layout/Logo.tsx';
import { PhoneLink } from '../../site/ui/company-links.tsx';
import { Cloud } from '../../site/ui/illustrations/SpunSugar.tsx';
import { Picture } from '../../site/ui/Picture.tsx';
import { Section } from '../../site/ui/Section.tsx';
import { SiteContext } from '../../site/use-visit.ts';
import { Visit } from '../../visit/visit.ts';
import { placeWords } from '../content/places.ts';
import { snippetMaker as words } from '../content/snippet-maker.ts';
import { Code } from './Code.tsx';
import { readAnswers, readSettings, searchOf } from './choices.ts';
import { Preview } from './Preview.tsx';
import type { Links } from './published.ts';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './SnippetMaker.module.css';

/** The page is made of the site's own components, which read this. */
const context: SiteContext = {
  visit: new Visit({ ...defaultOptions, routing: 'memory', standalone: true }),
  media: 'media/',
};

/** The page that makes snippets. Its address holds the settings. */
export function SnippetMaker({ links }: { links: Links }) {
  const [settings, setSettings] = useState(() => readSettings(window.location.search));
  const { choices, refused } = readAnswers(settings.answers, settings.place);

  useEffect(() => {
    // Safari allows a hundred history changes in half a minute: a write per letter is too many.
    const calm = setTimeout(() => {
      try {
        const { history, location } = window;
        history.replaceState(history.state, '', searchOf(settings) + location.hash);
      } catch {
        // A page with an opaque origin cannot change its address.
      }
    }, 300);
    return () => clearTimeout(calm);
  }, [settings]);

  return (
    <SiteContext value={context}>
      <div className={styles.page}>
        <header className={styles.top}>
          <p className={styles.brand}>
            <Logo />
            {company.brand}
          </p>
          <PhoneLink />
        </header>
        <main>
          <Section
            title={words.title}
            lead={words.lead}
            tone="candy"
            opening
            className={styles.opening}
          >
            <div className={styles.machine}>
              <Cloud />
              <Picture source="machine-hero" alt="" width={840} height={1120} sizes="11em" first />
            </div>
          </Section>
          <div className={styles.bench}>
            <SettingsForm settings={settings} refused={refused} onChange={setSettings} />
            <Section
              title={words.code.title}
              lead={placeWords[settings.place].label}
              tone="ink"
              className={styles.code}
            >
              <Code place={settings.place} choices={choices} links={links} />
            </Section>
            <Preview place={settings.place} choices={choices} />
          </div>
        </main>
      </div>
    </SiteContext>
  );
}
