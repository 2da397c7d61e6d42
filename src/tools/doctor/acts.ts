// These functions run in the visited page: each sees only its arguments and
// `window.suikerspinDoctor`, which `record` in in-page.ts sets.

/** Follows a link of the site and goes back. @returns if both work; `undefined` without a link. */
export async function walk(answerMs: number): Promise<boolean | undefined> {
  const { all } = window.suikerspinDoctor;
  const address = document.URL;
  const page = `${address.split('#')[0]}#`;
  const roots = all('suikerspin-site').flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const links = roots.flatMap((root) => all('header a, footer a', root)) as HTMLAnchorElement[];
  // A link to anywhere else would leave the page.
  const link = links.find((one) => one.href.startsWith(page) && !one.hasAttribute('aria-current'));
  const root = link?.getRootNode() as ShadowRoot | undefined;
  const title = () => root?.querySelector('[data-screen-title]')?.textContent;
  const until = async (holds: () => boolean) => {
    const end = performance.now() + answerMs;
    while (performance.now() < end && !holds()) await new Promise((next) => setTimeout(next, 50));
    return holds();
  };
  const before = title();
  if (!link || !before) return undefined;
  link.click();
  if (!(await until(() => title() !== before))) return false;
  if (document.URL === address) return true;
  window.history.back();
  return until(() => title() === before && document.URL === address);
}

/** Fakes a pointer over a host: a banner may cover it. */
export async function approach(host: Element): Promise<void> {
  const below = host.getBoundingClientRect().top - innerHeight;
  // A visitor who scrolls to a site sees it drawn: a script may reveal a shorter host sooner.
  if (below > 0) scrollBy({ top: below, behavior: 'instant' });
  for (let frames = below > 0 ? 20 : 0; frames > 0; frames -= 1)
    await new Promise(requestAnimationFrame);
  // Only scripts scroll an element that hides its overflow. A locked page is told by its own.
  const fixed = window.suikerspinDoctor
    .aroundOf(host)
    .filter((node) => !node.matches('html, body'))
    .map((node) => {
      const { overflowX, overflowY } = getComputedStyle(node);
      const left = overflowX === 'hidden' && { left: node.scrollLeft };
      return { node, place: { ...left, ...(overflowY === 'hidden' && { top: node.scrollTop }) } };
    });
  host.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  for (const { node, place } of fixed) node.scrollTo({ ...place, behavior: 'instant' });
  host.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
}

/** Scrolls to the end of the page, a window at a time. */
export async function scrollThrough(): Promise<void> {
  const { documentElement: root } = document;
  for (let steps = 0; steps < 20 && scrollY + innerHeight < root.scrollHeight - 1; steps += 1) {
    scrollBy({ top: innerHeight, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
}

/** Sends what shows whether the page's policy allows the endpoints. */
export async function probeEndpoints(): Promise<void> {
  const sites = window.suikerspinDoctor.all('suikerspin-site');
  const endpoints = new Set(sites.map((site): unknown => Reflect.get(site, 'endpoint')));
  const probe = { method: 'HEAD', mode: 'no-cors' } as const;
  await Promise.allSettled([...endpoints].filter(Boolean).map((one) => fetch(`${one}`, probe)));
}

export function describeFrame(iframe: HTMLIFrameElement) {
  const { obstacleOf } = window.suikerspinDoctor;
  const isHeld = !/^https?:/.test(iframe.src);
  const kept = [...iframe.attributes].find(
    ({ name, value }) => name !== 'src' && /^https?:/.test(value),
  );
  return {
    /** The attribute in which a plugin keeps the address from the browser. */
    heldIn: isHeld ? kept?.name : undefined,
    src: iframe.src || (iframe.hasAttribute('srcdoc') ? 'about:srcdoc' : 'about:blank'),
    isMarked: iframe.hasAttribute('data-suikerspin-frame'),
    obstacle: obstacleOf(iframe, iframe),
    sandbox: iframe.getAttribute('sandbox') ?? undefined,
    height: iframe.clientHeight,
    /** True for a frame that a visitor cannot scroll. */
    isFixed: iframe.scrolling === 'no',
  };
}

/** Loads pictures that wait to be scrolled to. Resolves when they are there, or failed. */
export async function loadPictures(): Promise<void> {
  const roots = [document, ...window.suikerspinDoctor.all('suikerspin-site')];
  const pictures = roots.flatMap((root) => [
    ...(root instanceof Document ? root : (root.shadowRoot ?? root)).querySelectorAll('img'),
  ]);
  for (const picture of pictures) picture.loading = 'eager';
  // A picture that is loaded is blank until it is decoded.
  const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
  const tooLate = new Promise((resolve) => setTimeout(resolve, 4000));
  await Promise.race([decoded, tooLate]);
}
