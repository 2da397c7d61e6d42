import { company } from '../../company.ts';
import { dialog as words } from '../../site/content/shared.ts';
import { keepInside } from '../host-page/keep-inside.ts';
import { linkStylesheet, type StylesheetSource, styleSheet } from '../stylesheet.ts';
import type { Assets } from '../view.tsx';
import styles from './dialog.module.css';

/** What stands around a site that is over the page. */
export interface DialogFrame {
  /** Stands in the page while it is open. */
  readonly host: HTMLElement;
  enter(stylesheet: StylesheetSource): void;
  leave(): void;
  wear(scheme: string): void;
}

/** Pages hide what is empty. */
const frameStyle = ':host{display:contents!important}';

const frameTag = 'suikerspin-dialog';

/** @param onClose called when the visitor closes it, and when the page takes it away. */
export function createDialogFrame(
  site: HTMLElement,
  { style }: Assets,
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
  dialog.ariaLabel = company.brand;
  // The styles that a site begins with.
  box.dataset.suikerspinRoot = '';
  box.lang = 'nl';
  bar.dataset.tone = 'ink';
  close.type = 'button';
  close.textContent = words.close;
  close.onclick = onClose;
  closeOnPressBeside(dialog, onClose);
  keepInside(root);
  root.adoptedStyleSheets = [styleSheet(frameStyle + (style ?? ''))];

  let stopWaiting: (() => void) | undefined;

  /** A link brings its sheet whenever it comes into the page. Nothing is seen unstyled meanwhile. */
  function dress(stylesheet: StylesheetSource) {
    root.querySelector('link')?.remove();
    const sheet = linkStylesheet(root, stylesheet, undefined);
    dialog.style.opacity = '0';
    sheet.settled.then(() => {
      dialog.style.opacity = '';
    });
    stopWaiting = sheet.stopWaiting;
  }

  return {
    host,
    enter(stylesheet) {
      document.body.append(host);
      if (style === undefined) dress(stylesheet);
      dialog.showModal();
      dialog.focus();
    },
    leave() {
      stopWaiting?.();
      dialog.close();
      host.remove();
    },
    wear(scheme) {
      box.dataset.scheme = scheme;
    },
  };
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
