/** The listeners of each topic. */
export class Topics {
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Adds a listener. Returns a function that removes it. */
  add(topic: string, wake: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(wake));
    return () => listeners.delete(wake);
  }

  wake(topic: string): void {
    for (const wake of this.#listeners.get(topic) ?? []) wake();
  }

  wakeAll(): void {
    for (const topic of this.#listeners.keys()) this.wake(topic);
  }
}
