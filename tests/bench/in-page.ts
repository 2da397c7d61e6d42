/* Run in the page: each function is sent there as text, so it uses nothing outside itself. */

/** Milliseconds from the click's own timestamp to a frame after style, layout and paint. */
export interface Click {
  /** Until the menu marks the screen that was chosen. */
  answer: number;
  /** The same in frames that the browser made after the click, the one with the answer included. */
  answerFrames: number;
  /** Until the screen stands there. */
  screen: number;
}

/** From a press to what it is for. */
export interface Press {
  /** Milliseconds until it is painted. */
  effect: number;
  /** Frames until the page showed that it heard the press: by its effect, or as busy. */
  heardFrames: number;
}

declare global {
  interface Window {
    tools: {
      /** When the frame that is being made has been through style, layout and paint. */
      painted(): Promise<number>;
      /**
       * The element at the end of a path, in the first frame that shows its text. A path is a list
       * of selectors, each inside the shadow root of the one before.
       */
      shown(path: readonly string[]): Promise<Element>;
    };
    bench: {
      /** The globals before anything of the page ran. */
      globals: readonly string[];
      text?: number;
      lcp: number;
      layoutShift: number;
      longTasks: number;
      menuAnswers?: number;
      /** When the visitor first touched the site. */
      touched?: number;
      ready?: number;
      /** When something was last noted. */
      noted: number;
      /** Settles when the text that visitors come for is painted. */
      shown: Promise<unknown>;
      /** Settles when the site is live, perhaps after a touch; without a site, like `shown`. */
      live: Promise<unknown>;
      isLive: boolean;
      /** Whether the first frame with text has it in the typeface that it asks for. */
      inTypeface: Promise<boolean>;
      /** How long the last click took, once its screen has been painted. */
      navigated(): Promise<Click>;
      /** What the press came to that was watched for. */
      pressed: Promise<Press>;
      /** How long each click took to the next paint. */
      nextPaints(): Promise<number[]>;
    };
  }
}

/** What the functions below share. */
export function installTools(): void {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  function find(path: readonly string[]): Element | null {
    let scope: ParentNode = document;
    let found: Element | null = null;
    for (const selector of path) {
      found = scope.querySelector(selector);
      if (!found) return null;
      scope = found.shadowRoot ?? found;
    }
    return found;
  }

  window.tools = {
    painted: () =>
      new Promise((resolve) => {
        // A message that is sent in a frame arrives after its style, layout and paint.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      }),
    async shown(path) {
      for (;;) {
        await nextFrame();
        const element = find(path);
        const isShown = element?.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
        });
        if (isShown && element?.textContent?.trim()) return element;
      }
    },
  };
}

/** Notes what a visit is judged by; installed before anything of the page runs. */
export function observe(text: readonly string[]): void {
  const bench = { lcp: Number.NaN, layoutShift: 0, longTasks: 0, noted: 0 } as Window['bench'];
  window.bench = bench;
  bench.globals = Object.getOwnPropertyNames(window);

  const { painted, shown } = window.tools;
  shown(text)
    .then(painted)
    .then((time) => {
      bench.text = time;
    });

  addEventListener(
    'suikerspin:ready',
    () => {
      bench.ready = performance.now();
    },
    { once: true },
  );

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

  // An impatient visitor: clicks the menu in every frame after the first paint, until it opens.
  function tryMenu() {
    const root = document.querySelector('[data-suikerspin]')?.shadowRoot ?? document;
    const site = root.querySelector('suikerspin-site');
    const menu = site?.shadowRoot?.querySelector<HTMLDetailsElement>('header details');
    const button = menu?.querySelector('summary');
    if (menu?.open) {
      bench.menuAnswers = performance.now();
      button?.click();
      return;
    }
    if (button?.checkVisibility()) {
      bench.touched ??= performance.now();
      button.click();
    }
    requestAnimationFrame(tryMenu);
  }
}

/** Waits until nothing was noted for longer than a small file takes on the slow network. */
export function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    function look() {
      const isPainted =
        performance.getEntriesByName('first-contentful-paint').length > 0 ||
        window.frames.length > 0;
      if (isPainted && performance.now() - window.bench.noted > 1200) resolve();
      else setTimeout(look, 100);
    }
    look();
  });
}

/** What a frame noted, and which files it loaded; `end` is on the clock that all frames share. */
export function readNotes() {
  const { globals, text, lcp, layoutShift, longTasks, menuAnswers, touched, ready } = window.bench;
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
    text,
    menuAnswers,
    live: ready && touched && Math.max(0, ready - touched),
    headElements: document.head.querySelectorAll(':scope > :not([data-host])').length,
    globals: Object.getOwnPropertyNames(window).filter((name) => !globals.includes(name)).length,
    files: entries
      // The document of a frame is counted by the frame itself.
      .filter((entry) => entry.name.startsWith('http') && entry.initiatorType !== 'iframe')
      .map((entry) => ({
        url: entry.name,
        bytes: entry.encodedBodySize,
        end: start + entry.responseEnd,
      })),
  };
}

/** Of the files that the page loads: the bodies that came by the line, and not from the cache. */
export function fetchedBytes(): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files
    .filter(({ transferSize, encodedBodySize }) => transferSize > encodedBodySize)
    .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
}

/** The transferred body of each file that the page has loaded, itself included, in bytes. */
export function loadedFiles(): number[] {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return entries
    .filter(({ name }) => name.startsWith('http'))
    .map(({ encodedBodySize }) => encodedBodySize);
}

/** Times the next press, from its own timestamp, until the effect stands in the site. */
export function watchPress({
  selector,
  text,
}: {
  selector: string;
  text?: readonly string[];
}): void {
  const shadow = () => window.sites()[0]?.shadowRoot;
  const hasEffect = () => {
    const found = [...(shadow()?.querySelectorAll(selector) ?? [])];
    return found.some((one) => !text || text.some((words) => one.textContent?.includes(words)));
  };
  const pressed = new Promise<Press>((resolve) => {
    function follow({ timeStamp }: Event) {
      let frames = 0;
      let heardFrames = 0;
      function look() {
        frames += 1;
        const isThere = hasEffect();
        if (!heardFrames && (isThere || shadow()?.querySelector('[aria-busy="true"]')))
          heardFrames = frames;
        if (isThere)
          window.tools.painted().then((time) => resolve({ effect: time - timeStamp, heardFrames }));
        else requestAnimationFrame(look);
      }
      requestAnimationFrame(look);
    }
    window.addEventListener('click', follow, { capture: true, once: true });
  });
  window.bench = { pressed } as Window['bench'];
}

/** Records when the text is there, and when the site is live: any other page is, with its text. */
export function watchForLife(text: readonly string[]): void {
  const { painted, shown } = window.tools;
  const isReady = new Promise((resolve) => {
    addEventListener('suikerspin:ready', () => requestAnimationFrame(resolve), { once: true });
  });
  const isOurs = text.includes('suikerspin-site');
  const isShown = shown(text).then(painted);
  const live = (isOurs ? isReady.then(painted) : isShown).then(() => {
    window.bench.isLive = true;
  });
  window.bench = { shown: isShown, live, isLive: false } as Window['bench'];
}

/** Records the typeface of the first view. A later one does not count, nor does the fallback. */
export function firstView(text: readonly string[]): void {
  const inTypeface = window.tools.shown(text).then((element) => {
    const wanted = getComputedStyle(element).fontFamily.split(',')[0];
    return [...document.fonts].some(
      ({ family, status }) =>
        status === 'loaded' && family.replaceAll('"', '') === wanted?.replaceAll('"', ''),
    );
  });
  window.bench = { inTypeface } as Window['bench'];
}

/** Times each click until the menu has answered it, and until its screen has been painted. */
export function watchNavigation(): void {
  let navigated: Promise<Click>;
  const nextPaints = new Map<number, number>();
  function note(entries: PerformanceEntryList) {
    for (const { interactionId, duration } of entries as PerformanceEventTiming[]) {
      if (interactionId)
        nextPaints.set(interactionId, Math.max(duration, nextPaints.get(interactionId) ?? 0));
    }
  }
  const events = new PerformanceObserver((list) => note(list.getEntries()));
  events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  window.bench = {
    navigated: () => navigated,
    async nextPaints() {
      // The last ones are told of a while after they happened.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      note(events.takeRecords());
      return [...nextPaints.values()];
    },
  } as Window['bench'];

  function text(selector: string) {
    const root = document.querySelector('[data-suikerspin]')?.shadowRoot ?? document;
    const site = root.querySelector('suikerspin-site')?.shadowRoot ?? root;
    return site.querySelector(selector)?.textContent;
  }

  /** When the first frame with another text has been painted, and after how many frames. */
  function changed(selector: string): Promise<{ time: number; frames: number }> {
    const before = text(selector);
    let frames = 0;
    return new Promise((resolve) => {
      function look() {
        frames += 1;
        if (text(selector) === before) requestAnimationFrame(look);
        else window.tools.painted().then((time) => resolve({ time, frames }));
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

/** Ends all animations: the sites look as they do a second after they were seen. */
export function endAnimations(): void {
  for (const { shadowRoot } of window.sites()) {
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
