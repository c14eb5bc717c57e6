/**
 * Where a task stands among its list: the live tasks, completed ones too, with the same project, section and parent, by
 * `sort_order` and then id.
 */

import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { ReadTx, Tx } from '../platform/db/database.ts';
import type { Granted } from './rows.ts';
import { statement } from './shared-tables.ts';

/** A list of tasks inside a project; null is no section, or no parent. */
export type TaskList = { section_id: string | null; parent_id: string | null };

/** A place in a list. */
export type Place = { id: string; sort_order: number };

/** The greatest place in the project, whatever its list: what stands behind it is the last of any list. */
export async function lastPlaceIn(tx: ReadTx, project: Granted<'project', 'viewer'>): Promise<number | undefined> {
  return (await greatest.first(tx, { project: project.id }))?.place ?? undefined;
}

/** The task of the list that stands first, `except` passed over. */
export function firstInList(
  tx: ReadTx,
  project: Granted<'project', 'viewer'>,
  list: TaskList,
  except: string,
): Promise<Place | undefined> {
  return first.first(tx, { ...list, project: project.id, except });
}

/** The task of the list that stands right behind `place`, `except` passed over. */
export function nextInList(
  tx: ReadTx,
  project: Granted<'project', 'viewer'>,
  list: TaskList,
  { id, sort_order }: Place,
  except: string,
): Promise<Place | undefined> {
  return next.first(tx, { ...list, project: project.id, except, id, sort_order });
}

/** The task of the list that stands right before `place`, `except` passed over. */
export function previousInList(
  tx: ReadTx,
  project: Granted<'project', 'viewer'>,
  list: TaskList,
  { id, sort_order }: Place,
  except: string,
): Promise<Place | undefined> {
  return previous.first(tx, { ...list, project: project.id, except, id, sort_order });
}

/** The whole list in its order, to be given other places: its rows stay as read until the transaction ends. */
export async function tasksInOrder(
  tx: Tx,
  project: Granted<'project', 'editor'>,
  list: TaskList,
): Promise<Granted<'task', 'editor'>[]> {
  return (await all.all(tx, { ...list, project: project.id })) as Granted<'task', 'editor'>[];
}

type InList = { project: string; section_id: string | null; parent_id: string | null };
type Beside = InList & { except: string; id: string; sort_order: number };
type Terms<Params> = { [Name in keyof Params]: Expression<Params[Name]> };

const greatest = statement<{ project: string }>()((db, p) =>
  db
    .selectFrom('task')
    .select((eb) => eb.fn.max<number | null>('task.sort_order').as('place'))
    .where('task.project_id', '=', p.project),
);

const first = statement<InList & { except: string }>()((db, p) =>
  db
    .selectFrom('task')
    .select(['task.id', 'task.sort_order'])
    .where(inList(p))
    .where('task.id', '<>', p.except)
    .orderBy('task.sort_order')
    .orderBy('task.id')
    .limit(1),
);

const next = statement<Beside>()((db, p) =>
  db
    .selectFrom('task')
    .select(['task.id', 'task.sort_order'])
    .where(inList(p))
    .where('task.id', '<>', p.except)
    .where(sql<SqlBool>`(task.sort_order, task.id) > (${p.sort_order}, ${p.id})`)
    .orderBy('task.sort_order')
    .orderBy('task.id')
    .limit(1),
);

const previous = statement<Beside>()((db, p) =>
  db
    .selectFrom('task')
    .select(['task.id', 'task.sort_order'])
    .where(inList(p))
    .where('task.id', '<>', p.except)
    .where(sql<SqlBool>`(task.sort_order, task.id) < (${p.sort_order}, ${p.id})`)
    .orderBy('task.sort_order', 'desc')
    .orderBy('task.id', 'desc')
    .limit(1),
);

const all = statement<InList>()((db, p, { forUpdate }) =>
  db
    .selectFrom('task')
    .selectAll('task')
    .where(inList(p))
    .orderBy('task.sort_order')
    .orderBy('task.id')
    .modifyEnd(forUpdate),
);

function inList(p: Terms<InList>): Expression<SqlBool> {
  return sql<SqlBool>`task.project_id = ${p.project} and task.deleted_at is null
    and task.section_id is not distinct from ${p.section_id} and task.parent_id is not distinct from ${p.parent_id}`;
}
