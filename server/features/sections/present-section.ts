import { visibleToEach } from '../../access/index.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { type JsonText, json } from '../../platform/http/reply.ts';
import { sectionJson } from './section-json.ts';

/** The live section with its version as etag; `not_found` for somebody who may not see it. */
export async function presentSection(tx: ReadTx, reader: { id: string }, id: string): Promise<JsonText> {
  const row = await perReader.first(tx, { id, readers: [reader.id] });
  if (row === undefined) throw notFound();
  return json(row.json, String(row.version));
}

/** The live section's JSON text by reader. Who may not see it is left out. */
export async function presentSectionFor(
  tx: ReadTx,
  id: string,
  readers: readonly { id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await perReader.all(tx, { id, readers: readers.map((reader) => reader.id) });
  return new Map(rows.map((row) => [row.reader, row.json]));
}

const perReader = statement<{ id: string; readers: readonly string[] }>()((db, p, fragments) =>
  visibleToEach(db, fragments, 'section', p.id, p.readers).select([
    'project_access.user_id as reader',
    'section.version',
    sectionJson(fragments).as('json'),
  ]),
);
