import type { ReadTx } from '../platform/db/database.ts';
import { statement } from './all-tables.ts';

/** A user who receives live messages about a record. */
export type Recipient = { user_id: string };

/** Returns all users who can read the live project: the inverse of `one`. */
export function audience(tx: ReadTx, projectId: string): Promise<Recipient[]> {
  return readers.all(tx, { project: projectId });
}

/**
 * Returns the users who can read any of these live projects, each with the ids of those projects. Users with a higher role come
 * first.
 */
export async function audiences(
  tx: ReadTx,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const seen = new Map<string, Set<string>>();
  for (const { user_id: user, project_id: project } of await grants.all(tx, { projects: projectIds })) {
    seen.set(user, (seen.get(user) ?? new Set()).add(project));
  }
  return seen;
}

const readers = statement<{ project: string }>()((db, p) =>
  db.selectFrom('project_access').select('project_access.user_id').where('project_access.project_id', '=', p.project),
);

const grants = statement<{ projects: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .selectFrom('project_access')
    .select(['project_access.user_id', 'project_access.project_id'])
    .where(isAmong('project_access.project_id', inList(p.projects)))
    .orderBy('project_access.level', 'desc')
    .orderBy('project_access.user_id'),
);
