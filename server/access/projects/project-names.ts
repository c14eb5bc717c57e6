import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';

/** Returns the names of the projects of notes by project id. Checks no permission; for the activity log only. */
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
