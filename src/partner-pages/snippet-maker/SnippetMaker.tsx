import { useEffect, useState } from 'react';
import { company } from '../../company.ts';
import { defaultOptions } from '../../options/options.ts';
import { Logo } from '../../site/layout/Logo.tsx';
import { PhoneLink } from '../../site/ui/company-links.tsx';
import { Cloud } from '../../site/ui/illustrations/SpunSugar.tsx';
import { Picture } from '../../site/ui/Picture.tsx';
import { Section } from '../../site/ui/Section.tsx';
import shapes from '../../site/ui/shapes.module.css';
import { SiteContext } from '../../site/use-visit.ts';
import { Visit } from '../../visit/visit.ts';
import { placeWords } from '../content/places.ts';
import { snippetMaker as words } from '../content/snippet-maker.ts';
import { Code } from './Code.tsx';
import { readAnswers, readRequest, searchOf } from './choices.ts';
import { Preview } from './Preview.tsx';
import type { Links } from './published.ts';
import { RequestForm } from './RequestForm.tsx';
import styles from './SnippetMaker.module.css';

/** The page is made of the site's own components, which read this. */
const context: SiteContext = {
  visit: new Visit({ ...defaultOptions, routing: 'memory', standalone: true }),
  media: 'media/',
};

/** The page that makes snippets. Its address holds the request. */
export function SnippetMaker({ links }: { links: Links }) {
  const [request, setRequest] = useState(() => readRequest(window.location.search));
  const { choices, refused } = readAnswers(request.answers, request.place);

  useEffect(() => {
    // Safari allows a hundred history changes in half a minute: a write per letter is too many.
    const calm = setTimeout(() => {
      try {
        const { history, location } = window;
        history.replaceState(history.state, '', searchOf(request) + location.hash);
      } catch {
        // A page with an opaque origin cannot change its address.
      }
    }, 300);
    return () => clearTimeout(calm);
  }, [request]);

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
            <div className={`${shapes.onCloud} ${styles.machine}`}>
              <Cloud />
              <Picture source="machine-side" alt="" width={480} height={720} sizes="11em" first />
            </div>
          </Section>
          <div className={styles.bench}>
            <RequestForm request={request} refused={refused} onChange={setRequest} />
            <Section
              title={words.code.title}
              lead={placeWords[request.place].label}
              tone="ink"
              className={styles.code}
            >
              <Code place={request.place} choices={choices} links={links} />
            </Section>
            <Preview place={request.place} choices={choices} />
          </div>
        </main>
      </div>
    </SiteContext>
  );
}
