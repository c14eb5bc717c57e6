import type { ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { ROWS_AT_ONCE, stageImport } from '../../../access/imports/index.ts';
import type { Granted } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { emitAll, type NewEvent } from '../../../platform/events/emit.ts';
import { TimeSlices } from '../../../platform/fairness/time-slices.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { projectCreated } from '../projects/index.ts';
import { type CheckedPlan, checkPlan } from './check-plan.ts';
import { countRows, writeRecords } from './write-records.ts';

/** The new project, and the numbers of its records. */
export type WrittenPlan = { projectId: string; sections: number; tasks: number; comments: number };

/** A plan, and the entry in the activity log of its project, `project.created` by default. */
export type PlanToWrite = { plan: ProjectPlan; activity?: NewEvent['activity'] };

/** `Written` is the type of the value that the last transaction receives. */
type PlanWrite<Written, Answer> = {
  /** The owner of the new projects. Their time zone is that of times without a zone. */
  actor: Actor;
  /** Throws if the request has ended. */
  requireActive(): void;
  /** Runs the last transaction of the request. The projects are visible after `work`. */
  write(work: (tx: Tx) => Promise<Written>): Promise<Answer>;
};

export type PlanWriting<Answer> = PlanToWrite & PlanWrite<WrittenPlan, Answer>;

export type PlansWriting<Answer> = { plans: readonly PlanToWrite[] } & PlanWrite<WrittenPlan[], Answer>;

/** Writes one plan as `writePlans` does. */
export function writePlan<Answer>(
  parts: { database: Database },
  { plan, activity, write, ...writing }: PlanWriting<Answer>,
): Promise<Answer> {
  const plans = [{ plan, ...(activity !== undefined && { activity }) }];
  return writePlans(parts, {
    ...writing,
    plans,
    write: (work) => write(async (tx) => (await work(tx))[0] as WrittenPlan),
  });
}

/**
 * Writes plans as new projects of the actor, with one event each. Plans of more than 500 records together are written in several
 * transactions, and become visible in the last one. Throws `InvalidPlan` for a plan that breaks a rule of the API, and 413 above the quota.
 * A refusal changes nothing.
 */
export async function writePlans<Answer>(
  { database }: { database: Database },
  { actor, plans, requireActive, write }: PlansWriting<Answer>,
): Promise<Answer> {
  const checked: CheckedPlan[] = [];
  const slices = new TimeSlices();
  for (const { plan } of plans) checked.push(await checkPlan(actor, plan, slices));
  const publish = async (tx: Tx, projects: readonly Granted<'project', 'owner'>[]) => {
    await emitAll(
      tx,
      actor,
      projects.map((project, index) => projectCreated(project, plans[index]?.activity)),
    );
    return projects.map((project, index) => writtenPlan(project.id, checked[index] as CheckedPlan));
  };
  if (checked.reduce((sum, plan) => sum + countRows(plan), 0) <= ROWS_AT_ONCE) {
    return write(async (tx) => {
      const writing = { actor, run: inside(tx), newId: () => newId(actor.now) };
      return publish(tx, await writeRecords(writing, checked));
    });
  }
  return stageImport({ database, importer: actor, requireActive }, async (staged) => {
    const writing = { actor, run: staged.write, newId: () => staged.newId() };
    const projects = await writeRecords(writing, checked);
    return write(async (tx) => {
      await staged.complete(tx);
      return publish(tx, projects);
    });
  });
}

function writtenPlan(projectId: string, { sections, tasks }: CheckedPlan): WrittenPlan {
  const comments = tasks.reduce((sum, task) => sum + task.comments.length, 0);
  return { projectId, sections: sections.length, tasks: tasks.length, comments };
}

/** Runs all steps in one transaction. */
function inside(tx: Tx) {
  return <T>(step: (tx: Tx) => Promise<T>): Promise<T> => step(tx);
}
