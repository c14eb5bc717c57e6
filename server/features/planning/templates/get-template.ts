import type { TemplateDetails } from '#contract/resources/template.ts';
import { nextOwnTemplate, readableTemplate, type TemplateRow } from '../../../access/templates/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { presentTemplate } from './present-template.ts';
import { readPlan } from './stored-plan.ts';

/** Returns a template with its contents. Throws `not_found` unless the actor owns it or it is shared with them. */
export async function getTemplate(tx: ReadTx, actor: Actor, { id }: { id: string }): Promise<TemplateDetails> {
  return detailsOf(await readableTemplate(tx, actor, id), actor);
}

/** Returns the actor's first template after the one with this id, for reading all of them in several transactions. */
export async function getNextTemplate(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  after: string,
): Promise<TemplateDetails | undefined> {
  const row = await nextOwnTemplate(tx, actor, after);
  return row && detailsOf(row, actor);
}

function detailsOf(row: TemplateRow & { plan: string }, reader: { id: string }): TemplateDetails {
  return { ...presentTemplate(row, reader), plan: readPlan(row) };
}
