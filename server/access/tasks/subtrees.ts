/** Many tasks, each alone or with everything below it, held while they change. */

import { levelOf } from '#domain/role/role.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { confirm } from '../confirm.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';
import type { Subtree, SubtreeRow } from './subtree.ts';

/** The tasks asked for that the actor may edit, in the order asked for, as branches; and the projects that are held. */
export type Subtrees = {
  subtrees: readonly Subtree[];
  projects: ReadonlyMap<string, Granted<'project', 'editor'>>;
};

type Asked = {
  ids: readonly string[];
  /** Projects to hold beside those of the tasks. */
  projects?: readonly string[];
};

/**
 * The live tasks among these ids that the actor may edit, each with the live tasks below it. Their projects are held as well,
 * in the order of their ids, so that of two changes to the trees of one project the second sees what the first did. Costs the
 * same two statements however many there are. A task that goes to another project meanwhile is left out.
 */
export function lockSubtrees(tx: Tx, actor: Pick<Actor, 'id'>, asked: Asked): Promise<Subtrees> {
  return lock(tx, actor, asked, subtreeRows);
}

/** The same without the tasks below: each branch has its root alone. */
export function lockTasks(tx: Tx, actor: Pick<Actor, 'id'>, asked: Asked): Promise<Subtrees> {
  return lock(tx, actor, asked, taskRows);
}

type InProjects = { tasks: readonly string[]; projects: readonly string[] };

async function lock(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  { ids, projects = [] }: Asked,
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

/** The live projects among these and of these live tasks that the actor may edit, by id, held in the order of their ids. */
export async function lockProjects(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  { ids = [], projects = [] }: Partial<Asked>,
): Promise<Subtrees['projects']> {
  const held = await projectsOf.all(tx, { tasks: ids, projects, user: actor.id, level: levelOf('editor') });
  confirm(
    tx,
    actor.id,
    'editor',
    held.map(({ id }) => ({ source: 'project', id })),
  );
  return new Map(held.map((project) => [project.id, project as Granted<'project', 'editor'>]));
}

/** Finds branches among rows: level by level, each in the order of its places. */
function treeOf(rows: readonly Granted<'task', 'editor'>[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const children = Map.groupBy(rows.toSorted(byPlace), (row) => row.parent_id);
  return {
    from(id: string): readonly SubtreeRow[] {
      const root = byId.get(id);
      const subtree: SubtreeRow[] = root ? [{ ...root, depth: 0 }] : [];
      for (let depth = 1, level = subtree; level.length > 0; depth += 1) {
        const ids = level.map((row) => row.id);
        level = ids.flatMap((parent) => children.get(parent) ?? []).map((row) => ({ ...row, depth }));
        subtree.push(...level.sort(byPlace));
      }
      return subtree;
    },
  };
}

type Positioned = { sort_order: number; id: string };

function byPlace(one: Positioned, other: Positioned): number {
  return one.sort_order - other.sort_order || (one.id < other.id ? -1 : 1);
}

const projectsOf = statement<{
  tasks: readonly string[];
  projects: readonly string[];
  user: string;
  level: number;
}>()((db, p, { inList, forUpdate }) =>
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
        eb('project.id', 'in', inList(p.projects)),
        eb(
          'project.id',
          'in',
          eb
            .selectFrom('task')
            .select('task.project_id')
            .where('task.id', 'in', inList(p.tasks))
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

/** `union` drops what is reached twice: a task that was asked for and stands below another one. */
const subtreeRows = statement<InProjects>()((db, p, { inList, forUpdate }) =>
  db
    .withRecursive('branch(id)', (db) =>
      db
        .selectFrom('task')
        .select('task.id')
        .where('task.id', 'in', inList(p.tasks))
        .where('task.project_id', 'in', inList(p.projects))
        .where('task.deleted_at', 'is', null)
        .union(
          db
            .selectFrom('branch')
            .crossJoin('task')
            .whereRef('task.parent_id', '=', 'branch.id')
            .select('task.id')
            .where('task.deleted_at', 'is', null),
        ),
    )
    .selectFrom('task')
    .selectAll('task')
    .where('task.id', 'in', (eb) => eb.selectFrom('branch').select('branch.id'))
    .orderBy('task.id')
    .modifyEnd(forUpdate),
);
