import { TurnsByAccount } from './turns-by-account.ts';

/**
 * Milliseconds of one turn in which an account may start several pieces of work. An iteration of the event loop can contain two turns: one
 * of work that arrives from the network, and one of work that has waited. Both together delay others by less than 20 ms.
 */
const TURN_MS = 7;

/**
 * Spreads work that blocks the event loop over its turns, so that requests which arrive together do not block it for the sum of
 * their times. In each turn, every account may start one piece of work, and more while the turn has time left.
 */
export class Pacer {
  readonly #waiting = new TurnsByAccount<() => void>();
  /** Start of the current turn, if work has started in it. */
  #turn: number | undefined;
  /** Accounts that have started work in the current turn. */
  readonly #started: string[] = [];

  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    if (this.#turn === undefined) this.#beginTurn();
    if (this.#waiting.has(account) || (this.#started.includes(account) && !this.#hasTime())) {
      await new Promise<void>((resolve) => this.#waiting.add(account, resolve));
    }
    if (this.#started.at(-1) !== account) this.#started.push(account);
    try {
      return await work();
    } finally {
      if (this.#hasTime()) this.#waiting.next()?.();
    }
  }

  #beginTurn(): void {
    this.#turn = performance.now();
    this.#started.length = 0;
    setImmediate(() => this.#nextTurn());
  }

  /** Starts the first waiting work of each account, also if earlier work has not ended: it may wait for something else. */
  #nextTurn(): void {
    this.#turn = undefined;
    if (this.#waiting.size === 0) return;
    this.#beginTurn();
    for (let left = this.#waiting.accounts; left > 0; left -= 1) this.#waiting.next()?.();
  }

  #hasTime(): boolean {
    return this.#turn !== undefined && performance.now() - this.#turn < TURN_MS;
  }
}
