import { useRef, useState } from 'react';
import { company } from '../company.ts';
import { placeWords, snippetMaker } from '../content/snippet-maker.ts';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import styles from './Code.module.css';
import { type Choices, propertiesOf } from './choices.ts';
import { isReleased, type Links, publishedFiles, reachOf } from './published.ts';
import { type Place, snippetFor } from './snippets.ts';

const { code: words } = snippetMaker;

/** Where a style attribute carries the colours. */
const styledPlaces: readonly Place[] = ['site', 'react', 'vue', 'app'];

/** What does not run where our tests do. */
const untriedPlaces: readonly Place[] = ['wix', 'squarespace', 'tag-manager'];

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
  return (
    <div className={styles.code}>
      <CopiedText text={snippet} />
      <div className={styles.where}>
        <Heading level={3}>{words.where}</Heading>
        <ol>
          {placeWords[place].steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {untriedPlaces.includes(place) && <p className={styles.note}>{words.untried}</p>}
        {properties.length > 0 && styledPlaces.includes(place) && (
          <>
            <p>{words.colours}</p>
            <pre className={styles.rule}>
              {`[data-suikerspin], suikerspin-site {\n${properties.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`}
            </pre>
          </>
        )}
        {reach && <p className={styles.note}>{reach}</p>}
        {!isReleased(links) && <p className={styles.note}>{words.moving}</p>}
      </div>
    </div>
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
