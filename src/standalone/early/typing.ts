type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the visitor typed before the site could know of it. */
export interface Typing {
  /** Chooses in a field that is shown, for the visitor. */
  choose(name: string, value: string | undefined): void;
  /** Counts everything in a form as typed. */
  keep(form: HTMLFormElement): void;
  /** True where it was typed into a form that is not in the page any more. */
  isLost(): boolean;
  /** Types it into the site's form, now or when the visitor comes to that, and calls back. */
  repeat(callback?: (form: HTMLFormElement) => void): void;
}

/** @param signal aborted when the site knows of everything itself. */
export function rememberTyping(shadow: ShadowRoot, signal: AbortSignal): Typing {
  const typed = new Set<Field>();

  shadow.addEventListener('input', ({ target }) => add(target as Field), { signal });

  function add(field: Field) {
    if (field.form && field.name) typed.add(field);
  }

  function typeInto(form: HTMLFormElement) {
    for (const { name, value } of typed) {
      const field = form.elements.namedItem(name);
      if (!field) continue;
      // Past React's own `value`, as typing does.
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      for (const type of ['input', 'change'])
        (field as Field).dispatchEvent(new Event(type, { bubbles: true }));
    }
  }

  return {
    choose(name, value) {
      const field = shadow.querySelector<Field>(`[name="${name}"]`);
      if (!field || !value) return;
      field.value = value;
      add(field);
    },
    keep(form) {
      for (const element of form.elements) add(element as Field);
    },
    isLost: () => [...typed].some(({ isConnected }) => !isConnected),
    repeat(callback) {
      const observer = new MutationObserver(tryNow);
      const waiting = new AbortController();
      function tryNow() {
        const form = shadow.querySelector('form');
        if (!form) return;
        observer.disconnect();
        waiting.abort();
        typeInto(form);
        callback?.(form);
      }
      function leaveTypeAsChosen({ target }: Event) {
        if (!(target as Element).closest('[data-location-type]')) return;
        for (const field of typed) if (field.name === 'locatieType') typed.delete(field);
      }
      shadow.addEventListener('click', leaveTypeAsChosen, { capture: true, signal: waiting.signal });
      observer.observe(shadow, { childList: true, subtree: true });
      tryNow();
    },
  };
}
