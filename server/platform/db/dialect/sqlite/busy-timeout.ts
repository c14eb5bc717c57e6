import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** A use case that waits longer than this for anything but the database is given up, so that others get their turn. */
export const BUSY_TIMEOUT_MS = 30_000;

/**
 * Runs `work` in `unit`. Rejects when it asks the database for nothing in `patience` milliseconds; the unit then takes no
 * statement. However long it is, work that goes on is let go on.
 */
export async function performWithTimeout<T>(
  unit: UnitOfWork,
  work: (tx: Tx) => Promise<T>,
  timeout: number,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    const look = () => {
      const left = unit.askedAt + timeout - performance.now();
      if (left > 0) {
        timer = setTimeout(look, left);
        return;
      }
      unit.end();
      reject(new Error(`a unit of work asked for nothing in ${timeout} ms and was given up`));
    };
    timer = setTimeout(look, timeout);
  });
  try {
    return await Promise.race([unit.perform(work), end]);
  } finally {
    clearTimeout(timer);
  }
}
