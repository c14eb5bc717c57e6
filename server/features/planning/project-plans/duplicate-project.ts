import { LIMITS } from '#contract/limits.ts';
import { projects as danish } from '#domain/messages/da/projects.ts';
import { projects as english } from '#domain/messages/en/projects.ts';
import { firstCodePoints } from '#domain/note-text/code-points.ts';
import type { PlannedTask, ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { one } from '../../../access/index.ts';
import { type ProjectOutline, plannedTasks, planOf, projectOutline } from '../../../access/projects/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { batchesOf } from '../../../platform/batches.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/errors/refusal.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { presentProject } from '../projects/index.ts';
import { InvalidPlan } from './check-plan.ts';
import { type PlanWriting, writePlan } from './write-plan.ts';

/** `name` is that of the copy, by default derived from the original. */
export type Duplication<Answer> = Pick<PlanWriting<Answer>, 'actor' | 'requireActive'> & {
  projectId: string;
  name?: string | undefined;
  /** Runs the last transaction of the request, which renders the copy. */
  write(work: (tx: Tx) => Promise<JsonText>): Promise<Answer>;
};

/**
 * Copies a project that the actor can read to a new project of the actor: its sections and open tasks, with the actor's labels. Throws
 * `not_found` for other projects, and 409 `conflict` for more open tasks than a copy can have. Tasks that change meanwhile are copied as
 * they are when their turn comes.
 */
export async function duplicateProject<Answer>(
  parts: { database: Database },
  { actor, projectId, name, requireActive, write }: Duplication<Answer>,
): Promise<Answer> {
  const plan = await readPlan(parts.database, actor, projectId, requireActive);
  const copy = { ...plan, name: name ?? copyName(plan.name, actor.locale) };
  const writing: PlanWriting<Answer> = {
    actor,
    plan: copy,
    requireActive,
    write: (work) => write(async (tx) => presentProject(tx, actor, (await work(tx)).projectId)),
  };
  return writePlan(parts, writing).catch((error: unknown) => {
    throw error instanceof InvalidPlan ? invalid(error.fields) : error;
  });
}

/** Maximum size of a read. */
const BATCH = { records: 500, characters: 250_000 };

async function readPlan(
  database: Database,
  actor: Actor,
  projectId: string,
  requireActive: () => void,
): Promise<ProjectPlan> {
  const outline = await database.readHeavy(actor.id, async (tx): Promise<ProjectOutline> => {
    return projectOutline(tx, actor, await one(tx, actor, 'project', 'viewer', projectId));
  });
  if (outline.open.length > LIMITS.plannedTasks) {
    throw conflict(`The project has more than ${LIMITS.plannedTasks} open tasks.`);
  }
  const tasks = new Map<string, PlannedTask>();
  for (const ids of batchesOf(outline.open, BATCH)) {
    requireActive();
    const some = await database.readHeavy(actor.id, (tx) => plannedTasks(tx, actor, ids));
    for (const [id, task] of some) tasks.set(id, task);
  }
  return planOf(outline, tasks);
}

const messages = { da: danish, en: english };

/** Returns the name with “(copy)” in the language of the reader. Shortens the name so that the whole fits. */
function copyName(name: string, locale: Actor['locale']): string {
  const { copyOf } = messages[locale];
  const room = LIMITS.projectName - copyOf('').length;
  return copyOf(firstCodePoints(name, room).trimEnd());
}
