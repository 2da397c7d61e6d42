/** Presses that only React can answer, by the name of the control (`data-press`). */
export class Presses {
  readonly #controls = new Map<string, () => void>();
  /** Controls whose press waits for React, in the order of the presses. */
  readonly #waiting: Map<string, Set<Element>>;

  /** @param waiting names of presses that another version has kept. */
  constructor(waiting: readonly string[] = []) {
    this.#waiting = new Map(waiting.map((name) => [name, new Set()]));
  }

  get names(): readonly string[] {
    return [...this.#waiting.keys()];
  }

  /** Answers a press by React. */
  answer(name: string): void {
    this.#controls.get(name)?.();
  }

  /** Keeps a press for React, with the control shown as busy; also one that replaces another. */
  keep(name: string, control: Element): void {
    this.#waiting.set(name, (this.#waiting.get(name) ?? new Set()).add(control));
    control.setAttribute('aria-busy', 'true');
  }

  /** Makes `act` answer a control. @returns a function that ends this. */
  register(name: string, act: () => void): () => void {
    this.#controls.set(name, act);
    return () => void this.#controls.delete(name);
  }

  /** Answers those of the waiting presses whose control React shows, and forgets the others. */
  replay(): void {
    const { names } = this;
    this.forget();
    for (const name of names) this.answer(name);
  }

  forget(): void {
    for (const controls of this.#waiting.values())
      for (const control of controls) control.removeAttribute('aria-busy');
    this.#waiting.clear();
  }
}
