import { useRef, useState } from 'react';
import { company } from '../../company.ts';
import { Button } from '../../site/ui/Button.tsx';
import { Heading } from '../../site/ui/Heading.tsx';
import { type Guide, guideAddress, guides } from '../content/guides.ts';
import { placeWords, snippetMaker } from '../content/snippet-maker.ts';
import styles from './Code.module.css';
import { type Choices, type Place, propertiesOf } from './choices.ts';
import { isReleased, type Links, publishedFiles, reachOf } from './published.ts';
import { QrCode } from './QrCode.tsx';
import { snippetFor } from './snippets.ts';
import { useNews } from './useNews.ts';

const { code: words } = snippetMaker;

/** Where a style attribute carries the colours. */
const styledPlaces: readonly Place[] = ['site', 'webflow', 'shopify', 'react', 'vue', 'app'];

/** What does not run where our tests do. */
const untriedPlaces: readonly Place[] = ['wix', 'squarespace', 'webflow', 'shopify', 'tag-manager'];

interface CodeProps {
  place: Place;
  choices: Choices;
  links: Links;
}

/** The snippet, the button that copies it, and where it is to be pasted. */
export function Code({ place, choices, links }: CodeProps) {
  const page = window.location.href;
  const files = publishedFiles(page, links, choices.version);
  const snippet = snippetFor(place, { choices, files, phone: company.phone });
  const properties = propertiesOf(choices);
  const reach = words.reach[reachOf(page, links)];
  // At the top of the files, which the latest page is too.
  const top = publishedFiles(page, links, 'latest').page;
  const news = useNews(isReleased(links) ? new URL('releases.json', top).href : '');
  return (
    <div className={styles.code}>
      <div>
        <CopiedText text={snippet} />
        {place === 'link' && <QrCode text={snippet} />}
      </div>
      <div className={styles.where}>
        <Heading level={3}>{words.where}</Heading>
        <ol>
          {placeWords[place].steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.guides}>
          {words.guides}
          {placeWords[place].guides.map((named) => (
            <GuideLink key={named} named={named} />
          ))}
        </p>
        {untriedPlaces.includes(place) && <p className={styles.note}>{words.untried}</p>}
        {properties.length > 0 && styledPlaces.includes(place) && (
          <>
            <p>{words.colours}</p>
            <pre className={styles.rule}>
              {`[data-suikerspin], suikerspin-site {\n${properties.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`}
            </pre>
          </>
        )}
        {news && choices.version === 'latest' && (
          <p className={styles.note}>
            {words.news} {news}
          </p>
        )}
        {reach && <p className={styles.note}>{reach}</p>}
        {!isReleased(links) && <p className={styles.note}>{words.moving}</p>}
      </div>
    </div>
  );
}

/** @param named a guide, and perhaps a heading in it: 'html#in-an-iframe'. */
function GuideLink({ named }: { named: string }) {
  const [guide, heading] = named.split('#') as [Guide, string?];
  const { label, lang } = guides[guide];
  return (
    <a href={`${guideAddress(guide)}${heading ? `#${heading}` : ''}`} hrefLang={lang}>
      {label}
      {lang === 'en' && ` ${words.inEnglish}`}
    </a>
  );
}

function CopiedText({ text }: { text: string }) {
  const shown = useRef<HTMLPreElement>(null);
  /** What the button has to say of the text that it was pressed for. */
  const [said, setSaid] = useState({ of: '', words: '' });

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid({ of: text, words: words.copied });
    } catch {
      // A page without https, and a visitor who does not allow it: what is selected can still be copied by hand.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      setSaid({ of: text, words: words.selected });
    }
  }

  return (
    <div>
      <pre ref={shown} className={styles.text} data-snippet>
        {text}
      </pre>
      <div className={styles.copy}>
        <Button type="button" onClick={copy}>
          {words.copy}
        </Button>
        <p role="status">{said.of === text && said.words}</p>
      </div>
    </div>
  );
}
