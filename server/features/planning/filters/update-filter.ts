import type { FilterInput } from '#contract/resources/filter.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { differing } from '../../../platform/db/differing.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { lockOwnFilter } from './own-filter.ts';
import { presentFilter } from './present-filter.ts';
import { readQuery } from './read-query.ts';
import { writeFilter } from './write-filter.ts';

type Update = { id: string; values: FilterInput };

/** Updates the given fields. Throws `not_found` for a filter of another user, and 422 at `query` for an invalid expression. */
export async function updateFilter(tx: Tx, actor: Actor, { id, values }: Update): Promise<JsonText> {
  const filter = await lockOwnFilter(tx, actor, id);
  if (values.query !== undefined) readQuery(values.query, actor);
  const changes = differing(filter, values);
  if (Object.keys(changes).length > 0) await writeFilter(tx, actor, filter, changes);
  return presentFilter(tx, actor, id);
}
