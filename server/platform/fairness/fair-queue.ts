import { Deadlines } from '../clock/deadlines.ts';
import { Refusal } from '../errors/refusal.ts';

/** Limits of a queue. `maxWaitMs` is the longest time in the queue, in milliseconds. */
export type FairQueueLimits = { total: number; perAccount: number; maxWaitMs: number };

/** Ends the use of a slot. Further calls do nothing. */
export type Release = () => void;

type WaitingTurn = { share: Share; start: () => void; refuse: () => void };

type Share = { account: string; running: number; waiting: WaitingTurn[] };

/**
 * Gives a limited number of slots to accounts in turn (round robin), so that no account delays the others by the number of its
 * requests. Within an account the order is first in, first out.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /**
   * Accounts that use or await a slot, in the order of their turns. They are in an array: a Map in which each request inserts and deletes its
   * account allocates new tables, and V8 keeps the former ones until it collects old objects. They were 154 of 193 bytes that a read left there.
   */
  readonly #shares: Share[] = [];
  #running = 0;
  /** The waiting entries of all accounts. Usually there are none, and the end of a slot then needs no search. */
  #waiting = 0;
  readonly #deadlines = new Deadlines<WaitingTurn>((waiting) => {
    this.#remove(waiting);
    this.#forget(waiting.share);
    waiting.refuse();
  });

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Returns a slot if one is free. Otherwise returns a promise that resolves when the account may use one, and rejects with 503
   * `unavailable` after `maxWaitMs`.
   */
  acquire(account: string): Release | Promise<Release> {
    const share = this.#shareOf(account);
    if (share.waiting.length === 0 && this.#hasSlot(share)) return this.#start(share);
    return new Promise((resolve, reject) => {
      const waiting: WaitingTurn = {
        share,
        start: () => {
          this.#deadlines.remove(deadline);
          resolve(this.#start(share));
        },
        refuse: () => reject(waitedTooLong()),
      };
      const deadline = this.#deadlines.add(waiting, this.#limits.maxWaitMs);
      share.waiting.push(waiting);
      this.#waiting += 1;
    });
  }

  #shareOf(account: string): Share {
    const known = this.#shares.find((share) => share.account === account);
    if (known !== undefined) return known;
    const share = { account, running: 0, waiting: [] };
    this.#shares.push(share);
    return share;
  }

  #hasSlot(share: Share): boolean {
    return this.#running < this.#limits.total && share.running < this.#limits.perAccount;
  }

  #start(share: Share): Release {
    share.running += 1;
    this.#running += 1;
    this.#moveToEnd(share);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      share.running -= 1;
      this.#running -= 1;
      this.#moveToEnd(share);
      this.#forget(share);
      this.#startWaiting();
    };
  }

  #startWaiting(): void {
    while (this.#waiting > 0 && this.#running < this.#limits.total) {
      const next = this.#nextWaiting();
      if (next === undefined) return;
      this.#remove(next);
      next.start();
    }
  }

  #remove(waiting: WaitingTurn): void {
    const { share } = waiting;
    share.waiting.splice(share.waiting.indexOf(waiting), 1);
    this.#waiting -= 1;
  }

  #nextWaiting(): WaitingTurn | undefined {
    for (const { running, waiting } of this.#shares) {
      if (running < this.#limits.perAccount && waiting.length > 0) return waiting[0];
    }
    return undefined;
  }

  #moveToEnd(share: Share): void {
    if (this.#shares.at(-1) === share) return;
    this.#shares.splice(this.#shares.indexOf(share), 1);
    this.#shares.push(share);
  }

  #forget(share: Share): void {
    if (share.running === 0 && share.waiting.length === 0) this.#shares.splice(this.#shares.indexOf(share), 1);
  }
}

function waitedTooLong(): Refusal {
  return new Refusal('unavailable', { error: 'Too many requests from this account are waiting.', retryAfter: 1 });
}
