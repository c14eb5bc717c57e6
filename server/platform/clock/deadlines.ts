/** Interval of the checks in milliseconds: the longest time between the deadline of an item and its callback. */
const CHECK_MS = 100;

/** An item with its deadline in milliseconds of `performance.now()`, and its place in the list. */
export type Deadline<Item> = { readonly item: Item; readonly at: number; readonly place: number };

/**
 * Calls back for items that are not removed before their deadline. All share one timer: a timer for each request takes 15 µs. The items are in
 * a list with free places: a Map would allocate a new table every few additions, and V8 would keep the removed items in the old ones.
 */
export class Deadlines<Item> {
  readonly #whenLate: (item: Item) => void;
  readonly #places: (Deadline<Item> | undefined)[] = [];
  readonly #free: number[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(whenLate: (item: Item) => void) {
    this.#whenLate = whenLate;
  }

  /** Returns the deadline, for `remove`. */
  add(item: Item, milliseconds: number): Deadline<Item> {
    const place = this.#free.pop() ?? this.#places.length;
    const deadline = { item, at: performance.now() + milliseconds, place };
    this.#places[place] = deadline;
    this.#timer ??= setInterval(() => this.#check(), CHECK_MS).unref();
    return deadline;
  }

  /** Does nothing after the callback. */
  remove(deadline: Deadline<Item>): void {
    const { place } = deadline;
    if (this.#places[place] !== deadline) return;
    this.#places[place] = undefined;
    this.#free.push(place);
  }

  #check(): void {
    const now = performance.now();
    for (const deadline of this.#places) {
      if (deadline === undefined || now < deadline.at) continue;
      this.remove(deadline);
      this.#whenLate(deadline.item);
    }
    if (this.#free.length < this.#places.length) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
