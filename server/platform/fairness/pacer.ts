import { TurnsByAccount } from './turns-by-account.ts';

/** Milliseconds of one turn of the event loop in which work may start. Later work waits for the next turn. */
const TURN_MS = 10;

/**
 * Spreads work that blocks the event loop over its turns, so that requests which arrive together do not block it for the sum of
 * their times. Waiting accounts take turns. Work starts at once if the current turn has time left.
 */
export class Pacer {
  readonly #waiting = new TurnsByAccount<() => void>();
  /** Start of the current turn, if work has started in it. */
  #turn: number | undefined;

  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    if (this.#turn === undefined) this.#beginTurn();
    else if (this.#waiting.size > 0 || !this.#hasTime()) {
      await new Promise<void>((resolve) => this.#waiting.add(account, resolve));
    }
    try {
      return await work();
    } finally {
      if (this.#hasTime()) this.#waiting.next()?.();
    }
  }

  #beginTurn(): void {
    this.#turn = performance.now();
    setImmediate(() => this.#nextTurn());
  }

  /** Starts the first waiting work. It is started also if earlier work has not ended, which may wait for something else. */
  #nextTurn(): void {
    this.#turn = undefined;
    const start = this.#waiting.next();
    if (start === undefined) return;
    this.#beginTurn();
    start();
  }

  #hasTime(): boolean {
    return this.#turn !== undefined && performance.now() - this.#turn < TURN_MS;
  }
}
