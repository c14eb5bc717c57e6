import type { ReadTx } from '../platform/db/database.ts';
import { statement } from './shared-tables.ts';

/** A person who may read a project. */
export type Recipient = { user_id: string };

/** Everybody who may read the live project now: the access view read the other way round. */
export function audience(tx: ReadTx, projectId: string): Promise<Recipient[]> {
  return readers.all(tx, { project: projectId });
}

const readers = statement<{ project: string }>()((db, p) =>
  db.selectFrom('project_access').select('project_access.user_id').where('project_access.project_id', '=', p.project),
);
