import { sending } from '../../content/contact.ts';

/** What the visitor asked for, and nobody is there yet to do. */
export interface Requests {
  /** Remembers what an event asks of a control, and shows that it was heard. */
  add(control: HTMLElement, event: Event): void;
  /** True while a form waits to be sent. */
  isSending(): boolean;
  /** Does everything once. A form that is gone is for the caller to send. */
  carryOut(): void;
}

export function rememberRequests(site: HTMLElement, shadow: ShadowRoot): Requests {
  const asked = new Set<HTMLElement>();
  const signs: (() => void)[] = [];

  // No script is going to come: what was asked for is not going to happen, and should not look as if it would.
  window.addEventListener('load', () => isComing() || forget(), { once: true });

  function isComing() {
    return site.matches(':defined') || document.readyState !== 'complete';
  }

  function forget(): HTMLElement[] {
    for (const takeBack of signs.splice(0).reverse()) takeBack();
    const all = [...asked];
    asked.clear();
    return all;
  }

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
    for (const element of form.elements) {
      if (element instanceof HTMLButtonElement) signButton(element);
      else sign(element, 'readonly', '');
    }
  }

  function signButton(button: HTMLButtonElement) {
    const before = button.textContent;
    sign(button, 'disabled', '');
    button.textContent = sending;
    signs.push(() => {
      button.textContent = before;
    });
  }

  /** The control, or where the site has drawn itself anew, the one that took its place. */
  function standing(control: HTMLElement): HTMLElement | undefined {
    if (control.isConnected) return control;
    return [...shadow.querySelectorAll<HTMLElement>(control.localName)].find(
      (other) => nameOf(other) === nameOf(control),
    );
  }

  return {
    add(control, event) {
      if (!isComing()) return;
      event.preventDefault();
      event.stopPropagation();
      if (asked.has(control)) return;
      if (control instanceof HTMLAnchorElement) signLink(control);
      if (control instanceof HTMLFormElement) signForm(control);
      sign(control, 'aria-busy', 'true');
      asked.add(control);
    },
    isSending: () => [...asked].some((control) => control instanceof HTMLFormElement),
    carryOut() {
      for (const control of forget()) {
        if (!(control instanceof HTMLFormElement)) standing(control)?.click();
        else if (control.isConnected) control.requestSubmit();
      }
    },
  };
}

function nameOf(control: Element): string {
  return `${control.getAttribute('aria-label')} ${control.textContent}`;
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
