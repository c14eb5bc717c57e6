import type { ReadTx } from '../platform/db/database.ts';
import { statement } from './shared-tables.ts';

/** A person who may read a project, and how much more: 1 viewer, 2 editor, 3 owner. */
export type Listener = { user_id: string; level: number };

/** Everybody who may read the live project now: the access view read the other way round. */
export function audience(tx: ReadTx, projectId: string): Promise<Listener[]> {
  return readers.all(tx, { project: projectId });
}

const readers = statement<{ project: string }>()((db, p) =>
  db
    .selectFrom('project_access')
    .select(['project_access.user_id', 'project_access.level'])
    .where('project_access.project_id', '=', p.project),
);
