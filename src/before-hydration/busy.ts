import { announcedPart, partSelector } from '../lib/parts.ts';
import { sending } from '../site/content/contact.ts';

type Undo = () => void;

/** Shows that a control was pressed. @returns a function that undoes it. */
export function showBusy(control: Element): Undo {
  return setAttribute(control, 'aria-busy', 'true');
}

/** Marks a link that waits as the current one, and no other. */
export function showChosen(link: HTMLAnchorElement, shadow: ShadowRoot): Undo {
  const links = [...shadow.querySelectorAll('a')];
  const undos = links.map((other) =>
    setAttribute(other, 'aria-current', other.hash === link.hash ? 'page' : null),
  );
  return undoAll([...undos, showBusy(link)]);
}

/** Shows a form as React renders it while sending, so that React can hydrate it. */
export function showSending(form: HTMLFormElement): Undo {
  const undos = [showBusy(form)];
  // Screen readers do not announce the text of a button.
  const announced = form.querySelector(partSelector(announcedPart));
  if (announced) announced.textContent = sending;
  for (const element of form.elements) {
    if (element instanceof HTMLButtonElement)
      undos.push(setAttribute(element, 'aria-disabled', 'true'), setText(element, sending));
    // A select has no `readonly`, and FormData omits a disabled one.
    else
      undos.push(
        setAttribute(element, element instanceof HTMLSelectElement ? 'inert' : 'readonly', ''),
      );
  }
  return undoAll(undos);
}

function undoAll(undos: readonly Undo[]): Undo {
  return () => {
    for (const undo of undos) undo();
  };
}

function setText(button: HTMLButtonElement, text: string): Undo {
  const before = button.textContent;
  button.textContent = text;
  return () => {
    button.textContent = before;
  };
}

function setAttribute(element: Element, name: string, value: string | null): Undo {
  const before = element.getAttribute(name);
  write(element, name, value);
  return () => write(element, name, before);
}

function write(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
