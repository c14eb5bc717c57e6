/** Who waits for what. */
export class Topics {
  readonly #sleepers = new Map<string, Set<() => void>>();

  /** Returns what takes `wake` off again. */
  add(topic: string, wake: () => void): () => void {
    const sleepers = this.#sleepers.get(topic) ?? new Set();
    this.#sleepers.set(topic, sleepers.add(wake));
    return () => sleepers.delete(wake);
  }

  wake(topic: string): void {
    for (const wake of this.#sleepers.get(topic) ?? []) wake();
  }

  wakeAll(): void {
    for (const topic of this.#sleepers.keys()) this.wake(topic);
  }
}
