import { type TaskState, taskStates } from '../../access/changes/index.ts';
import { TimeSlices } from '../../platform/fairness/time-slices.ts';
import type { Context } from './context.ts';
import { BATCH } from './objects/read-objects.ts';

/** Returns the states of the tasks of a project in batches, in order of their ids. Lets other work run between the batches. */
export async function* eachState({ database, actor }: Context, project: string): AsyncGenerator<TaskState[]> {
  const slices = new TimeSlices();
  for (let last: string | undefined = ''; last !== undefined; ) {
    if (slices.isOver) await slices.next();
    const page: { project: string; after: string; limit: number } = { project, after: last, limit: BATCH };
    const states: TaskState[] = await database.read((tx) => taskStates(tx, actor, page), actor.id);
    if (states.length > 0) yield states;
    last = states.length === BATCH ? states.at(-1)?.id : undefined;
  }
}
