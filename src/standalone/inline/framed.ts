// Runs behind the prerendered screens. In a frame, the page around it may say what the form has filled in and which
// colours it has; and where that page has frame.js, the frame is as high as its content, which scrolls with the page.
import type { FromFrame, FromPage, Message } from '../../frame/messages.ts';

const site = document.querySelector<HTMLElement>('suikerspin-site');
const page = document.documentElement;
/** The origin of the page around, once it has spoken. */
let around: string | undefined;

if (site && window.parent !== window) {
  const query = new URLSearchParams(window.location.search);
  for (const name of ['location-type', 'location-name']) {
    const value = query.get(name);
    if (value) site.setAttribute(name, value);
  }
  for (const [name, property] of [
    ['accent', 'color'],
    ['radius', 'width'],
  ] as const) {
    const value = query.get(name) ?? '';
    if (CSS.supports(property, value)) site.style.setProperty(`--suikerspin-${name}`, value);
  }
  window.addEventListener('message', hear);
  tell({}, '*');
}

function hear({ source, origin, data }: MessageEvent<Partial<Message<FromPage>> | null>): void {
  const message = data?.suikerspin;
  if (source !== window.parent || !message) return;
  if (around === undefined) {
    around = origin;
    joinPage();
  }
  if (origin !== around) return;
  const { hash, hidden } = message;
  // Any page can have us in a frame, and an address can be a script.
  if (String(hash).startsWith('#/') && hash !== window.location.hash) window.location.replace(`${hash}`);
  // What stands over the screen is put where the visitor can see it: the gallery, and the notice of a result.
  for (const side of ['top', 'bottom'] as const) {
    if (hidden) page.style.setProperty(`--suikerspin-hidden-${side}`, `${Number(hidden[side])}px`);
  }
}

function joinPage(): void {
  tell({}, around);
  page.style.overflow = 'hidden';
  new ResizeObserver(() => tell({ height: Math.ceil(page.getBoundingClientRect().height) }, around)).observe(
    page,
  );
  const tellHash = () => tell({ hash: window.location.hash }, around);
  document.addEventListener('suikerspin:navigate', tellHash);
  window.addEventListener('hashchange', tellHash);
}

function tell(message: FromFrame, to = '*'): void {
  window.parent.postMessage({ suikerspin: message } satisfies Message<FromFrame>, to);
}
