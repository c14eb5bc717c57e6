import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** A use case that waits longer than this for anything but the database is given up, so that others get their turn. */
export const PATIENCE_MS = 30_000;

/** Runs `work` in `unit`. Rejects when it is not done after `patience` milliseconds; the unit then takes no statement. */
export async function performWithPatience<T>(
  unit: UnitOfWork,
  work: (tx: Tx) => Promise<T>,
  patience: number,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      unit.end();
      reject(new Error(`a unit of work took longer than ${patience} ms and was given up`));
    }, patience);
  });
  try {
    return await Promise.race([unit.perform(work), end]);
  } finally {
    clearTimeout(timer);
  }
}
