import type { Template, TemplateInput } from '#contract/resources/template.ts';
import { addTemplate, readableTemplate } from '../../../access/templates/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { emitTemplateChange } from './emit-template-change.ts';
import { planOfProject } from './plan-of-project.ts';
import { presentTemplate } from './present-template.ts';

/** Saves a project that the actor can read as a template. Throws the refusals of `planOfProject`. */
export async function createTemplate(tx: Tx, actor: Actor, input: TemplateInput): Promise<Template> {
  const { project, stored } = await planOfProject(tx, actor, input.project_id);
  const id = newId(actor.now);
  await addTemplate(tx, {
    id,
    user_id: actor.id,
    name: input.name ?? project.name,
    description: input.description ?? null,
    color: project.color,
    ...stored,
    shared_project_id: null,
    created_at: instantText(actor.now),
  });
  await emitTemplateChange(tx, actor, id);
  return presentTemplate(await readableTemplate(tx, actor, id), actor);
}
