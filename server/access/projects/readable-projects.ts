import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';

/** Returns the given ids that are ids of live projects that the user can read. */
export async function readableProjectsAmong(tx: ReadTx, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await readable.all(tx, { user: userId, ids });
  return rows.map((row) => row.project_id);
}

const readable = statement<{ user: string; ids: readonly string[] }>()((db, p, { inList }) =>
  db
    .selectFrom('project_access')
    .select('project_access.project_id')
    .where('project_access.user_id', '=', p.user)
    .where('project_access.project_id', 'in', inList(p.ids)),
);
