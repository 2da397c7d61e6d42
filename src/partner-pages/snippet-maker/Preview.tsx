import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { formatHash } from '../../router/hash.ts';
import type { RoutePath } from '../../routes.ts';
import { Heading } from '../../site/ui/Heading.tsx';
import { snippetMaker } from '../content/snippet-maker.ts';
import { ColumnEdge, narrowest, widest } from './ColumnEdge.tsx';
import { type Choices, choicesFor, type Place } from './choices.ts';
import { PartnerPage } from './PartnerPage.tsx';
import styles from './Preview.module.css';
import { RadioGroup } from './RadioGroup.tsx';

const { preview: words } = snippetMaker;
const views = ['column', 'phone'] as const;
const phoneWidth = 390;
const firstWidth = 720;

/** The chosen site in a page of a partner: a column of any width, or a phone. */
export function Preview({ place, choices }: { place: Place; choices: Choices }) {
  const { shape, start, routing, hashPrefix } = choices;
  const [view, setView] = useState<(typeof views)[number]>('column');
  const [dragged, setDragged] = useState<number>();
  const [path, setPath] = useState<RoutePath>(start);
  const { stage, room } = useRoom();
  const inAddress = routing === 'hash' && choicesFor(place, shape).includes('routing');
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
            {/* Away from its start a bare site links back there: a new start needs a new site. */}
            <PartnerPage
              key={shape === 'screen' ? start : 'whole'}
              choices={choices}
              onPath={setPath}
            />
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
