import type { Template, TemplateChange } from '#contract/resources/template.ts';
import { changeTemplate, lockOwnTemplate, one, readableTemplate } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { differing } from '../../platform/db/differing.ts';
import { emitTemplateChange } from './emit-template-change.ts';
import { presentTemplate } from './present-template.ts';

type Update = { id: string; values: TemplateChange };

/**
 * Updates the given fields. Throws `not_found` for a template of another user, and for a project that the actor cannot edit. A field
 * that already has the given value is ignored and causes no event.
 */
export async function updateTemplate(tx: Tx, actor: Actor, { id, values }: Update): Promise<Template> {
  const template = await lockOwnTemplate(tx, actor, id);
  const changes = differing(template, values);
  if (changes.shared_project_id != null) await one(tx, actor, 'project', 'editor', changes.shared_project_id);
  if (Object.keys(changes).length > 0) {
    await changeTemplate(tx, template, changes);
    await emitTemplateChange(tx, actor, id);
  }
  return presentTemplate(await readableTemplate(tx, actor, id), actor);
}
