import { dialog as words } from '../content/shared.ts';
import styles from './dialog.module.css';
import { keepKeysInside } from './shell.ts';
import { linkStylesheet, styleSheet } from './stylesheet.ts';
import type { Assets } from './view.tsx';

/** What stands around a site that is over the page. */
export interface DialogFrame {
  /** Goes into the page to open it, and out of it to close it. */
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** What looks like a dialog. */
  readonly box: HTMLElement;
  /** Call it when it is in the page, where links bring their sheets again. Nothing is seen unstyled meanwhile. */
  dress(): void;
}

/** Pages hide what is empty. */
const hostStyle = ':host{display:contents!important}';

const frameTag = 'suikerspin-dialog';

/** @param onClose called when the visitor closes it, and when the page takes it away. */
export function createDialogFrame(
  site: HTMLElement,
  { folder, integrity, style }: Assets,
  onClose: () => void,
): DialogFrame {
  customElements.define(
    frameTag,
    class extends HTMLElement {
      disconnectedCallback() {
        onClose();
      }
    },
  );
  const host = document.createElement(frameTag);
  const root = host.attachShadow({ mode: 'open' });
  const dialog = put('dialog', root, styles.dialog);
  const box = put('div', dialog, styles.box);
  const bar = put('div', box, styles.bar);
  const close = put('button', bar);
  put('div', box, styles.column).append(site);

  // It says so a moment later, and may be open again.
  dialog.onclose = () => dialog.open || onClose();
  // It has focus until a title is there to have it.
  dialog.tabIndex = -1;
  // The styles that a site begins with.
  box.dataset.suikerspinRoot = '';
  box.lang = 'nl';
  bar.dataset.tone = 'ink';
  close.type = 'button';
  close.textContent = words.close;
  close.onclick = onClose;
  closeOnPressBeside(dialog, onClose);
  keepKeysInside(root);
  root.adoptedStyleSheets = [styleSheet(hostStyle + (style ?? ''))];

  async function dress() {
    if (style !== undefined) return;
    const source = { url: `${folder}suikerspin.css`, integrity };
    dialog.style.opacity = '0';
    await linkStylesheet(root, source, root.querySelector('link')).settled;
    dialog.style.opacity = '';
  }

  return { host, dialog, box, dress };
}

function put<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  parent: Node,
  className = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  parent.appendChild(element);
  return element;
}

/** A press that began in the box, to select a text, may end beside it. */
function closeOnPressBeside(dialog: HTMLDialogElement, close: () => void): void {
  let began: unknown;
  dialog.onpointerdown = ({ target }) => {
    began = target;
  };
  dialog.onclick = ({ target }) => {
    if (target === dialog && began === dialog) close();
  };
}
