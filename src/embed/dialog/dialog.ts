import { defaultOptions, optionNames } from '../../options/options.ts';
import { type GivenOptions, readOptions } from '../../options/resolve-options.ts';
import { createOverlayEntry } from '../../router/overlay-entry.ts';
import { homePath, type RoutePath } from '../../routes.ts';
import type { SiteElement, SiteHandle } from '../api.ts';
import { siteTag } from '../hosts.ts';
import { copyOptions, createHandle } from '../mount.ts';
import { controlOf, requirePath, type SiteControl } from '../site-element.ts';
import { stylesheetOf } from '../stylesheet.ts';
import type { Assets } from '../view.tsx';
import { createDialogFrame } from './dialog-frame.ts';

/** What a site over the page has of itself: it neither reads nor writes the address, nor waits, nor is it the page. */
const own = { routing: 'memory', lazy: false, standalone: false } as const;

let open: ReturnType<typeof createDialog> | undefined;

/**
 * Opens the site in a dialog over the page; one that is open goes to that screen. There is one for the whole page: its
 * element is taken out when it is closed, and remembers what was typed.
 * @param where a screen, or the element of the page that was pressed: with a screen and options in its attributes.
 */
export function openDialog(
  where: RoutePath | Element,
  given: GivenOptions,
  assets: Assets,
): SiteHandle {
  // By what it is: pages move elements in from frames.
  const opener = (where as Partial<Element>)?.nodeType === 1 ? (where as Element) : undefined;
  const path = opener ? pathOf(opener) : where;
  requirePath(path, 'open');
  open ??= createDialog(assets);
  return open(path, given, opener);
}

function createDialog(assets: Assets) {
  const site = document.createElement(siteTag);
  const control = controlOf(site) as SiteControl;
  const frame = createDialogFrame(site, assets, close);
  const entry = createOverlayEntry(close);
  let pressed: Element | undefined;
  /** The popovers around the opener, outermost first: browsers close them for a dialog. */
  let popovers: HTMLElement[] = [];
  let isOpen = false;

  const handle = createHandle(frame.host, site, update, close);

  function update(given: GivenOptions) {
    control.update({ ...given, ...own });
    frame.wear(site.scheme);
  }

  function show(opener: Element | undefined) {
    isOpen = true;
    pressed = opener;
    popovers = openPopovers(opener);
    frame.enter(stylesheetOf(site.css, assets));
    control.begin();
    entry.enter();
  }

  function close() {
    if (!isOpen) return;
    isOpen = false;
    frame.leave();
    entry.leave();
    for (const popover of popovers) if (popover.isConnected) popover.togglePopover(true);
    // The dialog gives focus back to what had it; in Apple's browsers that is no button that is pressed.
    (pressed as HTMLElement | undefined)?.focus?.({ preventScroll: true });
  }

  return (path: RoutePath, given: GivenOptions, opener: Element | undefined): SiteHandle => {
    forgetOptions(site);
    copyOptions(opener, site);
    copyLook(opener, frame.host);
    update(given);
    if (!isOpen) show(opener);
    // Its title gets focus when it is there.
    site.navigate(path);
    return handle;
  };
}

/** What was set the last time; what is in attributes, `copyOptions` takes back. */
function forgetOptions(site: SiteElement): void {
  for (const name of optionNames) if (!(name in own)) Reflect.set(site, name, undefined);
}

function openPopovers(opener: Element | undefined): HTMLElement[] {
  const popover = opener?.closest<HTMLElement>(':popover-open');
  return popover ? [...openPopovers(popover.parentElement ?? undefined), popover] : [];
}

const look = ['accent', 'accent-ink', 'surface', 'text', 'radius', 'font'];

/** The dialog lies elsewhere in the page than what opened it, and has its colours all the same. */
function copyLook(opener: Element | undefined, { style }: HTMLElement): void {
  const given = opener && getComputedStyle(opener);
  for (const name of look.map((one) => `--suikerspin-${one}`))
    style.setProperty(name, given?.getPropertyValue(name) ?? '');
}

/** A path that is none is reported, as any option is. */
function pathOf(opener: Element): RoutePath {
  const given = opener.getAttribute('data-suikerspin-open') || homePath;
  return readOptions({ start: given }, defaultOptions).start ?? homePath;
}
