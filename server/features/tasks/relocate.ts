/** A branch of tasks on its way to another section, parent or project. */

import { type Branch, type BranchRow, change, type Granted, peopleIn, type Values } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { differing } from '../../platform/db/differing.ts';
import { indexTask } from './task-text.ts';

/** Where the root of a branch goes. */
export type Destination = {
  project: Granted<'project', 'editor'>;
  section_id: string | null;
  parent_id: string | null;
  sort_order: number;
};

/** A task of the branch and what of it really changes; `changes` may be nothing at all. */
export type Relocated = { row: BranchRow; changes: Values<'task'> };

/**
 * Writes the destination into the root of a branch, together with other `values` of it, and into the tasks below what
 * follows: they go to its project, and those that stand in its section go to its section. In another project the others
 * stand in no section, and nobody stays assigned who cannot see it. Answers every task that changed, the root always first.
 */
export async function relocate(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  branch: Branch,
  { project, section_id, parent_id, sort_order }: Destination,
  values: Values<'task'> = {},
): Promise<[root: Relocated, ...below: Relocated[]]> {
  const { root, rows } = branch;
  const leaves = project.id !== root.project_id;
  const lost = leaves ? await assigneesOutside(tx, project, rows) : new Set();
  const carried = (row: BranchRow): Values<'task'> =>
    leaves ? { project_id: project.id, ...(lost.has(row.assignee_id) && { assignee_id: null }) } : {};

  const below: Relocated[] = [];
  for (const row of rows.slice(1)) {
    const section = row.section_id === root.section_id ? { section_id } : leaves ? { section_id: null } : {};
    const changes = await write(tx, actor, row, { ...carried(row), ...section });
    if (Object.keys(changes).length > 0) below.push({ row, changes });
  }
  const changes = await write(tx, actor, root, { ...carried(root), section_id, parent_id, sort_order, ...values });
  return [{ row: root, changes }, ...below];
}

async function assigneesOutside(tx: Tx, project: Destination['project'], rows: readonly BranchRow[]) {
  const assignees = rows.flatMap((row) => row.assignee_id ?? []);
  const inside = await peopleIn(tx, project, assignees);
  return new Set<string | null>(assignees.filter((person) => !inside.has(person)));
}

async function write(tx: Tx, actor: Pick<Actor, 'now'>, row: BranchRow, values: Values<'task'>) {
  const changes = differing(row, values);
  if (Object.keys(changes).length === 0) return changes;
  const changed = await change(tx, actor, 'task', row, changes);
  const isFoundOtherwise = 'project_id' in changes || 'content' in changes || 'description' in changes;
  if (isFoundOtherwise) await indexTask(tx, changed);
  return changes;
}
