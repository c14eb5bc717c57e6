import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';

/** Locks and returns the live section; undefined if it is not in the project. */
export async function lockSection(
  tx: Tx,
  project: Granted<'project', 'editor'>,
  id: string,
): Promise<Granted<'section', 'editor'> | undefined> {
  return (await byId.first(tx, { project: project.id, id })) as Granted<'section', 'editor'> | undefined;
}

/** Locks and returns the live sections among these ids that are in one of the projects, sorted by id. */
export async function lockSections(
  tx: Tx,
  projects: readonly Granted<'project', 'editor'>[],
  ids: readonly string[],
): Promise<Granted<'section', 'editor'>[]> {
  if (ids.length === 0) return [];
  return (await byIds.all(tx, { projects: projects.map(({ id }) => id), ids })) as Granted<'section', 'editor'>[];
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

const byIds = statement<{ projects: readonly string[]; ids: readonly string[] }>()((db, p, { inList, forUpdate }) =>
  db
    .selectFrom('section')
    .selectAll()
    .where('id', 'in', inList(p.ids))
    .where('project_id', 'in', inList(p.projects))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .modifyEnd(forUpdate),
);
