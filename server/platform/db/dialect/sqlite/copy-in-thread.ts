import { WorkerThread } from '../../../workers/worker-thread.ts';
import { COPY_FAILURES, type CopiedDatabase, CopyFailed } from '../../copied-database.ts';

/** Longest duration of a copy with its checks, in milliseconds. */
const BUDGET_MS = 3_600_000;

/**
 * Copies the database `source` into the empty file `target` in a worker thread of its own: see `copyFile`. Throws CopyFailed if there is
 * no usable copy.
 */
export async function copyInThread(source: string, target: string): Promise<{ rows: number }> {
  const thread = new WorkerThread();
  try {
    const call = { name: 'copyFile', args: [source, target] };
    const copied = (await thread.run(call, BUDGET_MS, new CopyFailed(COPY_FAILURES.late))) as CopiedDatabase;
    if ('failure' in copied) throw new CopyFailed(copied.failure);
    return copied;
  } finally {
    await thread.terminate(new Error('the copy has ended'));
  }
}
