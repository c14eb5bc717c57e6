/** Undoes deletions of locked tasks. */

import type { Granted, Values } from '../../../../access/index.ts';
import { peopleIn } from '../../../../access/people/index.ts';
import { lockSections } from '../../../../access/projects/index.ts';
import { ancestorsOf, changeTasks, type TreeNode } from '../../../../access/tasks/index.ts';
import type { Deletion } from '../../../../access/trash/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { differing } from '../../../../platform/db/differing.ts';
import { emitTaskEvents } from '../emit-task-events.ts';
import { joinWaitingTasks } from '../move/join-waiting-tasks.ts';
import { depthError } from '../move/parent-error.ts';

type Row = Granted<'task', 'editor'>;

/**
 * Restores exactly the tasks of these deletions, as if one after the other. A task loses its section if that is gone, and its assignee
 * if they left the project. The root becomes a top-level task if its parent is gone, in another project or too deep. Executes one
 * statement for each project.
 */
export async function restoreDeletions(tx: Tx, actor: Actor, deletions: readonly Deletion[]): Promise<void> {
  const parentOf = await restoredParents(tx, deletions);
  const hasSection = await remainingSections(tx, deletions);
  const hasPerson = await remainingPeople(tx, deletions);
  const restored = deletions.flatMap(({ rows }) => rows);
  await changeTasks(
    tx,
    actor,
    restored.map((row) => ({ row, values: valuesOf(row) })),
  );
  await emitTaskEvents(tx, actor, deletions.flatMap(events));
  await joinWaitingTasks(tx, actor, restored);

  function valuesOf(row: Row): Values<'task'> {
    return differing(row, {
      ...RESTORED,
      section_id: hasSection(row) ? row.section_id : null,
      assignee_id: hasPerson(row) ? row.assignee_id : null,
      parent_id: parentOf(row),
    });
  }
}

const RESTORED: Values<'task'> = { deleted_at: null, deletion_id: null };

function events({ project, root, rows }: Deletion) {
  const activity = { name: 'task.restored' as const, payload: { content: root.content, count: rows.length } };
  const live = { type: 'task.restored' as const };
  return rows.map((row) => ({ project, taskId: row.id, live, ...(row === root && { activity }) }));
}

/** The parent of each restored row. When a deletion is restored, the ones before it in the list are live and the others are not. */
async function restoredParents(tx: Tx, deletions: readonly Deletion[]): Promise<(row: Row) => string | null> {
  const above = await ancestorsOf(
    tx,
    deletions.flatMap(({ rows }) => rows),
  );
  const live = new Map<string, TreeNode>(above.map((task) => [task.id, task]));
  for (const deletion of deletions) {
    const { root, rows } = deletion;
    const parent_id = canRestoreParent(deletion, live) ? root.parent_id : null;
    for (const row of rows) live.set(row.id, row === root ? { ...row, parent_id } : row);
  }
  return (row) => live.get(row.id)?.parent_id ?? null;
}

/** Whether the root can return below its former parent. */
function canRestoreParent({ project, root, rows }: Deletion, live: ReadonlyMap<string, TreeNode>): boolean {
  const parent = live.get(root.parent_id ?? '');
  if (parent?.project_id !== project.id) return false;
  return depthError(levelsTo(parent, live) + heightOf(root, rows)) === undefined;
}

/** The number of tasks from the top of the tree to this one, including itself. */
function levelsTo({ parent_id }: TreeNode, live: ReadonlyMap<string, TreeNode>): number {
  const parent = live.get(parent_id ?? '');
  return parent === undefined ? 1 : 1 + levelsTo(parent, live);
}

/** The number of levels below a task in these rows. */
function heightOf(task: Row, rows: readonly Row[]): number {
  const below = rows.filter((row) => row.parent_id === task.id);
  return below.length === 0 ? 0 : 1 + Math.max(...below.map((row) => heightOf(row, rows)));
}

/** Returns a function that tests whether the section of a row is still in its project. */
async function remainingSections(tx: Tx, deletions: readonly Deletion[]): Promise<(row: Row) => boolean> {
  const projects = new Set(deletions.map(({ project }) => project));
  const wanted = new Set(deletions.flatMap(({ rows }) => rows.flatMap((row) => row.section_id ?? [])));
  const remaining = await lockSections(tx, [...projects], [...wanted]);
  const projectOfSection = new Map<string | null, string>(remaining.map((section) => [section.id, section.project_id]));
  return ({ section_id, project_id }) => projectOfSection.get(section_id) === project_id;
}

/** Returns a function that tests whether the assignee of a row is still in its project. */
async function remainingPeople(tx: Tx, deletions: readonly Deletion[]): Promise<(row: Row) => boolean> {
  const people = new Map<string, ReadonlySet<string | null>>();
  for (const [project, own] of Map.groupBy(deletions, (deletion) => deletion.project)) {
    const assignees = own.flatMap(({ rows }) => rows.flatMap((row) => row.assignee_id ?? []));
    if (assignees.length > 0) people.set(project.id, await peopleIn(tx, project, [...new Set(assignees)]));
  }
  return ({ assignee_id, project_id }) => people.get(project_id)?.has(assignee_id) ?? false;
}
