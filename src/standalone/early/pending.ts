import { sending } from '../../content/contact.ts';

/** What the visitor asked of controls, and nobody is there yet to do. */
export interface Pending {
  /** Remembers that something is asked of a control, and shows that it was heard. Twice is once. */
  add(control: HTMLElement): void;
  /** The form that waits to be sent. */
  form(): HTMLFormElement | undefined;
  /** Forgets all of it, and takes back what showed that it waits, but for what was announced. @returns the controls. */
  takeAll(): HTMLElement[];
}

export function rememberPending(shadow: ShadowRoot): Pending {
  const asked = new Set<HTMLElement>();
  const signs: (() => void)[] = [];

  function sign(element: Element, name: string, value: string | null) {
    const before = element.getAttribute(name);
    setAttribute(element, name, value);
    signs.push(() => setAttribute(element, name, before));
  }

  function signLink(link: HTMLAnchorElement) {
    for (const other of shadow.querySelectorAll('a')) {
      // Who chooses again wants the last one only.
      if (asked.delete(other)) other.removeAttribute('aria-busy');
      sign(other, 'aria-current', other.hash === link.hash ? 'page' : null);
    }
  }

  function signForm(form: HTMLFormElement) {
    // Of the words on a button screen readers say nothing. These stay: the site says the same as it sends, and it is heard once.
    const announced = form.querySelector('[aria-live]');
    if (announced) announced.textContent = sending;
    for (const element of form.elements) {
      if (element instanceof HTMLButtonElement) signButton(element);
      // A select knows no `readonly`, and a disabled one would be missing in what the site reads from the form.
      else sign(element, element instanceof HTMLSelectElement ? 'inert' : 'readonly', '');
    }
  }

  function signButton(button: HTMLButtonElement) {
    const before = button.textContent;
    sign(button, 'aria-disabled', 'true');
    button.textContent = sending;
    signs.push(() => {
      button.textContent = before;
    });
  }

  return {
    add(control) {
      if (asked.has(control)) return;
      if (control instanceof HTMLAnchorElement) signLink(control);
      if (control instanceof HTMLFormElement) signForm(control);
      sign(control, 'aria-busy', 'true');
      asked.add(control);
    },
    form: () => [...asked].find((control) => control instanceof HTMLFormElement),
    takeAll() {
      for (const takeBack of signs.splice(0).reverse()) takeBack();
      const all = [...asked];
      asked.clear();
      return all;
    },
  };
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
