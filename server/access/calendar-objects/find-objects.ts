/** Finds the tasks with names and UIDs of calendar objects. */

import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import { taskOfDefaultName, taskOfDefaultUid, uidKey } from './object-names.ts';

type Reader = { id: string };

/**
 * Returns the ids of tasks in a project by the names of their objects. A task of a default name can have another name or be in another
 * project: the caller compares the name in its state.
 */
export async function tasksNamed(
  tx: ReadTx,
  { id: user }: Reader,
  { project, names }: { project: string; names: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const found = new Map<string, string>();
  for (const name of names) {
    const task = taskOfDefaultName(name);
    if (task !== undefined) found.set(name, task);
  }
  for (const row of await named.all(tx, { user, project, names })) if (row.name) found.set(row.name, row.task_id);
  return found;
}

/** Returns the live task in a project with this UID. `host` is the part of default UIDs after the `@`. */
export async function taskWithUid(
  tx: ReadTx,
  { id: user }: Reader,
  { project, uid, host }: { project: string; uid: string; host: string },
): Promise<string | undefined> {
  const given = (await withKey.all(tx, { user, project, key: uidKey(uid) })).find((row) => row.uid === uid);
  if (given !== undefined) return given.task_id;
  const task = taskOfDefaultUid(uid);
  if (task === undefined || uid !== `${task}@${host}`) return undefined;
  return (await withoutUid.first(tx, { user, project, task }))?.id;
}

/**
 * Returns the live task in a project whose UID has the same key, and therefore prevents another task from getting this UID. Like
 * `taskWithUid`, but for any host.
 */
export async function taskWithUidKey(
  tx: ReadTx,
  { id: user }: Reader,
  { project, uid }: { project: string; uid: string },
): Promise<string | undefined> {
  const [given] = await withKey.all(tx, { user, project, key: uidKey(uid) });
  if (given !== undefined) return given.task_id;
  const task = taskOfDefaultUid(uid);
  return task === undefined ? undefined : (await withoutUid.first(tx, { user, project, task }))?.id;
}

type InProject = { user: string; project: string };

const named = statement<InProject & { names: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .selectFrom('calendar_object')
    .innerJoin('project_access', 'project_access.project_id', 'calendar_object.project_id')
    .select(['calendar_object.task_id', 'calendar_object.name'])
    .where('calendar_object.project_id', '=', p.project)
    .where('project_access.user_id', '=', p.user)
    .where(isAmong('calendar_object.name', inList(p.names))),
);

const withKey = statement<InProject & { key: string }>()((db, p) =>
  db
    .selectFrom('calendar_object')
    .innerJoin('project_access', 'project_access.project_id', 'calendar_object.project_id')
    .select(['calendar_object.task_id', 'calendar_object.uid'])
    .where('calendar_object.project_id', '=', p.project)
    .where('project_access.user_id', '=', p.user)
    .where('calendar_object.uid_key', '=', p.key),
);

const withoutUid = statement<InProject & { task: string }>()((db, p) =>
  db
    .selectFrom('task')
    .innerJoin('project_access', 'project_access.project_id', 'task.project_id')
    .leftJoin('calendar_object', (join) =>
      join.onRef('calendar_object.task_id', '=', 'task.id').onRef('calendar_object.project_id', '=', 'task.project_id'),
    )
    .select('task.id')
    .where('task.id', '=', p.task)
    .where('task.project_id', '=', p.project)
    .where('task.deleted_at', 'is', null)
    .where('project_access.user_id', '=', p.user)
    .where('calendar_object.uid', 'is', null),
);
