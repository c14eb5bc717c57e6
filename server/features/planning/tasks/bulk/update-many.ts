import type { BulkResult, TaskChange } from '#contract/resources/bulk.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import { writeUpdate } from '../update-task.ts';
import { isInPlace, updateInPlace } from './update-in-place.ts';

/** Updates tasks in the given order, each like `updateTask`. Skips an update that `updateTask` refuses. */
export async function updateMany(tx: Tx, actor: Actor, tasks: readonly TaskChange[]): Promise<BulkResult> {
  let done = 0;
  for (const run of runsOf(tasks)) {
    const [first] = run;
    if (first === undefined) continue;
    done += isInPlace(first) ? await updateInPlace(tx, actor, run) : await updateAlone(tx, actor, first);
  }
  return { done, skipped: tasks.length - done };
}

/** Splits the changes into runs, in their order. The changes of a run can be made together. */
function runsOf(tasks: readonly TaskChange[]): TaskChange[][] {
  const runs: TaskChange[][] = [];
  const inRun = new Set<string>();
  for (const task of tasks) {
    const follows = inRun.size > 0 && isInPlace(task) && !inRun.has(task.id);
    if (!follows) {
      runs.push([]);
      inRun.clear();
    }
    runs.at(-1)?.push(task);
    if (isInPlace(task)) inRun.add(task.id);
  }
  return runs;
}

/** Resolves to 1, or to 0 if the update is refused and rolled back. */
async function updateAlone(tx: Tx, actor: Actor, { id, fields }: TaskChange): Promise<number> {
  try {
    await tx.attempt(() => writeUpdate(tx, actor, { id, values: fields }));
    return 1;
  } catch (error) {
    if (error instanceof Refusal) return 0;
    throw error;
  }
}
