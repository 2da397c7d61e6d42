/** Presses that only React can answer, by the name of the control (`data-press`). */
export class Presses {
  readonly #controls = new Map<string, () => void>();
  /** Pressed controls that wait for React, in the order of the presses. */
  readonly #waiting: Map<string, Element | undefined>;

  /** @param waiting names of presses that another version has kept. */
  constructor(waiting: readonly string[] = []) {
    this.#waiting = new Map(waiting.map((name) => [name, undefined]));
  }

  get names(): readonly string[] {
    return [...this.#waiting.keys()];
  }

  /** Answers a press by React. */
  answer(name: string): void {
    this.#controls.get(name)?.();
  }

  /** Keeps a press for React, with the control shown as busy. */
  keep(name: string, control: Element): void {
    if (this.#waiting.has(name)) return;
    this.#waiting.set(name, control);
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
    for (const control of this.#waiting.values()) control?.removeAttribute('aria-busy');
    this.#waiting.clear();
  }
}
