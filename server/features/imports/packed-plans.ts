import { setImmediate } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { PlannedTask, ProjectPlan } from '#domain/project-plan/project-plan.ts';

/** A plan whose tasks are serialized in parts. */
export type PackedPlan = Omit<ProjectPlan, 'tasks'> & { parts: Uint8Array[] };

/** Tasks per part. Reading one takes less than 5 ms. */
const PART = 1000;

/** Serializes the tasks of plans, in a worker thread. Receiving them as objects would block the event loop for the time of all tasks. */
export function packPlans(plans: readonly ProjectPlan[]): PackedPlan[] {
  return plans.map(({ tasks, ...plan }) => {
    const count = Math.ceil(tasks.length / PART);
    const parts = Array.from({ length: count }, (_, part) => serialize(tasks.slice(part * PART, (part + 1) * PART)));
    return { ...plan, parts };
  });
}

/** Returns the plans. Other work can run between the parts. */
export async function unpackPlans(packed: readonly PackedPlan[]): Promise<ProjectPlan[]> {
  const plans: ProjectPlan[] = [];
  for (const { parts, ...plan } of packed) {
    const tasks: PlannedTask[] = [];
    for (const part of parts) {
      tasks.push(...(deserialize(part) as PlannedTask[]));
      await setImmediate();
    }
    plans.push({ ...plan, tasks });
  }
  return plans;
}
