import type { ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { type Granted, ROWS_AT_ONCE, stageImport } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { emit, type NewEvent } from '../../platform/events/emit.ts';
import { newId } from '../../platform/ids/ids.ts';
import { projectCreated } from '../projects/index.ts';
import { checkPlan } from './check-plan.ts';
import { countRows, writeRecords } from './write-records.ts';

/** The new project, and the numbers of its records. */
export type WrittenPlan = { projectId: string; sections: number; tasks: number; comments: number };

export type PlanWriting<Answer> = {
  /** The owner of the new project. Their time zone is that of times without a zone. */
  actor: Actor;
  plan: ProjectPlan;
  /** The entry in the activity log of the project, `project.created` by default. */
  activity?: NewEvent['activity'];
  /** Throws if the request has ended. */
  requireActive(): void;
  /** Runs the last transaction of the request. The project is visible after `work`. */
  write(work: (tx: Tx) => Promise<WrittenPlan>): Promise<Answer>;
};

/**
 * Writes a plan as a new project of the actor, with one event. A plan of more than 500 records is written in several transactions, and
 * becomes visible in the last one. Throws `InvalidPlan` for a plan that breaks a rule of the API, and 413 above the quota. A refusal
 * changes nothing.
 */
export async function writePlan<Answer>(
  { database }: { database: Database },
  { actor, plan, activity, requireActive, write }: PlanWriting<Answer>,
): Promise<Answer> {
  const checked = await checkPlan(actor, plan);
  const written = {
    sections: checked.sections.length,
    tasks: checked.tasks.length,
    comments: checked.tasks.reduce((sum, { comments }) => sum + comments.length, 0),
  };
  const publish = async (tx: Tx, project: Granted<'project', 'owner'>) => {
    await emit(tx, actor, projectCreated(project, activity));
    return { projectId: project.id, ...written };
  };
  if (countRows(checked) <= ROWS_AT_ONCE) {
    return write(async (tx) => {
      const writing = { actor, run: inside(tx), newId: () => newId(actor.now) };
      return publish(tx, await writeRecords(writing, checked));
    });
  }
  return stageImport({ database, importer: actor, requireActive }, async (staged) => {
    const writing = { actor, run: staged.write, newId: () => staged.newId() };
    const project = await writeRecords(writing, checked);
    return write(async (tx) => {
      await staged.complete(tx);
      return publish(tx, project);
    });
  });
}

/** Runs all steps in one transaction. */
function inside(tx: Tx) {
  return <T>(step: (tx: Tx) => Promise<T>): Promise<T> => step(tx);
}
