import { deserialize, serialize } from 'node:v8';
import type { PlannedTask, ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { batches } from '../../../platform/batches.ts';
import { TimeSlices } from '../../../platform/fairness/time-slices.ts';

/** A plan whose tasks are serialized in parts. */
export type PackedPlan = Omit<ProjectPlan, 'tasks'> & { parts: Uint8Array<ArrayBuffer>[] };

/** Size of a part. Reading one takes about 1 ms. */
const PART = { records: 250, characters: 500_000 };

/** Serializes the tasks of plans, in a worker thread. Receiving them as objects would block the event loop for the time of all tasks. */
export function packPlans(plans: readonly ProjectPlan[]): PackedPlan[] {
  return plans.map(({ tasks, ...plan }) => {
    const parts = Array.from(batches(tasks, PART, sizeOf), (some) => Uint8Array.from(serialize(some)));
    return { ...plan, parts };
  });
}

/** Returns the buffers of packed plans, which can be moved between threads. */
export function buffersOf(packed: readonly PackedPlan[]): ArrayBuffer[] {
  return packed.flatMap(({ parts }) => parts.map(({ buffer }) => buffer));
}

/** Returns the plans. Other work can run between the parts. */
export async function unpackPlans(packed: readonly PackedPlan[]): Promise<ProjectPlan[]> {
  const slices = new TimeSlices();
  const plans: ProjectPlan[] = [];
  for (const { parts, ...plan } of packed) {
    const tasks: PlannedTask[] = [];
    for (const part of parts) {
      tasks.push(...(deserialize(part) as PlannedTask[]));
      if (slices.isOver) await slices.next();
    }
    plans.push({ ...plan, tasks });
  }
  return plans;
}

function sizeOf({ content, description = '', comments = [] }: PlannedTask) {
  return {
    records: 1,
    characters: comments.reduce((sum, { body }) => sum + body.length, content.length + description.length),
  };
}
