import type { Tx } from '../platform/db/database.ts';
import type { Granted } from './rows.ts';
import { statement } from './shared-tables.ts';

/** The live section of this id in the project, held; undefined when the project has none. */
export async function sectionIn(
  tx: Tx,
  project: Granted<'project', 'editor'>,
  id: string,
): Promise<Granted<'section', 'editor'> | undefined> {
  return (await byId.first(tx, { project: project.id, id })) as Granted<'section', 'editor'> | undefined;
}

const byId = statement<{ project: string; id: string }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('section')
    .selectAll()
    .where('id', '=', p.id)
    .where('project_id', '=', p.project)
    .where('deleted_at', 'is', null)
    .modifyEnd(forUpdate),
);
