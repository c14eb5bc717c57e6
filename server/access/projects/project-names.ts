import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../shared-tables.ts';

/** The names of the projects that notes are filed in, by id, for the history alone: asks for no right. */
export async function projectNames(
  tx: ReadTx,
  notes: readonly { project_id: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(notes.flatMap(({ project_id }) => project_id ?? []))];
  if (ids.length === 0) return new Map();
  return new Map((await names.all(tx, { ids })).map(({ id, name }) => [id, name]));
}

const names = statement<{ ids: readonly string[] }>()((db, p, { inList }) =>
  db.selectFrom('project').select(['id', 'name']).where('id', 'in', inList(p.ids)),
);
