import { company } from '../../company.ts';
import { dialog as words } from '../../site/content/shared.ts';
import { keepInside } from '../../visit/host-page/keep-inside.ts';
import type { Assets } from '../assets.ts';
import { linkStylesheet, siteSheet, styleSheet } from '../stylesheet.ts';
import styles from './dialog.module.css';

/** The host has no children of its own, and some pages hide `:empty` elements. */
const dialogHostStyle = ':host{display:contents!important}';

const dialogTag = 'suikerspin-dialog';

/**
 * Makes the dialog around a site. Its `<suikerspin-dialog>` is in the page only while open.
 * @param onClose called when the visitor closes the dialog, or the page removes it.
 */
export function createDialogElement(site: HTMLElement, assets: Assets, onClose: () => void) {
  customElements.define(
    dialogTag,
    class extends HTMLElement {
      disconnectedCallback() {
        onClose();
      }
    },
  );
  const host = document.createElement(dialogTag);
  const root = host.attachShadow({ mode: 'open' });
  const dialog = append('dialog', root, styles.dialog);
  const box = append('div', dialog, styles.box);
  const bar = append('div', box, styles.bar);
  const closeButton = append('button', bar);
  append('div', box, styles.column).append(site);

  // `close` fires asynchronously: the dialog may have reopened.
  dialog.onclose = () => dialog.open || onClose();
  // The dialog has focus until the screen's title is rendered.
  dialog.tabIndex = -1;
  dialog.ariaLabel = company.brand;
  // Gives the box the base styles of a site.
  box.dataset.suikerspinRoot = '';
  box.lang = 'nl';
  bar.dataset.tone = 'ink';
  closeButton.type = 'button';
  closeButton.textContent = words.close;
  closeButton.onclick = onClose;
  closeOnPressBeside(dialog, onClose);
  keepInside(root);

  let stopWaiting: (() => void) | undefined;

  /** A `<link>` loads again at each opening: the dialog is transparent until it has. */
  function loadStyles(css: string) {
    root.querySelector('link')?.remove();
    const shared = css ? undefined : siteSheet();
    root.adoptedStyleSheets = [styleSheet(dialogHostStyle), ...(shared ? [shared] : [])];
    if (shared) return;
    const sheet = linkStylesheet(root, assets, css);
    dialog.style.opacity = '0';
    sheet.settled.then(() => {
      dialog.style.opacity = '';
    });
    stopWaiting = sheet.stopWaiting;
  }

  return {
    host,
    open(css: string) {
      document.body.append(host);
      loadStyles(css);
      dialog.showModal();
      dialog.focus();
    },
    close() {
      stopWaiting?.();
      dialog.close();
      host.remove();
    },
    setScheme(scheme: string) {
      box.dataset.scheme = scheme;
    },
  };
}

function append<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  parent: Node,
  className = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  parent.appendChild(element);
  return element;
}

/** Ignores a press that began in the box, to select text, and ended beside it. */
function closeOnPressBeside(dialog: HTMLDialogElement, close: () => void): void {
  let pressed: unknown;
  dialog.onpointerdown = ({ target }) => {
    pressed = target;
  };
  dialog.onclick = ({ target }) => {
    if (target === dialog && pressed === dialog) close();
  };
}
