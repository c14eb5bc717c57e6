/** Moves subtrees to another section, parent or project. */

import type { Granted, Values } from '../../../../access/index.ts';
import { peopleIn } from '../../../../access/people/index.ts';
import { changeTasks, type Subtree, type SubtreeRow } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { differing } from '../../../../platform/db/differing.ts';
import { changesIndex, indexTasks } from '../query/task-text.ts';

/** The new project, list and position of the root of a subtree. */
export type Destination = {
  project: Granted<'project', 'editor'>;
  section_id: string | null;
  parent_id: string | null;
  sort_order: number;
};

/** A subtree and its destination. `values` are additional columns of its root. */
export type Relocation = { subtree: Subtree; destination: Destination; values?: Values<'task'> };

/** A task of the subtree and its changed columns, possibly none. */
export type RelocatedTask = { row: SubtreeRow; changes: Values<'task'> };

/** The root, and every other task of the subtree that changed. */
export type RelocatedSubtree = [root: RelocatedTask, ...below: RelocatedTask[]];

/**
 * Moves a subtree and writes additional `values` of its root. The tasks below move to the same project. Those in the section of the
 * root move to its new section. When the project changes, the others lose their section, and people who cannot see the project are
 * unassigned.
 */
export async function relocate(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  subtree: Subtree,
  destination: Destination,
  values: Values<'task'> = {},
): Promise<RelocatedSubtree> {
  const [relocated] = await relocateAll(tx, actor, [{ subtree, destination, values }]);
  if (relocated === undefined) throw new Error('relocateAll returned nothing for a subtree');
  return relocated.changed;
}

/**
 * Moves several subtrees in the given order. They must not contain each other. Executes a constant number of statements, and one
 * more for each new project.
 */
export async function relocateAll<R extends Relocation>(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  relocations: readonly R[],
): Promise<{ relocation: R; changed: RelocatedSubtree }[]> {
  const losesAssignee = await assigneeCheck(tx, relocations);
  const relocated = relocations.map((relocation) => ({ relocation, changed: changesOf(relocation, losesAssignee) }));
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

type LosesAssignee = (row: SubtreeRow, project: Destination['project']) => boolean;

/** Returns a function that tests whether the assignee of a task is not a member of its new project. */
async function assigneeCheck(tx: Tx, relocations: readonly Relocation[]): Promise<LosesAssignee> {
  const leaving = relocations.filter(changesProject);
  const peopleByProject = new Map<string, ReadonlySet<string | null>>();
  for (const [project, group] of Map.groupBy(leaving, ({ destination }) => destination.project)) {
    const assignees = group.flatMap(({ subtree }) => subtree.rows.flatMap((row) => row.assignee_id ?? []));
    if (assignees.length > 0) peopleByProject.set(project.id, await peopleIn(tx, project, [...new Set(assignees)]));
  }
  return ({ assignee_id }, { id }) => assignee_id !== null && !peopleByProject.get(id)?.has(assignee_id);
}

function changesProject({ subtree, destination }: Relocation): boolean {
  return destination.project.id !== subtree.root.project_id;
}

function changesOf(relocation: Relocation, losesAssignee: LosesAssignee): RelocatedSubtree {
  const { subtree, destination, values = {} } = relocation;
  const { root, rows } = subtree;
  const { project, section_id, parent_id, sort_order } = destination;
  const isLeaving = changesProject(relocation);
  const projectChange = (row: SubtreeRow): Values<'task'> =>
    isLeaving ? { project_id: project.id, ...(losesAssignee(row, project) && { assignee_id: null }) } : {};

  const below = rows.slice(1).map((row) => {
    const section = row.section_id === root.section_id ? { section_id } : isLeaving ? { section_id: null } : {};
    return { row, changes: differing(row, { ...projectChange(row), ...section }) };
  });
  const changes = differing(root, { ...projectChange(root), section_id, parent_id, sort_order, ...values });
  return [{ row: root, changes }, ...below.filter(isChanged)];
}

function isChanged({ changes }: RelocatedTask): boolean {
  return Object.keys(changes).length > 0;
}

async function write(tx: Tx, actor: Pick<Actor, 'id' | 'now'>, relocated: readonly RelocatedTask[]): Promise<void> {
  const changing = relocated.filter(isChanged);
  const changed = await changeTasks(
    tx,
    actor,
    changing.map(({ row, changes }) => ({ row, values: changes })),
  );
  await indexTasks(
    tx,
    changed.filter((_, index) => changesIndex(changing[index]?.changes ?? {})),
  );
}
