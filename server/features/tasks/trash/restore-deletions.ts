/** Undoing deletions of tasks that are held. */

import {
  ancestorsOf,
  changeTasks,
  type Deletion,
  type Granted,
  lockSections,
  peopleIn,
  type TreeNode,
  type Values,
} from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { differing } from '../../../platform/db/differing.ts';
import { emitTaskEvents } from '../emit-task-events.ts';
import { depthError } from '../move/parent-error.ts';

type Row = Granted<'task', 'editor'>;

/**
 * Brings back exactly the tasks of these deletions, as if one after the other. Where a section is gone they stand in none,
 * where the parent is gone, elsewhere or too deep the first one is top-level, and nobody is assigned who has left. Costs a
 * statement for each set of values that is written and one for each project, however many tasks there are.
 */
export async function restoreDeletions(tx: Tx, actor: Actor, deletions: readonly Deletion[]): Promise<void> {
  const parentOf = await parentsAgain(tx, deletions);
  const hasSection = await sectionsLeft(tx, deletions);
  const hasPerson = await peopleLeft(tx, deletions);
  const alike = Map.groupBy(
    deletions.flatMap(({ rows }) => rows),
    (row) => JSON.stringify(valuesOf(row)),
  );
  for (const rows of alike.values()) {
    const [first] = rows;
    if (first) await changeTasks(tx, actor, rows, valuesOf(first));
  }
  await emitTaskEvents(tx, actor, deletions.flatMap(events));

  function valuesOf(row: Row): Values<'task'> {
    return differing(row, {
      ...BACK,
      section_id: hasSection(row) ? row.section_id : null,
      assignee_id: hasPerson(row) ? row.assignee_id : null,
      parent_id: parentOf(row),
    });
  }
}

const BACK: Values<'task'> = { deleted_at: null, deletion_id: null };

function events({ project, root, rows }: Deletion) {
  const activity = { name: 'task.restored' as const, payload: { content: root.content, count: rows.length } };
  const live = { type: 'task.restored' as const };
  return rows.map((row) => ({ project, taskId: row.id, live, ...(row === root && { activity }) }));
}

/** The parent of each row when it is back. A deletion finds those before it undone, and those behind it not. */
async function parentsAgain(tx: Tx, deletions: readonly Deletion[]): Promise<(row: Row) => string | null> {
  const above = await ancestorsOf(
    tx,
    deletions.flatMap(({ rows }) => rows),
  );
  const live = new Map<string, TreeNode>(above.map((task) => [task.id, task]));
  for (const deletion of deletions) {
    const { root, rows } = deletion;
    const parent_id = canStandBelow(deletion, live) ? root.parent_id : null;
    for (const row of rows) live.set(row.id, row === root ? { ...row, parent_id } : row);
  }
  return (row) => live.get(row.id)?.parent_id ?? null;
}

/** Whether the parent that the first task had can have it again. */
function canStandBelow({ project, root, rows }: Deletion, live: ReadonlyMap<string, TreeNode>): boolean {
  const parent = live.get(root.parent_id ?? '');
  if (parent?.project_id !== project.id) return false;
  return depthError(levelsTo(parent, live) + heightOf(root, rows)) === undefined;
}

/** How many tasks stand from the top of the tree to this one, itself among them. */
function levelsTo({ parent_id }: TreeNode, live: ReadonlyMap<string, TreeNode>): number {
  const parent = live.get(parent_id ?? '');
  return parent === undefined ? 1 : 1 + levelsTo(parent, live);
}

/** How many levels stand below a task among these rows. */
function heightOf(task: Row, rows: readonly Row[]): number {
  const below = rows.filter((row) => row.parent_id === task.id);
  return below.length === 0 ? 0 : 1 + Math.max(...below.map((row) => heightOf(row, rows)));
}

/** Says of a row whether its section is still in its project. */
async function sectionsLeft(tx: Tx, deletions: readonly Deletion[]): Promise<(row: Row) => boolean> {
  const projects = new Set(deletions.map(({ project }) => project));
  const wanted = new Set(deletions.flatMap(({ rows }) => rows.flatMap((row) => row.section_id ?? [])));
  const left = await lockSections(tx, [...projects], [...wanted]);
  const homes = new Map<string | null, string>(left.map((section) => [section.id, section.project_id]));
  return ({ section_id, project_id }) => homes.get(section_id) === project_id;
}

/** Says of a row whether its assignee is still in its project. */
async function peopleLeft(tx: Tx, deletions: readonly Deletion[]): Promise<(row: Row) => boolean> {
  const people = new Map<string, ReadonlySet<string | null>>();
  for (const [project, own] of Map.groupBy(deletions, (deletion) => deletion.project)) {
    const assignees = own.flatMap(({ rows }) => rows.flatMap((row) => row.assignee_id ?? []));
    if (assignees.length > 0) people.set(project.id, await peopleIn(tx, project, [...new Set(assignees)]));
  }
  return ({ assignee_id, project_id }) => people.get(project_id)?.has(assignee_id) ?? false;
}
