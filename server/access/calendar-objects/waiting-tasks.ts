/** Tasks that wait for a parent: a calendar program has given them the UID of a parent that was not in their project. */

import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import { taskOfDefaultUid } from './object-names.ts';

/** A live top-level task, and the live task of the same project that it has waited for. */
export type FoundParent = { child: string; parent: string };

type Candidate = FoundParent & { parent_uid: string; uid: string | null };

/**
 * Returns the parents that were found because these live tasks have come into a project: tasks that wait for them, and tasks that they
 * wait for themselves, or that wait for them. The caller has locked their project for an editor. Returns at most
 * about a thousand; the others keep waiting. Runs at most five statements for any number of tasks.
 */
export async function foundParents(tx: Tx, arrivals: readonly string[]): Promise<FoundParent[]> {
  const found = [
    ...(await childrenOf.all(tx, { arrivals })),
    ...(await parentsOf.all(tx, { arrivals })),
    ...(await awaitedBy.all(tx, { arrivals })),
  ];
  const rest = await waiting.all(tx, { arrivals });
  const defaults = new Map(rest.map(({ child, parent_key }) => [child, taskOfDefaultUid(parent_key ?? '')]));
  const tasks = [...new Set(defaults.values())].filter((task) => task !== undefined);
  const unnamed = new Map(
    tasks.length === 0 ? [] : (await withoutUid.all(tx, { tasks })).map(({ id, project_id }) => [id, project_id]),
  );
  for (const { child, project_id, parent_uid } of rest) {
    const parent = defaults.get(child) ?? '';
    if (unnamed.get(parent) === project_id) found.push({ child, parent, parent_uid, uid: null });
  }
  const exact = found.filter(({ uid, parent_uid }) => uid === null || uid === parent_uid);
  return [...new Map(exact.map(({ child, parent }) => [child, { child, parent }])).values()];
}

/** Forgets the parents that the tasks wait for, because they have others now. */
export async function stopWaiting(tx: Tx, tasks: readonly string[]): Promise<void> {
  await forget.run(tx, { tasks });
}

/** A program could create thousands of tasks that wait for one parent. */
const MAX_TASKS = 500;

const childrenOf = statement<{ arrivals: readonly string[] }>()<Candidate>((db, p, { inList, isAmong }) =>
  db
    .selectFrom('task as arrival')
    .leftJoin('calendar_object as own', (join) =>
      join.onRef('own.task_id', '=', 'arrival.id').onRef('own.project_id', '=', 'arrival.project_id'),
    )
    .innerJoin('calendar_object as other', (join) =>
      join
        .onRef('other.project_id', '=', 'arrival.project_id')
        .on('other.parent_key', '=', sql`coalesce(own.uid_key, arrival.id || '@')`)
        .on('other.parent_key', 'is not', null),
    )
    .innerJoin('task', 'task.id', 'other.task_id')
    .select(['other.task_id as child', 'other.parent_uid', 'arrival.id as parent', 'own.uid'])
    .where(isAmong('arrival.id', inList(p.arrivals)))
    .where('arrival.deleted_at', 'is', null)
    .where('task.parent_id', 'is', null)
    .where('task.deleted_at', 'is', null)
    .orderBy('other.task_id')
    .limit(sql.lit(MAX_TASKS))
    .$castTo<Candidate>(),
);

const parentsOf = statement<{ arrivals: readonly string[] }>()<Candidate>((db, p, { inList, isAmong }) =>
  db
    .selectFrom('task')
    .innerJoin('calendar_object as own', 'own.task_id', 'task.id')
    .innerJoin('calendar_object as other', (join) =>
      join.onRef('other.project_id', '=', 'own.project_id').onRef('other.uid_key', '=', 'own.parent_key'),
    )
    .select(['task.id as child', 'own.parent_uid', 'other.task_id as parent', 'other.uid'])
    .where(isAmong('task.id', inList(p.arrivals)))
    .where('task.deleted_at', 'is', null)
    .where('task.parent_id', 'is', null)
    .orderBy('task.id')
    .limit(sql.lit(MAX_TASKS))
    .$castTo<Candidate>(),
);

/** The parents that name an arrival as their sub-task. */
const awaitedBy = statement<{ arrivals: readonly string[] }>()<Candidate>((db, p, { inList, isAmong }) =>
  db
    .selectFrom('task')
    .leftJoin('calendar_object as own', (join) =>
      join.onRef('own.task_id', '=', 'task.id').onRef('own.project_id', '=', 'task.project_id'),
    )
    .innerJoin('awaited_child', (join) =>
      join.on('awaited_child.uid_key', '=', sql`coalesce(own.uid_key, task.id || '@')`),
    )
    .innerJoin('task as other', (join) =>
      join.onRef('other.id', '=', 'awaited_child.task_id').onRef('other.project_id', '=', 'task.project_id'),
    )
    .select(['task.id as child', 'awaited_child.uid as parent_uid', 'other.id as parent', 'own.uid'])
    .where(isAmong('task.id', inList(p.arrivals)))
    .where('task.deleted_at', 'is', null)
    .where('task.parent_id', 'is', null)
    .where('other.deleted_at', 'is', null)
    .orderBy('task.id')
    .limit(sql.lit(MAX_TASKS))
    .$castTo<Candidate>(),
);

type WaitingTask = { child: string; project_id: string; parent_uid: string; parent_key: string | null };

const waiting = statement<{ arrivals: readonly string[] }>()<WaitingTask>((db, p, { inList, isAmong }) =>
  db
    .selectFrom('task')
    .innerJoin('calendar_object', 'calendar_object.task_id', 'task.id')
    .select(['task.id as child', 'task.project_id', 'calendar_object.parent_uid', 'calendar_object.parent_key'])
    .where(isAmong('task.id', inList(p.arrivals)))
    .where('task.parent_id', 'is', null)
    .where('calendar_object.parent_key', 'is not', null)
    .orderBy('task.id')
    .limit(sql.lit(MAX_TASKS))
    .$castTo<WaitingTask>(),
);

const withoutUid = statement<{ tasks: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .selectFrom('task')
    .leftJoin('calendar_object', (join) =>
      join.onRef('calendar_object.task_id', '=', 'task.id').onRef('calendar_object.project_id', '=', 'task.project_id'),
    )
    .select(['task.id', 'task.project_id'])
    .where(isAmong('task.id', inList(p.tasks)))
    .where('task.deleted_at', 'is', null)
    .where('calendar_object.uid', 'is', null),
);

const forget = statement<{ tasks: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .updateTable('calendar_object')
    .set({ parent_uid: null, parent_key: null })
    .where(isAmong('task_id', inList(p.tasks))),
);
