import type { ReadTx } from '../platform/db/database.ts';
import { statement } from '../platform/db/statement.ts';
import type { Granted } from './rows.ts';

/** Those of the people who are in the live project, as owner, editor or viewer. */
export async function peopleIn(
  tx: ReadTx,
  project: Granted<'project', 'viewer'>,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await among.all(tx, { project: project.id, people });
  return new Set(rows.map((row) => row.user_id));
}

const among = statement<{ project: string; people: readonly string[] }>()((db, p, { inList }) =>
  db
    .selectFrom('project_access')
    .select('project_access.user_id')
    .where('project_access.project_id', '=', p.project)
    .where('project_access.user_id', 'in', inList(p.people)),
);
