import { announcedPart, partSelector } from '../lib/parts.ts';
import { sending } from '../site/content/contact.ts';

/** Shows that a control was heard. @returns a function that takes that back. */
export function showBusy(control: Element): () => void {
  return set(control, 'aria-busy', 'true');
}

/** A link that waits is the one that is gone to: the others are not, though one is shown. */
export function showChosen(link: HTMLAnchorElement, shadow: ShadowRoot): () => void {
  const links = [...shadow.querySelectorAll('a')];
  const back = links.map((other) =>
    set(other, 'aria-current', other.hash === link.hash ? 'page' : null),
  );
  return all([...back, showBusy(link)]);
}

/** Shows a form as React does while it is sending, so that React can go on with it. */
export function showSending(form: HTMLFormElement): () => void {
  const back = [showBusy(form)];
  // Screen readers say nothing of the words on a button.
  const announced = form.querySelector(partSelector(announcedPart));
  if (announced) announced.textContent = sending;
  for (const element of form.elements) {
    if (element instanceof HTMLButtonElement)
      back.push(set(element, 'aria-disabled', 'true'), say(element));
    // A select knows no `readonly`, and a disabled one would be missing in what is read from the form.
    else back.push(set(element, element instanceof HTMLSelectElement ? 'inert' : 'readonly', ''));
  }
  return all(back);
}

function all(back: readonly (() => void)[]): () => void {
  return () => {
    for (const one of back) one();
  };
}

function say(button: HTMLButtonElement): () => void {
  const before = button.textContent;
  button.textContent = sending;
  return () => {
    button.textContent = before;
  };
}

function set(element: Element, name: string, value: string | null): () => void {
  const before = element.getAttribute(name);
  write(element, name, value);
  return () => write(element, name, before);
}

function write(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
