import { LIMITS } from '#contract/limits.ts';
import { nameOrder } from '#domain/messages/name-order.ts';
import { matchesWords } from '#domain/normalize/search-words.ts';
import { levelOf } from '#domain/role/role.ts';
import { visible } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Flag } from '../../../platform/db/tables.ts';
import { projectJson } from '../projects/index.ts';

/** The first ten readable projects whose name contains every word, by name, as JSON texts. */
export async function findProjects(
  tx: ReadTx,
  actor: Pick<Actor, 'id' | 'locale'>,
  words: readonly string[],
  archived: boolean,
): Promise<string[]> {
  const order = nameOrder(actor.locale);
  const all = await names.all(tx, { user: actor.id, archived: archived ? 1 : 0 });
  const found = all.filter(({ name }) => matchesWords(name, words)).sort((one, other) => order(one.name, other.name));
  const ids = found.slice(0, LIMITS.searchExtras).map(({ id }) => id);
  if (ids.length === 0) return [];
  const records = await byIds.all(tx, { user: actor.id, ids });
  const byId = new Map(records.map((record) => [record.id, record.json]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A user has few projects, so their names need no index. */
const names = statement<{ user: string; archived: Flag }>()((db, p) =>
  visible(db, 'project', p.user, levelOf('viewer'))
    .select(['project.id', 'project.name'])
    .where('project.archived', '<=', p.archived)
    .orderBy('project.id'),
);

const byIds = statement<{ user: string; ids: readonly string[] }>()((db, p, fragments) =>
  visible(db, 'project', p.user, levelOf('viewer'))
    .select(['project.id', projectJson(p.user, fragments).as('json')])
    .where('project.id', 'in', fragments.inList(p.ids)),
);
