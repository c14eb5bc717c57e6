import { LIMITS } from '#contract/limits.ts';
import { templateOf } from '#domain/templates/relative-dates.ts';
import { type Granted, one } from '../../../access/index.ts';
import { plannedProject, projectSize } from '../../../access/projects/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type FieldMessage, invalid, type Refusal } from '../../../platform/errors/refusal.ts';
import { type StoredPlan, storedPlan } from './stored-plan.ts';

/**
 * Returns a project that the actor can read, and its contents as a template stores them. Throws `not_found` for other projects, and 422 at
 * `project_id` if the project is too large.
 */
export async function planOfProject(
  tx: Tx,
  actor: Actor,
  projectId: string,
): Promise<{ project: Granted<'project', 'viewer'>; stored: StoredPlan }> {
  const project = await one(tx, actor, 'project', 'viewer', projectId);
  const { tasks, sections, bytes } = await projectSize(tx, actor, project);
  if (tasks > LIMITS.template.tasks) throw tooLarge((messages) => messages.templateTasks(LIMITS.template.tasks));
  if (sections > LIMITS.template.sections) {
    throw tooLarge((messages) => messages.templateSections(LIMITS.template.sections));
  }
  if (bytes > LIMITS.template.bytes) throw tooLarge((messages) => messages.templateText);
  const stored = storedPlan(templateOf(await plannedProject(tx, actor, project), actor.timezone));
  if (stored === undefined) throw tooLarge((messages) => messages.templateText);
  return { project, stored };
}

function tooLarge(message: FieldMessage): Refusal {
  return invalid({ project_id: message });
}
