import encodeQR from 'qr';
import { useEffect, useRef, useState } from 'react';
import { company } from '../../company.ts';
import { Button } from '../../site/ui/Button.tsx';
import { Heading } from '../../site/ui/Heading.tsx';
import { type Guide, guideAddress, guides } from '../content/guides.ts';
import { placeWords } from '../content/places.ts';
import { snippetMaker } from '../content/snippet-maker.ts';
import styles from './Code.module.css';
import { type Choices, type Place, propertiesOf } from './choices.ts';
import { isReleased, type Links, publishedFiles, type Releases, reachOf } from './published.ts';
import { snippetFor } from './snippets.ts';

const { code: words } = snippetMaker;

/** Places whose snippet carries the colours in a style attribute. */
const styledPlaces: readonly Place[] = ['site', 'webflow', 'shopify'];

/** Places that no test can run: hosted services with an account. */
const untriedPlaces: readonly Place[] = ['wix', 'squarespace', 'webflow', 'shopify', 'tag-manager'];

export function Code({ place, choices, links }: { place: Place; choices: Choices; links: Links }) {
  const page = window.location.href;
  const files = publishedFiles(page, links, choices.version);
  const snippet = snippetFor(place, { choices, files, contacts: company });
  const declarations = propertiesOf(choices).map(([name, value]) => `  ${name}: ${value};`);
  const reach = words.reach[reachOf(page, links)];
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
          {placeWords[place].guides.map((guide) => (
            <GuideLink key={guide} guide={guide} />
          ))}
        </p>
        {untriedPlaces.includes(place) && <p className={styles.note}>{words.untried}</p>}
        {declarations.length > 0 && styledPlaces.includes(place) && (
          <>
            <p>{words.colours}</p>
            <pre className={styles.rule}>
              {`[data-suikerspin], suikerspin-site {\n${declarations.join('\n')}\n}`}
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

function GuideLink({ guide }: { guide: Guide }) {
  const { label, lang } = guides[guide];
  return (
    <a href={guideAddress(guide)} hrefLang={lang}>
      {label}
      {lang === 'en' && ` ${words.inEnglish}`}
    </a>
  );
}

function CopiedText({ text }: { text: string }) {
  const shown = useRef<HTMLPreElement>(null);
  /** The status message, and the text it is about: another snippet clears it. */
  const [said, setSaid] = useState({ of: '', words: '' });

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid({ of: text, words: words.copied });
    } catch {
      // The clipboard needs https and permission. Selected text can be copied by hand.
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

/** A link as a QR code in SVG for print: black on white, with the margin that readers need. */
function QrCode({ text }: { text: string }) {
  const svg = encodeQR(text, 'svg', { ecc: 'medium', border: 4 });
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return (
    <figure className={styles.qr}>
      <img src={address} alt={words.qr} width={240} height={240} />
      <figcaption>
        <a href={address} download="qr-code.svg">
          {words.download}
        </a>
      </figcaption>
    </figure>
  );
}

/** The news of the latest release, from `releases.json`; empty until that has loaded. */
function useNews(url: string): string {
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!url) return undefined;
    const left = new AbortController();
    fetch(url, { signal: left.signal })
      .then((response) => response.json())
      .then(({ current, news: all }: Releases) => setNews(all?.[current] ?? ''))
      // The code works without it.
      .catch(() => {});
    return () => left.abort();
  }, [url]);
  return news;
}
