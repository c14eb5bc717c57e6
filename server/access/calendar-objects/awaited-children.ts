/** Sub-tasks that a calendar program has named in their parent (`RELATED-TO;RELTYPE=CHILD`), and that are not in its project. */

import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';
import { uidKey } from './object-names.ts';

/** Replaces the UIDs that a task waits for. */
export async function storeAwaitedChildren(
  tx: Tx,
  { id: task }: Pick<Granted<'task', 'editor'>, 'id'>,
  uids: readonly string[],
): Promise<void> {
  await remove.run(tx, { task });
  const byKey = new Map(uids.map((uid) => [uidKey(uid), uid]));
  for (const [key, uid] of byKey) await add.run(tx, { task, uid, key });
}

/** Forgets those of the sub-tasks for which the task has waited. Returns their UIDs. */
export async function takeAwaitedChildren(tx: Tx, task: string, children: readonly string[]): Promise<string[]> {
  return (await take.all(tx, { task, children })).map(({ uid }) => uid);
}

const remove = statement<{ task: string }>()((db, p) => db.deleteFrom('awaited_child').where('task_id', '=', p.task));

const add = statement<{ task: string; uid: string; key: string }>()((db, p) =>
  db.insertInto('awaited_child').values({ task_id: p.task, uid: p.uid, uid_key: p.key }),
);

const take = statement<{ task: string; children: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .deleteFrom('awaited_child')
    .where('task_id', '=', p.task)
    .where('uid_key', 'in', (eb) =>
      eb
        .selectFrom('task')
        .leftJoin('calendar_object', 'calendar_object.task_id', 'task.id')
        .select((of) => of.fn.coalesce('calendar_object.uid_key', of(of.ref('task.id'), '||', of.val('@'))).as('key'))
        .where(isAmong('task.id', inList(p.children))),
    )
    .returning('uid'),
);
