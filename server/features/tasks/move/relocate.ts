/** Branches of tasks on their way to another section, parent or project. */

import {
  changeEach,
  type Granted,
  peopleIn,
  type Subtree,
  type SubtreeRow,
  type Values,
} from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { differing } from '../../../platform/db/differing.ts';
import { indexTasks, isFoundOtherwise } from '../query/task-text.ts';

/** Where the root of a branch goes. */
export type Destination = {
  project: Granted<'project', 'editor'>;
  section_id: string | null;
  parent_id: string | null;
  sort_order: number;
};

/** A branch and where it goes; `values` are written into its root beside its place. */
export type Relocation = { subtree: Subtree; destination: Destination; values?: Values<'task'> };

/** A task of the branch and what of it really changes; `changes` may be nothing at all. */
export type Relocated = { row: SubtreeRow; changes: Values<'task'> };

/** What became of a branch: every task of it that changed, the root always first. */
export type RelocatedSubtree = [root: Relocated, ...below: Relocated[]];

/**
 * Writes the destination into the root of a branch, together with other `values` of it, and into the tasks below what
 * follows: they go to its project, and those that stand in its section go to its section. In another project the others
 * stand in no section, and nobody stays assigned who cannot see it.
 */
export async function relocate(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  subtree: Subtree,
  destination: Destination,
  values: Values<'task'> = {},
): Promise<RelocatedSubtree> {
  const [relocated] = await relocateAll(tx, actor, [{ subtree, destination, values }]);
  if (relocated === undefined) throw new Error('a branch was relocated without an answer');
  return relocated.changed;
}

/**
 * As `relocate` for branches of which none is part of another, in their order. Costs the same statements however many there are,
 * and one more for each other project that they go to.
 */
export async function relocateAll<R extends Relocation>(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  relocations: readonly R[],
): Promise<{ relocation: R; changed: RelocatedSubtree }[]> {
  const isLost = await assigneesLost(tx, relocations);
  const relocated = relocations.map((relocation) => ({ relocation, changed: changesOf(relocation, isLost) }));
  await write(
    tx,
    actor,
    relocated.flatMap(({ changed: [_root, ...below] }) => below),
  );
  await write(
    tx,
    actor,
    relocated.map(({ changed: [root] }) => root),
  );
  return relocated;
}

type IsLost = (row: SubtreeRow, project: Destination['project']) => boolean;

/** Says of a task whether its assignee is nobody of the project that it goes to. */
async function assigneesLost(tx: Tx, relocations: readonly Relocation[]): Promise<IsLost> {
  const leaving = relocations.filter(leaves);
  const inside = new Map<string, ReadonlySet<string | null>>();
  for (const [project, alike] of Map.groupBy(leaving, ({ destination }) => destination.project)) {
    const assignees = alike.flatMap(({ subtree }) => subtree.rows.flatMap((row) => row.assignee_id ?? []));
    if (assignees.length > 0) inside.set(project.id, await peopleIn(tx, project, [...new Set(assignees)]));
  }
  return ({ assignee_id }, { id }) => assignee_id !== null && !inside.get(id)?.has(assignee_id);
}

function leaves({ subtree, destination }: Relocation): boolean {
  return destination.project.id !== subtree.root.project_id;
}

function changesOf(relocation: Relocation, isLost: IsLost): RelocatedSubtree {
  const { subtree, destination, values = {} } = relocation;
  const { root, rows } = subtree;
  const { project, section_id, parent_id, sort_order } = destination;
  const isLeaving = leaves(relocation);
  const carried = (row: SubtreeRow): Values<'task'> =>
    isLeaving ? { project_id: project.id, ...(isLost(row, project) && { assignee_id: null }) } : {};

  const below = rows.slice(1).map((row) => {
    const section = row.section_id === root.section_id ? { section_id } : isLeaving ? { section_id: null } : {};
    return { row, changes: differing(row, { ...carried(row), ...section }) };
  });
  const changes = differing(root, { ...carried(root), section_id, parent_id, sort_order, ...values });
  return [{ row: root, changes }, ...below.filter(isChanged)];
}

function isChanged({ changes }: Relocated): boolean {
  return Object.keys(changes).length > 0;
}

async function write(tx: Tx, actor: Pick<Actor, 'id' | 'now'>, relocated: readonly Relocated[]): Promise<void> {
  const changing = relocated.filter(isChanged);
  const changed = await changeEach(
    tx,
    actor,
    changing.map(({ row, changes }) => ({ row, values: changes })),
  );
  await indexTasks(
    tx,
    changed.filter((_, index) => isFoundOtherwise(changing[index]?.changes ?? {})),
  );
}
