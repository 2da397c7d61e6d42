import { copyOptions } from '../../options/attributes.ts';
import { defaultOptions, optionNames } from '../../options/options.ts';
import { readOptions } from '../../options/resolve-options.ts';
import { createOverlayEntry } from '../../router/overlay-entry.ts';
import { homePath, type RoutePath } from '../../routes.ts';
import type { SiteHandle } from '../api.ts';
import type { Assets } from '../assets.ts';
import { siteTag } from '../hosts.ts';
import { controlOf, requirePath } from '../site-element.ts';
import type { SiteControl } from '../views.ts';
import { createDialogElement } from './dialog-element.ts';
import { isElement } from './openers.ts';

/** The options of every dialog: it leaves the address alone and never waits. */
const fixedOptions = { routing: 'memory', lazy: false, standalone: false } as const;

let open: ReturnType<typeof createDialog> | undefined;

/**
 * Opens the page's one dialog, which keeps what was typed, or navigates it.
 * @param where a screen, or the pressed opener with a screen and options in its attributes.
 */
export function openDialog(where: RoutePath | Element, given: object, assets: Assets): SiteHandle {
  const opener = isElement(where) ? where : undefined;
  const path = opener ? pathOf(opener) : where;
  requirePath(path, 'open');
  open ??= createDialog(assets);
  return open(path, given, opener);
}

function createDialog(assets: Assets) {
  const site = document.createElement(siteTag);
  const control = controlOf(site) as SiteControl;
  const element = createDialogElement(site, assets, close);
  const entry = createOverlayEntry(close);
  let pressed: Element | undefined;
  /** Open popovers around the opener, outermost first: a modal dialog closes them. */
  let popovers: HTMLElement[] = [];
  let isOpen = false;

  const handle: SiteHandle = {
    host: element.host,
    get path() {
      return site.path;
    },
    navigate: (path) => site.navigate(path),
    update,
    unmount: close,
  };

  function update(given: object) {
    control.update({ ...given, ...fixedOptions });
    element.setScheme(site.scheme);
  }

  function show(opener: Element | undefined) {
    isOpen = true;
    pressed = opener;
    popovers = openPopovers(opener);
    element.open(site.css);
    control.begin();
    entry.enter();
  }

  function close() {
    if (!isOpen) return;
    isOpen = false;
    element.close();
    entry.leave();
    for (const popover of popovers) if (popover.isConnected) popover.togglePopover(true);
    // In Safari a pressed button has no focus for the dialog to restore.
    (pressed as HTMLElement | undefined)?.focus?.({ preventScroll: true });
  }

  return (path: RoutePath, given: object, opener: Element | undefined): SiteHandle => {
    // Clears the properties of the previous opener; `copyOptions` clears the attributes.
    for (const name of optionNames) if (!(name in fixedOptions)) Reflect.set(site, name, undefined);
    copyOptions(opener, site);
    copyTheme(opener, element.host);
    update(given);
    if (!isOpen) show(opener);
    // The screen's title gets focus once it is rendered.
    site.navigate(path);
    return handle;
  };
}

function openPopovers(opener: Element | undefined): HTMLElement[] {
  const popover = opener?.closest<HTMLElement>(':popover-open');
  return popover ? [...openPopovers(popover.parentElement ?? undefined), popover] : [];
}

const themeProperties = ['accent', 'accent-ink', 'surface', 'text', 'radius', 'font'];

/** Gives the dialog the colours that its opener inherits. */
function copyTheme(opener: Element | undefined, { style }: HTMLElement): void {
  const given = opener && getComputedStyle(opener);
  for (const name of themeProperties.map((one) => `--suikerspin-${one}`))
    style.setProperty(name, given?.getPropertyValue(name) ?? '');
}

/** Reports a wrong path, as for any option. */
function pathOf(opener: Element): RoutePath {
  const given = opener.getAttribute('data-suikerspin-open') || homePath;
  return readOptions({ start: given }, defaultOptions).start ?? homePath;
}
