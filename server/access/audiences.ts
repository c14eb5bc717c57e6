import type { ReadTx } from '../platform/db/database.ts';
import { statement } from './shared-tables.ts';

/**
 * Who may read which of these live projects now: the ids of the projects by the id of the person, those with more rights before
 * the others.
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

const grants = statement<{ projects: readonly string[] }>()((db, p, { inList }) =>
  db
    .selectFrom('project_access')
    .select(['project_access.user_id', 'project_access.project_id'])
    .where('project_access.project_id', 'in', inList(p.projects))
    .orderBy('project_access.level', 'desc')
    .orderBy('project_access.user_id'),
);
