import { lockOwnTemplate, removeTemplate } from '../../../access/templates/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emitTemplateChange } from './emit-template-change.ts';

/** Deletes a template. Throws `not_found` for a template of another user. */
export async function deleteTemplate(tx: Tx, actor: Actor, { id }: { id: string }): Promise<void> {
  await removeTemplate(tx, await lockOwnTemplate(tx, actor, id));
  await emitTemplateChange(tx, actor, id);
}
