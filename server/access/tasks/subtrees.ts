/** Locks many tasks, each alone or with its subtree. */

import { levelOf } from '#domain/role/role.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import { confirm } from '../confirm.ts';
import type { Granted } from '../rows.ts';
import type { Subtree, SubtreeRow } from './subtree.ts';

/** The locked subtrees, in the order of the given ids, and the locked projects by id. */
export type Subtrees = {
  subtrees: readonly Subtree[];
  projects: ReadonlyMap<string, Granted<'project', 'editor'>>;
};

type LockRequest = {
  ids: readonly string[];
  /** Projects to lock in addition to those of the tasks. */
  projects?: readonly string[];
};

/**
 * Locks and returns the live tasks among these ids that the actor may edit, each with its live descendants. Locks their projects
 * as well (see `subtree.ts`). Omits a task that moves to another project meanwhile. Runs two statements for any number of tasks.
 */
export function lockSubtrees(tx: Tx, actor: Pick<Actor, 'id'>, requested: LockRequest): Promise<Subtrees> {
  return lock(tx, actor, requested, subtreeRows);
}

/** As `lockSubtrees` without the descendants: each subtree consists of its root. */
export function lockTasks(tx: Tx, actor: Pick<Actor, 'id'>, asked: LockRequest): Promise<Subtrees> {
  return lock(tx, actor, asked, taskRows);
}

type InProjects = { tasks: readonly string[]; projects: readonly string[] };

async function lock(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  { ids, projects = [] }: LockRequest,
  rowsOf: typeof subtreeRows,
): Promise<Subtrees> {
  const byId = await lockProjects(tx, actor, { ids, projects });
  const found = byId.size === 0 ? [] : await rowsOf.all(tx, { tasks: ids, projects: [...byId.keys()] });
  const tree = treeOf(found as Granted<'task', 'editor'>[]);
  const subtrees = ids.flatMap((id) => {
    const rows = tree.from(id);
    const [root] = rows;
    const project = root && byId.get(root.project_id);
    return root && project ? [{ project, root, rows }] : [];
  });
  return { subtrees, projects: byId };
}

/** Locks and returns, by id, the live projects that the actor may edit among `projects` and those of the live tasks `ids`. */
export async function lockProjects(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  { ids = [], projects = [] }: Partial<LockRequest>,
): Promise<Subtrees['projects']> {
  const locked = await projectsOf.all(tx, { tasks: ids, projects, user: actor.id, level: levelOf('editor') });
  confirm(
    tx,
    actor.id,
    'editor',
    locked.map(({ id }) => ({ source: 'project', id })),
  );
  return new Map(locked.map((project) => [project.id, project as Granted<'project', 'editor'>]));
}

/** Builds subtrees from rows, level by level, each level by position. */
function treeOf(rows: readonly Granted<'task', 'editor'>[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const children = Map.groupBy(rows.toSorted(byPosition), (row) => row.parent_id);
  return {
    from(id: string): readonly SubtreeRow[] {
      const root = byId.get(id);
      const subtree: SubtreeRow[] = root ? [{ ...root, depth: 0 }] : [];
      for (let depth = 1, level = subtree; level.length > 0; depth += 1) {
        const ids = level.map((row) => row.id);
        level = ids.flatMap((parent) => children.get(parent) ?? []).map((row) => ({ ...row, depth }));
        subtree.push(...level.sort(byPosition));
      }
      return subtree;
    },
  };
}

type Positioned = { sort_order: number; id: string };

function byPosition(one: Positioned, other: Positioned): number {
  return one.sort_order - other.sort_order || (one.id < other.id ? -1 : 1);
}

const projectsOf = statement<{
  tasks: readonly string[];
  projects: readonly string[];
  user: string;
  level: number;
}>()((db, p, { inList, isAmong, forUpdate }) =>
  db
    .selectFrom('project')
    .selectAll()
    .where('project.id', 'in', (eb) =>
      eb
        .selectFrom('project_access')
        .select('project_access.project_id')
        .where('project_access.user_id', '=', p.user)
        .where('project_access.level', '>=', p.level),
    )
    .where((eb) =>
      eb.or([
        isAmong('project.id', inList(p.projects)),
        isAmong(
          'project.id',
          eb
            .selectFrom('task')
            .select('task.project_id')
            .where(isAmong('task.id', inList(p.tasks)))
            .where('task.deleted_at', 'is', null),
        ),
      ]),
    )
    .where('project.deleted_at', 'is', null)
    .orderBy('project.id')
    .modifyEnd(forUpdate),
);

const taskRows = statement<InProjects>()((db, p, { inList, forUpdate }) =>
  db
    .selectFrom('task')
    .selectAll('task')
    .where('task.id', 'in', inList(p.tasks))
    .where('task.project_id', 'in', inList(p.projects))
    .where('task.deleted_at', 'is', null)
    .orderBy('task.id')
    .modifyEnd(forUpdate),
);

/** `union` drops a task that is both in `tasks` and a descendant of another one. */
const subtreeRows = statement<InProjects>()((db, p, { inList, forUpdate }) =>
  db
    .withRecursive('subtree(id)', (db) =>
      db
        .selectFrom('task')
        .select('task.id')
        .where('task.id', 'in', inList(p.tasks))
        .where('task.project_id', 'in', inList(p.projects))
        .where('task.deleted_at', 'is', null)
        .union(
          db
            .selectFrom('subtree')
            .crossJoin('task')
            .whereRef('task.parent_id', '=', 'subtree.id')
            .select('task.id')
            .where('task.deleted_at', 'is', null),
        ),
    )
    .selectFrom('task')
    .selectAll('task')
    .where('task.id', 'in', (eb) => eb.selectFrom('subtree').select('subtree.id'))
    .orderBy('task.id')
    .modifyEnd(forUpdate),
);
