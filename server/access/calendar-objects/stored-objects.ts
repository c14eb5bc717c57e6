/** The data that calendar programs have stored with tasks: UIDs and the properties that tasks do not have. */

import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import { audiences } from '../audience.ts';
import type { Granted } from '../rows.ts';
import { chargeTexts } from '../usage/charge.ts';
import { uidKey } from './object-names.ts';

/**
 * The stored part of an object for a reader. `uid` is null for the default UID. `parent_uid` is the UID of the parent if it is not the
 * default one, or that of a parent that is not in the project. `personal` is visible to the reader only.
 */
export type StoredObject = {
  uid: string | null;
  parent_uid: string | null;
  shared: string | null;
  personal: string | null;
};

/** Returns the stored parts of tasks that the reader can read, by their ids. */
export async function storedObjects(
  tx: ReadTx,
  { id: user }: { id: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredObject>> {
  if (ids.length === 0) return new Map();
  const found = new Map<string, StoredObject>();
  for (const { task_id, ...stored } of await objects.all(tx, { user, ids })) found.set(task_id, stored);
  for (const { id, uid } of await parents.all(tx, { ids })) {
    const stored = found.get(id) ?? { uid: null, parent_uid: null, shared: null, personal: null };
    found.set(id, { ...stored, parent_uid: uid });
  }
  return found;
}

/** Stores the UID of a task, the UID of a parent that is not in the project, and the properties that all people of the project see. */
export async function storeObject(
  tx: Tx,
  { id, project_id }: Pick<Granted<'task', 'editor'>, 'id' | 'project_id'>,
  { uid, parent_uid, shared }: Omit<StoredObject, 'personal'>,
): Promise<void> {
  const before = await sharedOf.first(tx, { task: id });
  chargeTexts(tx, 'calendar_object', project_id, { before, after: { kept: shared } });
  const keys = { uid_key: uid && uidKey(uid), parent_key: parent_uid && uidKey(parent_uid) };
  await store.run(tx, { task: id, project: project_id, uid, parent_uid, kept: shared, ...keys });
}

/** Stores the properties that only the actor sees. Does nothing if they are the same. */
export async function storeOwnObject(
  tx: Tx,
  { id: user }: { id: string },
  { id: task }: Pick<Granted<'task', 'viewer'>, 'id'>,
  kept: string,
): Promise<void> {
  const before = await ownOf.first(tx, { task, user });
  chargeTexts(tx, 'own_calendar_object', user, { before, after: { kept } });
  await storeOwn.run(tx, { task, user, kept });
}

/** Returns what `storeLastPut` has stored for a task, or undefined. */
export async function lastPut(tx: ReadTx, { id: user }: { id: string }, task: string): Promise<string | undefined> {
  return (await lastPutOf.first(tx, { task, user }))?.last_put ?? undefined;
}

/** Stores which body the actor has put last, after `storeOwnObject`. The object does not change by it. */
export async function storeLastPut(
  tx: Tx,
  { id: user }: { id: string },
  { id: task }: { id: string },
  put: string,
): Promise<void> {
  await setLastPut.run(tx, { task, user, put });
}

/** Deletes what a former member has stored with the tasks of a project. */
export async function removeOwnObjects(tx: Tx, { project, user }: { project: string; user: string }): Promise<void> {
  for (const { kept } of await removeOwn.all(tx, { project, user }))
    chargeTexts(tx, 'own_calendar_object', user, { before: { kept } });
}

/** Deletes what people have stored with tasks that were moved to projects that they cannot see. */
export async function removeObjectsOfOutsiders(
  tx: Tx,
  moved: readonly { id: string; project_id: string }[],
): Promise<void> {
  for (const [project, rows] of Map.groupBy(moved, ({ project_id }) => project_id)) {
    const tasks = rows.map(({ id }) => id);
    const stored = await owners.all(tx, { tasks });
    if (stored.length === 0) continue;
    const people = await audiences(tx, [project]);
    const users = stored.flatMap(({ user_id }) => (people.has(user_id) ? [] : [user_id]));
    if (users.length === 0) continue;
    for (const { user_id, kept } of await removeOf.all(tx, { tasks, users }))
      chargeTexts(tx, 'own_calendar_object', user_id, { before: { kept } });
  }
}

const objects = statement<{ user: string; ids: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .selectFrom('calendar_object')
    .innerJoin('task', 'task.id', 'calendar_object.task_id')
    .leftJoin('own_calendar_object', (join) =>
      join
        .onRef('own_calendar_object.task_id', '=', 'calendar_object.task_id')
        .on('own_calendar_object.user_id', '=', p.user),
    )
    .select(['calendar_object.task_id', 'calendar_object.uid'])
    .select(['calendar_object.kept as shared', 'own_calendar_object.kept as personal'])
    .select((eb) =>
      eb.case().when('task.parent_id', 'is', null).then(eb.ref('calendar_object.parent_uid')).end().as('parent_uid'),
    )
    .where(isAmong('calendar_object.task_id', inList(p.ids))),
);

const parents = statement<{ ids: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .selectFrom('task')
    .innerJoin('calendar_object', 'calendar_object.task_id', 'task.parent_id')
    .select(['task.id', 'calendar_object.uid'])
    .where(isAmong('task.id', inList(p.ids))),
);

type StoredObjectRow = {
  task: string;
  project: string;
  uid: string | null;
  uid_key: string | null;
  parent_uid: string | null;
  parent_key: string | null;
  kept: string | null;
};

const store = statement<StoredObjectRow>()((db, p) =>
  db
    .insertInto('calendar_object')
    .columns(['task_id', 'project_id', 'uid', 'uid_key', 'parent_uid', 'parent_key', 'kept'])
    .values({
      task_id: p.task,
      project_id: p.project,
      uid: p.uid,
      uid_key: p.uid_key,
      parent_uid: p.parent_uid,
      parent_key: p.parent_key,
      kept: p.kept,
    })
    .onConflict((conflict) =>
      conflict.column('task_id').doUpdateSet((eb) => ({
        project_id: eb.ref('excluded.project_id'),
        uid: eb.ref('excluded.uid'),
        uid_key: eb.ref('excluded.uid_key'),
        parent_uid: eb.ref('excluded.parent_uid'),
        parent_key: eb.ref('excluded.parent_key'),
        kept: eb.ref('excluded.kept'),
      })),
    ),
);

const sharedOf = statement<{ task: string }>()((db, p) =>
  db.selectFrom('calendar_object').select('kept').where('task_id', '=', p.task),
);

const ownOf = statement<{ task: string; user: string }>()((db, p) =>
  db.selectFrom('own_calendar_object').select('kept').where('task_id', '=', p.task).where('user_id', '=', p.user),
);

const lastPutOf = statement<{ task: string; user: string }>()((db, p) =>
  db.selectFrom('own_calendar_object').select('last_put').where('task_id', '=', p.task).where('user_id', '=', p.user),
);

const setLastPut = statement<{ task: string; user: string; put: string }>()((db, p) =>
  db
    .updateTable('own_calendar_object')
    .set({ last_put: p.put })
    .where('task_id', '=', p.task)
    .where('user_id', '=', p.user),
);

const removeOwn = statement<{ project: string; user: string }>()((db, p) =>
  db
    .deleteFrom('own_calendar_object')
    .where('user_id', '=', p.user)
    .where('task_id', 'in', db.selectFrom('task').select('task.id').where('task.project_id', '=', p.project))
    .returning('kept'),
);

const owners = statement<{ tasks: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .selectFrom('own_calendar_object')
    .select('user_id')
    .distinct()
    .where(isAmong('task_id', inList(p.tasks))),
);

const removeOf = statement<{ tasks: readonly string[]; users: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .deleteFrom('own_calendar_object')
    .where(isAmong('task_id', inList(p.tasks)))
    .where(isAmong('user_id', inList(p.users)))
    .returning(['user_id', 'kept']),
);

const storeOwn = statement<{ task: string; user: string; kept: string }>()((db, p) =>
  db
    .insertInto('own_calendar_object')
    .columns(['task_id', 'user_id', 'kept', 'revision'])
    .values((eb) => ({ task_id: p.task, user_id: p.user, kept: p.kept, revision: eb.lit(1) }))
    .onConflict((conflict) =>
      conflict
        .columns(['task_id', 'user_id'])
        .doUpdateSet((eb) => ({
          kept: eb.ref('excluded.kept'),
          revision: eb('own_calendar_object.revision', '+', 1),
        }))
        .where((eb) => eb('own_calendar_object.kept', '<>', eb.ref('excluded.kept'))),
    ),
);
