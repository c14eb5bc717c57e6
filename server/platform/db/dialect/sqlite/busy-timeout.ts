import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/**
 * Maximum time in milliseconds between two statements of a unit of work. Afterwards it is aborted, so that others can
 * run.
 */
export const BUSY_TIMEOUT_MS = 30_000;

/**
 * Runs `work` in `unit`. Rejects if it executes no statement for `timeout` milliseconds; the unit then refuses
 * statements. The total duration is not limited.
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
