/** Deletes changes of tasks that no client needs any more. Only jobs call these functions: they check no permission. */

import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';

/**
 * Deletes at most `limit` changes of projects that no client has read, or that were deleted for good, and returns their number. The
 * first read of a project needs no changes: it lists the tasks.
 */
export async function forgetUnreadChanges(tx: Tx, limit: number): Promise<number> {
  const unread = await unreadChanges.all(tx, { limit });
  for (const [project, rows] of Map.groupBy(unread, ({ project_id }) => project_id)) {
    await remove.run(tx, { project, tasks: rows.map(({ task_id }) => task_id) });
  }
  return unread.length;
}

/** Deletes at most `limit` changes that were numbered before the instant, and returns their number. Older sync tokens become invalid. */
export async function forgetOldChanges(tx: Tx, before: string, limit: number): Promise<number> {
  const old = await oldChanges.all(tx, { before, limit });
  for (const [project, rows] of Map.groupBy(old, ({ project_id }) => project_id)) {
    const number = Math.max(...rows.map((row) => row.number ?? 0));
    await forget.run(tx, { project, number });
    await remove.run(tx, { project, tasks: rows.map(({ task_id }) => task_id) });
  }
  return old.length;
}

/** Returns at most `limit` live projects with changes that have no number. */
export async function projectsWithNewChanges(tx: ReadTx, limit: number): Promise<string[]> {
  return (await waitingProjects.all(tx, { limit })).map(({ project_id }) => project_id);
}

const unreadChanges = statement<{ limit: number }>()((db, p, { forClaim }) =>
  db
    .selectFrom('task_change')
    .select(['project_id', 'task_id'])
    .where('project_id', 'not in', db.selectFrom('change_sequence').select('change_sequence.project_id'))
    .limit(p.limit)
    .modifyEnd(forClaim),
);

const oldChanges = statement<{ before: string; limit: number }>()((db, p, { forClaim }) =>
  db
    .selectFrom('task_change')
    .select(['project_id', 'task_id', 'number'])
    .where('numbered_at', '<', p.before)
    .orderBy('numbered_at')
    .limit(p.limit)
    .modifyEnd(forClaim),
);

const remove = statement<{ project: string; tasks: readonly string[] }>()((db, p, { inList }) =>
  db.deleteFrom('task_change').where('project_id', '=', p.project).where('task_id', 'in', inList(p.tasks)),
);

const forget = statement<{ project: string; number: number }>()((db, p) =>
  db
    .updateTable('change_sequence')
    .set({ forgotten_number: p.number })
    .where('project_id', '=', p.project)
    .where('forgotten_number', '<', p.number),
);

const waitingProjects = statement<{ limit: number }>()((db, p) =>
  db
    .selectFrom('change_sequence')
    .select('change_sequence.project_id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('task_change')
          .select('task_change.task_id')
          .whereRef('task_change.project_id', '=', 'change_sequence.project_id')
          .where('task_change.number', 'is', null),
      ),
    )
    .limit(p.limit),
);
