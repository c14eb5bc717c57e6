import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { type JsonText, json } from '../../platform/http/reply.ts';
import { groupJson } from './group-json.ts';

/** The reader's own group; `not_found` for another's. */
export async function presentGroup(tx: ReadTx, reader: { id: string }, id: string): Promise<JsonText> {
  const text = (await presentGroupFor(tx, id, [reader])).get(reader.id);
  if (text === undefined) throw notFound();
  return json(text);
}

/** The group's JSON text by reader: its owner's, if he is among the readers. */
export async function presentGroupFor(
  tx: ReadTx,
  id: string,
  readers: readonly { id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await perOwner.all(tx, { id, readers: readers.map((reader) => reader.id) });
  return new Map(rows.map((row) => [row.user_id, row.json]));
}

const perOwner = statement<{ id: string; readers: readonly string[] }>()((db, p, fragments) =>
  db
    .selectFrom('project_group')
    .select(['user_id', groupJson(fragments).as('json')])
    .where('id', '=', p.id)
    .where('user_id', 'in', fragments.inList(p.readers)),
);
