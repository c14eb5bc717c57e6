import { LIMITS } from '#contract/limits.ts';
import type { Template, TemplateInput } from '#contract/resources/template.ts';
import { templateOf } from '#domain/templates/relative-dates.ts';
import { addTemplate, one, plannedProject, projectSize, readableTemplate } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type FieldMessage, invalid, type Refusal } from '../../platform/errors/refusal.ts';
import { newId } from '../../platform/ids/ids.ts';
import { emitTemplateChange } from './emit-template-change.ts';
import { presentTemplate } from './present-template.ts';
import { planText } from './stored-plan.ts';

/**
 * Saves a project that the actor can read as a template. Throws `not_found` for other projects, and 422 at `project_id` if the project
 * is too large.
 */
export async function createTemplate(tx: Tx, actor: Actor, input: TemplateInput): Promise<Template> {
  const project = await one(tx, actor, 'project', 'viewer', input.project_id);
  const { tasks, sections, bytes } = await projectSize(tx, actor, project);
  if (tasks > LIMITS.template.tasks) throw tooLarge((messages) => messages.templateTasks(LIMITS.template.tasks));
  if (sections > LIMITS.template.sections) {
    throw tooLarge((messages) => messages.templateSections(LIMITS.template.sections));
  }
  if (bytes > LIMITS.template.bytes) throw tooLarge((messages) => messages.templateText);
  const plan = templateOf(await plannedProject(tx, actor, project), actor.timezone);
  const text = planText(plan);
  if (text === undefined) throw tooLarge((messages) => messages.templateText);
  const id = newId(actor.now);
  await addTemplate(tx, {
    id,
    user_id: actor.id,
    name: input.name ?? project.name,
    description: input.description ?? null,
    color: project.color,
    task_count: plan.tasks.length,
    plan: text,
    shared_project_id: null,
    created_at: instantText(actor.now),
  });
  await emitTemplateChange(tx, actor, id);
  return presentTemplate(await readableTemplate(tx, actor, id), actor);
}

function tooLarge(message: FieldMessage): Refusal {
  return invalid({ project_id: message });
}
