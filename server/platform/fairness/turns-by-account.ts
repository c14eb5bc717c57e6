type Turn<T> = { account: string; items: T[] };

/**
 * A queue in which accounts take turns (round robin). Within an account the order is first in, first out. The accounts are in an array: a Map
 * that is often changed allocates new tables, and V8 would keep the removed items in the old ones.
 */
export class TurnsByAccount<T> {
  /** The accounts with items, in the order of their turns. */
  #turns: Turn<T>[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Number of accounts with items. */
  get accounts(): number {
    return this.#turns.length;
  }

  has(account: string): boolean {
    return this.#turnOf(account) !== undefined;
  }

  add(account: string, item: T): void {
    const turn = this.#turnOf(account);
    if (turn === undefined) this.#turns.push({ account, items: [item] });
    else turn.items.push(item);
    this.#size += 1;
  }

  /** Removes and returns the next item. The account of the item is then last in turn. */
  next(): T | undefined {
    const turn = this.#turns.shift();
    if (turn === undefined) return undefined;
    const item = turn.items.shift();
    if (turn.items.length > 0) this.#turns.push(turn);
    this.#size -= 1;
    return item;
  }

  /** Removes and returns all items. */
  takeAll(): T[] {
    const items = this.#turns.flatMap((turn) => turn.items);
    this.#turns = [];
    this.#size = 0;
    return items;
  }

  #turnOf(account: string): Turn<T> | undefined {
    return this.#turns.find((turn) => turn.account === account);
  }
}
