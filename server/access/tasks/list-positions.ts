/**
 * Positions in task lists. A list contains the live tasks, completed ones included, with the same project, section and parent,
 * sorted by `sort_order` and id.
 */

import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';

/** A list of tasks in a project. Null means no section, or no parent. */
export type TaskList = { section_id: string | null; parent_id: string | null };

/** The position of a task in its list. */
export type ListPosition = { id: string; sort_order: number };

/**
 * Returns the greatest position in each project by project id, over all lists; a position after it is last in any list. Omits
 * projects without tasks.
 */
export async function lastPositionsIn(
  tx: ReadTx,
  projects: readonly Granted<'project', 'viewer'>[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await greatest.all(tx, { projects: [...new Set(projects.map(({ id }) => id))] });
  return new Map(rows.flatMap(({ id, position }) => (position === null ? [] : [[id, position]])));
}

/** Like `lastPositionsIn`, for one project. It takes half the time. Undefined if the project has no tasks. */
export async function lastPositionIn(tx: ReadTx, project: Granted<'project', 'viewer'>): Promise<number | undefined> {
  return (await greatestOfOne.first(tx, { project: project.id }))?.position ?? undefined;
}

/** A list with its project. */
export type ListOfProject = TaskList & { project_id: string };

/** Returns the position of the first task of each list, null for an empty list. Ignores the tasks `except`. */
export async function firstPositionsIn(
  tx: ReadTx,
  lists: readonly (TaskList & { project: Granted<'project', 'viewer'> })[],
  except: readonly string[],
): Promise<(ListOfProject & { position: number | null })[]> {
  const rows = lists.map(({ project, section_id, parent_id }) => ({ project_id: project.id, section_id, parent_id }));
  return rows.length === 0 ? [] : firsts.all(tx, { lists: JSON.stringify(rows), except });
}

/** Returns the first task of the list, ignoring the task `except`. */
export function firstInList(
  tx: ReadTx,
  project: Granted<'project', 'viewer'>,
  list: TaskList,
  except: string,
): Promise<ListPosition | undefined> {
  return first.first(tx, { ...list, project: project.id, except });
}

/** Returns the task directly after the given position, ignoring the task `except`. */
export function nextInList(
  tx: ReadTx,
  project: Granted<'project', 'viewer'>,
  list: TaskList,
  { id, sort_order }: ListPosition,
  except: string,
): Promise<ListPosition | undefined> {
  return next.first(tx, { ...list, project: project.id, except, id, sort_order });
}

/** Returns the task directly before the given position, ignoring the task `except`. */
export function previousInList(
  tx: ReadTx,
  project: Granted<'project', 'viewer'>,
  list: TaskList,
  { id, sort_order }: ListPosition,
  except: string,
): Promise<ListPosition | undefined> {
  return previous.first(tx, { ...list, project: project.id, except, id, sort_order });
}

/** Locks and returns the whole list in its order. */
export async function tasksInOrder(
  tx: Tx,
  project: Granted<'project', 'editor'>,
  list: TaskList,
): Promise<Granted<'task', 'editor'>[]> {
  return (await all.all(tx, { ...list, project: project.id })) as Granted<'task', 'editor'>[];
}

type InList = { project: string; section_id: string | null; parent_id: string | null };
type NeighbourParams = InList & { except: string; id: string; sort_order: number };
type Terms<Params> = { [Name in keyof Params]: Expression<Params[Name]> };

/** A subquery for each project reads the end of an index; `group by` would read every task. */
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

const greatestOfOne = statement<{ project: string }>()((db, p) =>
  db
    .selectFrom('task')
    .select((eb) => eb.fn.max<number | null>('sort_order').as('position'))
    .where('project_id', '=', p.project),
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

const next = statement<NeighbourParams>()((db, p) =>
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

const previous = statement<NeighbourParams>()((db, p) =>
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
