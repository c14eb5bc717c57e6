import type { Template, TemplateChange } from '#contract/resources/template.ts';
import { one } from '../../../access/index.ts';
import {
  changeTemplate,
  lockOwnTemplate,
  type OwnTemplate,
  readableTemplate,
} from '../../../access/templates/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { differing } from '../../../platform/db/differing.ts';
import { invalid } from '../../../platform/errors/refusal.ts';
import { emitTemplateChange } from './emit-template-change.ts';
import { checkTemplate } from './import-template.ts';
import { planOfProject } from './plan-of-project.ts';
import { presentTemplate } from './present-template.ts';
import { type StoredPlan, storedPlan } from './stored-plan.ts';

type Update = { id: string; values: TemplateChange };

/**
 * Updates the given fields. Throws `not_found` for a template of another user, and for a project that the actor cannot edit. A field
 * that already has the given value is ignored and causes no event. Throws the refusals of `planOfProject` and `checkTemplate`.
 */
export async function updateTemplate(tx: Tx, actor: Actor, { id, values }: Update): Promise<Template> {
  const { project_id: _project, plan: _plan, ...fields } = values;
  const template = await lockOwnTemplate(tx, actor, id);
  const contents = await newContents(tx, actor, template, values);
  const changes = differing(template, { ...fields, ...contents });
  if (changes.shared_project_id != null) await one(tx, actor, 'project', 'editor', changes.shared_project_id);
  if (Object.keys(changes).length > 0) {
    await changeTemplate(tx, template, changes);
    await emitTemplateChange(tx, actor, id);
  }
  return presentTemplate(await readableTemplate(tx, actor, id), actor);
}

/** Returns the columns of new contents, which are those of a project or given by the caller. */
async function newContents(
  tx: Tx,
  actor: Actor,
  { name, color }: OwnTemplate,
  { project_id, plan }: TemplateChange,
): Promise<Partial<StoredPlan>> {
  if (project_id !== undefined && plan !== undefined) throw invalid({ plan: (messages) => messages.notBoth });
  if (project_id !== undefined) return (await planOfProject(tx, actor, project_id)).stored;
  if (plan === undefined) return {};
  await checkTemplate(actor, { name, color: color as Template['color'], plan });
  return storedPlan(plan) ?? {};
}
