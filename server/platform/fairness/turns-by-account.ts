/** A queue in which accounts take turns (round robin). Within an account the order is first in, first out. */
export class TurnsByAccount<T> {
  readonly #waiting = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Number of accounts with items. */
  get accounts(): number {
    return this.#waiting.size;
  }

  has(account: string): boolean {
    return this.#waiting.has(account);
  }

  add(account: string, item: T): void {
    const own = this.#waiting.get(account);
    if (own === undefined) this.#waiting.set(account, [item]);
    else own.push(item);
    this.#size += 1;
  }

  /** Removes and returns the next item. The account of the item is then last in turn. */
  next(): T | undefined {
    for (const [account, own] of this.#waiting) {
      const item = own.shift();
      this.#waiting.delete(account);
      if (own.length > 0) this.#waiting.set(account, own);
      this.#size -= 1;
      return item;
    }
    return undefined;
  }

  /** Removes and returns all items. */
  takeAll(): T[] {
    const items = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#size = 0;
    return items;
  }
}
