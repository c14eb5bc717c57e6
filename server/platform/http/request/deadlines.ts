/** Interval of the checks in milliseconds: the longest time between the deadline of an item and its callback. */
const CHECK_MS = 100;

/** Calls back for items that are not removed before their deadline. All share one timer: a timer for each request takes 15 µs. */
export class Deadlines<Item> {
  readonly #whenLate: (item: Item) => void;
  /** Deadlines in milliseconds of `performance.now()`. */
  readonly #items = new Map<Item, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(whenLate: (item: Item) => void) {
    this.#whenLate = whenLate;
  }

  add(item: Item, milliseconds: number): void {
    this.#items.set(item, performance.now() + milliseconds);
    this.#timer ??= setInterval(() => this.#check(), CHECK_MS).unref();
  }

  remove(item: Item): void {
    this.#items.delete(item);
  }

  #check(): void {
    const now = performance.now();
    for (const [item, deadline] of this.#items) {
      if (now < deadline) continue;
      this.#items.delete(item);
      this.#whenLate(item);
    }
    if (this.#items.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
