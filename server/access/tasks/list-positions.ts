/**
 * Where a task stands among its list: the live tasks, completed ones too, with the same project, section and parent, by
 * `sort_order` and then id.
 */

import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';

/** A list of tasks inside a project; null is no section, or no parent. */
export type TaskList = { section_id: string | null; parent_id: string | null };

/** A place in a list. */
export type ListPosition = { id: string; sort_order: number };

/**
 * The greatest place in each of the projects, by id, whatever its list: what stands behind it is the last of any list. A project
 * without tasks is not in it.
 */
export async function lastPositionsIn(
  tx: ReadTx,
  projects: readonly Granted<'project', 'viewer'>[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await greatest.all(tx, { projects: [...new Set(projects.map(({ id }) => id))] });
  return new Map(rows.flatMap(({ id, position }) => (position === null ? [] : [[id, position]])));
}

/** A list, and the project that it is in. */
export type ListOfProject = TaskList & { project_id: string };

/** Of each of these lists of projects that were handed out, where its first task stands; null for none. `except` are passed over. */
export async function firstPositionsIn(
  tx: ReadTx,
  lists: readonly (TaskList & { project: Granted<'project', 'viewer'> })[],
  except: readonly string[],
): Promise<(ListOfProject & { position: number | null })[]> {
  const rows = lists.map(({ project, section_id, parent_id }) => ({ project_id: project.id, section_id, parent_id }));
  return rows.length === 0 ? [] : firsts.all(tx, { lists: JSON.stringify(rows), except });
}

/** The task of the list that stands first, `except` passed over. */
export function firstInList(
  tx: ReadTx,
  project: Granted<'project', 'viewer'>,
  list: TaskList,
  except: string,
): Promise<ListPosition | undefined> {
  return first.first(tx, { ...list, project: project.id, except });
}

/** The task of the list that stands right behind `place`, `except` passed over. */
export function nextInList(
  tx: ReadTx,
  project: Granted<'project', 'viewer'>,
  list: TaskList,
  { id, sort_order }: ListPosition,
  except: string,
): Promise<ListPosition | undefined> {
  return next.first(tx, { ...list, project: project.id, except, id, sort_order });
}

/** The task of the list that stands right before `place`, `except` passed over. */
export function previousInList(
  tx: ReadTx,
  project: Granted<'project', 'viewer'>,
  list: TaskList,
  { id, sort_order }: ListPosition,
  except: string,
): Promise<ListPosition | undefined> {
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

/** Each by a look of its own into the end of an index: a grouping would read every task. */
const greatest = statement<{ projects: readonly string[] }>()((db, p, fragments) =>
  db
    .selectFrom('project')
    .select((eb) => [
      'project.id',
      eb
        .selectFrom('task')
        .select((of) => of.fn.max<number | null>('task.sort_order').as('position'))
        .whereRef('task.project_id', '=', 'project.id')
        .as('position'),
    ])
    .where('project.id', 'in', fragments.inList(p.projects)),
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

const firsts = statement<{ lists: string; except: readonly string[] }>()((db, p, fragments) =>
  db.selectFrom(fragments.given('task', LIST, p.lists).$castTo<ListOfProject>().as('list')).select((eb) => [
    ...LIST,
    eb
      .selectFrom('task')
      .select('task.sort_order')
      .where(
        inList({
          project: eb.ref('list.project_id'),
          section_id: eb.ref('list.section_id'),
          parent_id: eb.ref('list.parent_id'),
        }),
      )
      .where('task.id', 'not in', fragments.inList(p.except))
      .orderBy('task.sort_order')
      .limit(1)
      .as('position'),
  ]),
);

const LIST = ['project_id', 'section_id', 'parent_id'] as const;

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
