import { Refusal } from '../errors/refusal.ts';

/** Limits of a queue. `maxWaitMs` is the longest time in the queue, in milliseconds. */
export type FairQueueLimits = { total: number; perAccount: number; maxWaitMs: number };

/** Ends the use of a slot. Further calls do nothing. */
export type Release = () => void;

type Waiting = { start: () => void; timer: NodeJS.Timeout };

type Share = { running: number; waiting: Set<Waiting> };

/**
 * Gives a limited number of slots to accounts in turn (round robin), so that no account delays the others by the number of its
 * requests. Within an account the order is first in, first out.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** Accounts that use or await a slot, in the order of their turns. */
  readonly #shares = new Map<string, Share>();
  #running = 0;
  /** The waiting entries of all accounts. Usually there are none, and the end of a slot then needs no search. */
  #waiting = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Resolves when the account may use a slot. Rejects with 503 `unavailable` after `maxWaitMs`. */
  acquire(account: string): Promise<Release> {
    const share = this.#shares.get(account) ?? { running: 0, waiting: new Set<Waiting>() };
    this.#shares.set(account, share);
    if (share.waiting.size === 0 && this.#hasSlot(share)) return Promise.resolve(this.#start(account, share));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(waiting.timer);
          resolve(this.#start(account, share));
        },
        timer: setTimeout(() => {
          this.#remove(share, waiting);
          this.#forget(account, share);
          reject(
            new Refusal('unavailable', { error: 'Too many requests from this account are waiting.', retryAfter: 1 }),
          );
        }, this.#limits.maxWaitMs),
      };
      share.waiting.add(waiting);
      this.#waiting += 1;
    });
  }

  #hasSlot(share: Share): boolean {
    return this.#running < this.#limits.total && share.running < this.#limits.perAccount;
  }

  #start(account: string, share: Share): Release {
    share.running += 1;
    this.#running += 1;
    this.#moveToEnd(account, share);
    return this.#releaseOf(account, share);
  }

  #releaseOf(account: string, share: Share): Release {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      share.running -= 1;
      this.#running -= 1;
      this.#moveToEnd(account, share);
      this.#forget(account, share);
      this.#startWaiting();
    };
  }

  #startWaiting(): void {
    while (this.#waiting > 0 && this.#running < this.#limits.total) {
      const next = this.#nextShare();
      if (next === undefined) return;
      const [share, waiting] = next;
      this.#remove(share, waiting);
      waiting.start();
    }
  }

  #remove(share: Share, waiting: Waiting): void {
    share.waiting.delete(waiting);
    this.#waiting -= 1;
  }

  #nextShare(): [share: Share, waiting: Waiting] | undefined {
    for (const share of this.#shares.values()) {
      if (share.running >= this.#limits.perAccount) continue;
      for (const waiting of share.waiting) return [share, waiting];
    }
    return undefined;
  }

  #moveToEnd(account: string, share: Share): void {
    if (this.#shares.size === 1) return;
    this.#shares.delete(account);
    this.#shares.set(account, share);
  }

  #forget(account: string, share: Share): void {
    if (share.running === 0 && share.waiting.size === 0) this.#shares.delete(account);
  }
}
