/* What runs in the page: each function is sent there as text, so it uses nothing from outside itself. */

/** Times are milliseconds from the click's own timestamp until a frame has been through style, layout and paint. */
export interface Click {
  /** Until the menu marks the screen that was chosen. */
  answer: number;
  /** The same in frames that the browser made after the click, the one with the answer included. */
  answerFrames: number;
  /** Until the screen stands there. */
  screen: number;
}

declare global {
  interface Window {
    bench: {
      lcp: number;
      layoutShift: number;
      longTasks: number;
      menuAnswers?: number;
      /** When something was last noted. */
      noted: number;
      /** How long the last click took, once its screen has been painted. */
      navigated(): Promise<Click>;
    };
  }
}

/** Notes what a visit is judged by; installed before anything of the page runs. */
export function observe(): void {
  const bench = { lcp: Number.NaN, layoutShift: 0, longTasks: 0, noted: 0 } as Window['bench'];
  window.bench = bench;

  function each(type: string, use: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(use);
      bench.noted = performance.now();
    }).observe({ type, buffered: true });
  }
  each('largest-contentful-paint', (entry) => {
    bench.lcp = entry.startTime;
  });
  each('layout-shift', (entry) => {
    bench.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
  each('longtask', (entry) => {
    bench.longTasks += entry.duration;
  });
  each('resource', () => {});
  each('paint', ({ name }) => {
    if (name === 'first-contentful-paint') requestAnimationFrame(tryMenu);
  });

  // An impatient visitor: clicks the menu in every frame, from the first after something was painted, until it opens.
  function tryMenu() {
    const site = document.querySelector('suikerspin-site');
    const button = site?.shadowRoot?.querySelector<HTMLElement>('header [aria-expanded]');
    if (button?.ariaExpanded === 'true') {
      bench.menuAnswers = performance.now();
      button.click();
      return;
    }
    if (button?.checkVisibility()) button.click();
    requestAnimationFrame(tryMenu);
  }
}

/** Waits until nothing was noted for longer than a small file takes on the slow network. */
export function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    function look() {
      const { lcp, noted } = window.bench;
      const painted = lcp >= 0 || window.frames.length > 0;
      if (painted && performance.now() - noted > 1200) resolve();
      else setTimeout(look, 100);
    }
    look();
  });
}

/** What a frame noted, and which files it loaded; `end` is on the clock that all frames share. */
export function readNotes() {
  const { lcp, layoutShift, longTasks, menuAnswers } = window.bench;
  const start = performance.timeOrigin;
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return {
    start,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lcp,
    layoutShift,
    longTasks,
    menuAnswers,
    files: entries
      // The document of a frame is counted by the frame itself.
      .filter((entry) => entry.name.startsWith('http') && entry.initiatorType !== 'iframe')
      .map((entry) => ({ url: entry.name, bytes: entry.encodedBodySize, end: start + entry.responseEnd })),
  };
}

/** Times every click until the menu has answered it, and until the screen that it leads to has been painted. */
export function watchNavigation(): void {
  let navigated: Promise<Click>;
  window.bench = { navigated: () => navigated } as Window['bench'];

  function text(selector: string) {
    const site = document.querySelector('suikerspin-site');
    return site?.shadowRoot?.querySelector(selector)?.textContent;
  }

  /** When the first frame in which the text is another one has been painted, and how many frames that took. */
  function changed(selector: string): Promise<{ time: number; frames: number }> {
    const before = text(selector);
    let frames = 0;
    return new Promise((resolve) => {
      function look() {
        frames += 1;
        if (text(selector) === before) return requestAnimationFrame(look);
        // A message that is sent in a frame arrives after its style, layout and paint.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve({ time: performance.now(), frames });
        return port2.postMessage(undefined);
      }
      requestAnimationFrame(look);
    });
  }

  async function follow({ timeStamp }: Event): Promise<Click> {
    const [answer, screen] = await Promise.all([
      changed('header nav [aria-current="page"]'),
      changed('[data-screen-title]'),
    ]);
    return {
      answer: answer.time - timeStamp,
      answerFrames: answer.frames,
      screen: screen.time - timeStamp,
    };
  }
  window.addEventListener(
    'click',
    (event) => {
      navigated = follow(event);
    },
    { capture: true },
  );
}

/** Leaves the sites as they are a second after they were seen: what draws itself once has been drawn. */
export function endAnimations(): void {
  for (const { shadowRoot } of document.querySelectorAll('suikerspin-site')) {
    for (const animation of shadowRoot?.getAnimations() ?? []) animation.finish();
  }
}

/** Mounts a site at the end of the page, goes there, and waits until it has been painted. */
export async function mountOne(): Promise<void> {
  const host = document.createElement('div');
  document.body.append(host);
  host.scrollIntoView();
  const ready = new Promise((resolve) => {
    host.addEventListener('suikerspin:ready', resolve, { once: true });
  });
  window.Suikerspin?.mount(host, { routing: 'memory', endpoint: 'https://form.example/' });
  await ready;
  host.scrollIntoView();
  await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
}
