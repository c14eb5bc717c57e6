import { DEFAULT_COLOR } from '#contract/colors.ts';
import type { NewFilter } from '#contract/resources/filter.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { addFilters } from './add-filters.ts';
import { presentFilter } from './present-filter.ts';
import { readQuery } from './read-query.ts';

/** Creates a filter of the actor. Throws 422 at `query` for an invalid expression. */
export async function createFilter(tx: Tx, actor: Actor, input: NewFilter): Promise<JsonText> {
  readQuery(input.query, actor);
  const id = newId(actor.now);
  const { name, query, color = DEFAULT_COLOR, sort_order = 0 } = input;
  await addFilters(tx, actor, [{ id, name, query, color, sort_order }]);
  return presentFilter(tx, actor, id);
}
