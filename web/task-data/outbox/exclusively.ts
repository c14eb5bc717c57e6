import type { UserDatabase } from '../../platform/user-database.ts';

/** Runs work while no other tab of the account runs such work. Resolves when the work has ended. */
export type Exclusively = (work: () => Promise<void>) => Promise<void>;

/** A lease ends this long after its last renewal, in milliseconds. */
const LEASE_MS = 10_000;
const RENEWAL_MS = 3_000;
const RETRY_MS = 1_000;

/** With the Web Locks API, which exists only in secure contexts. */
export function exclusivelyByLock(locks: LockManager, name: string): Exclusively {
  return async (work) => void (await locks.request(name, work));
}

type Lease = { holder: string; until: number };

/**
 * Without the Web Locks API: with a lease in the database that is renewed while the work runs. A tab that is suspended loses its lease. Then two tabs
 * can send the same command, which is harmless, because every command can be repeated. `now` is in milliseconds since 1970.
 */
export function exclusivelyByLease(
  openDatabase: () => Promise<UserDatabase>,
  holder: string,
  now: () => number = Date.now,
): Exclusively {
  const take = async (): Promise<boolean> => {
    const transaction = (await openDatabase()).transaction('meta', 'readwrite');
    const lease = (await transaction.store.get('sender')) as Lease | undefined;
    const isFree = lease === undefined || lease.holder === holder || lease.until < now();
    if (isFree) await transaction.store.put({ holder, until: now() + LEASE_MS }, 'sender');
    await transaction.done;
    return isFree;
  };
  const release = async () => void (await (await openDatabase()).delete('meta', 'sender'));

  const withLease = async (work: () => Promise<void>) => {
    // Without a database this tab cannot know of others.
    const isTaken = () => take().catch(() => true);
    while (!(await isTaken())) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    const renewal = setInterval(() => void isTaken(), RENEWAL_MS);
    try {
      await work();
    } finally {
      clearInterval(renewal);
      await release().catch(() => undefined);
    }
  };

  // The lease belongs to the tab, so that works of the same tab wait here.
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const result = last.then(() => withLease(work));
    last = result.catch(() => undefined);
    return result;
  };
}
