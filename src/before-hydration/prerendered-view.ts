import { styleContainer } from '../embed/container.ts';
import { views } from '../embed/views.ts';
import { fingerprint } from '../options/fingerprint.ts';
import type { RoutePath } from '../routes.ts';
import { rememberOpened } from '../visit/opened.ts';
import type { Visit } from '../visit/visit.ts';
import { tellFailure } from './failure-notice.ts';
import { createFormView } from './form-view.ts';
import type { WantedScript } from './wanted-script.ts';

/** Makes the nodes of a screen when it is first shown. */
export type Screens = ReadonlyMap<RoutePath, () => Iterable<Node>>;

/**
 * Shows a visit by prerendered screens, until React does. React hydrates these nodes, so they are
 * what React would render.
 * @param root the container, which shows one screen.
 * @param others all other screens; where one is missing, React has to show it.
 */
export function showPrerendered(
  visit: Visit,
  root: HTMLElement,
  others: Screens,
  script: WantedScript,
): void {
  const screens = new Map(others);
  const updateForm = createFormView(visit, root);
  let shown = root.dataset.prerendered as RoutePath;
  // React renders a screen anew when the visitor returns to it.
  let reset = rememberOpened(root);

  function update() {
    freeLinks();
    if (visit.state === 'live' || visit.state === 'left') return stop();
    if (visit.path !== shown) swap(visit.path);
    updateForm();
    styleContainer(root, visit.options);
    // Only React can render other options.
    const isSame = root.dataset.prerenderedWith === fingerprint(visit.options);
    if (visit.state === 'painted' && !(isSame && visit.options.lazy)) script.want();
  }

  /** Keeps the nodes of the last screen. */
  function swap(path: RoutePath) {
    const next = screens.get(path);
    if (!next) return wait(path);
    // An array, because Chromium never frees pictures in a DocumentFragment.
    const last = [...root.childNodes];
    reset(root);
    screens.set(shown, () => last);
    root.replaceChildren(...next());
    reset = rememberOpened(root);
    root.dataset.prerendered = shown = path;
    if (visit.state === 'painted') visit.arrive(path);
  }

  /** React renders a missing screen: links to it look busy until then. */
  function wait(path: RoutePath) {
    for (const link of root.querySelectorAll(`[data-to="${path}"]`))
      link.setAttribute('aria-busy', 'true');
    script.want();
  }

  function freeLinks() {
    for (const link of root.querySelectorAll('[data-to]')) link.removeAttribute('aria-busy');
  }

  function onSettled() {
    // Without the script no control may look busy.
    if (views.react) return;
    if (visit.presses.names.length > 0 || visit.path !== shown) tellFailure(root);
    visit.presses.forget();
    freeLinks();
  }

  /** Scripts of the page may replace a control whose press waits. */
  function markBusy() {
    const { presses } = visit;
    for (const name of presses.names)
      for (const control of root.querySelectorAll(`[data-press="${name}"]`))
        presses.keep(name, control);
  }

  function stop() {
    replacements.disconnect();
    for (const end of ends) end();
  }

  const replacements = new MutationObserver(markBusy);
  replacements.observe(root, { childList: true, subtree: true });

  update();
  visit.show(root, 'painted', shown);
  const ends = [
    visit.subscribe(update),
    visit.request.subscribe(update),
    script.onSettled(onSettled),
  ];
}
