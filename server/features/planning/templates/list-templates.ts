import type { Template } from '#contract/resources/template.ts';
import { nameOrder } from '#domain/messages/name-order.ts';
import { readableTemplates } from '../../../access/templates/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { presentTemplate } from './present-template.ts';

/** `{templates}`: the templates that the actor owns or that are shared with them, by name in the actor's language. */
export async function listTemplates(tx: ReadTx, actor: Actor): Promise<{ templates: Template[] }> {
  const order = nameOrder(actor.locale);
  const rows = await readableTemplates(tx, actor);
  rows.sort((one, other) => order(one.name, other.name) || (one.id < other.id ? -1 : 1));
  return { templates: rows.map((row) => presentTemplate(row, actor)) };
}
