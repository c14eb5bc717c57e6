/** Sub-tasks that a calendar program has named in their parent (`RELATED-TO;RELTYPE=CHILD`), and that are not in its project. */

import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { statement, tables } from '../all-tables.ts';
import type { Granted } from '../rows.ts';
import { uidKey } from './object-names.ts';

/** Replaces the UIDs that a task waits for. */
export async function storeAwaitedChildren(
  tx: Tx,
  { id: task }: Pick<Granted<'task', 'editor'>, 'id'>,
  uids: readonly string[],
): Promise<void> {
  await remove.run(tx, { task });
  if (uids.length === 0) return;
  const byKey = new Map(uids.map((uid) => [uidKey(uid), uid]));
  const rows = [...byKey].map(([uid_key, uid]) => ({ task_id: task, uid, uid_key }));
  await tx.run(tables(tx).insertInto('awaited_child').values(rows));
}

/** Forgets the sub-tasks for which these tasks have waited, and that they have now. Returns the tasks and the UIDs. */
export function takeAwaitedChildren(
  tx: Tx,
  parents: readonly string[],
  children: readonly string[],
): Promise<{ task_id: string; uid: string }[]> {
  return take.all(tx, { parents, children });
}

const remove = statement<{ task: string }>()((db, p) => db.deleteFrom('awaited_child').where('task_id', '=', p.task));

const take = statement<{ parents: readonly string[]; children: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .deleteFrom('awaited_child')
    .where(isAmong('task_id', inList(p.parents)))
    .where(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('task')
          .leftJoin('calendar_object', (join) =>
            join
              .onRef('calendar_object.task_id', '=', 'task.id')
              .onRef('calendar_object.project_id', '=', 'task.project_id'),
          )
          .select('task.id')
          .where(isAmong('task.id', inList(p.children)))
          .whereRef('task.parent_id', '=', 'awaited_child.task_id')
          .where(sql`coalesce(calendar_object.uid_key, task.id || '@')`, '=', ref('awaited_child.uid_key')),
      ),
    )
    .returning(['task_id', 'uid']),
);
