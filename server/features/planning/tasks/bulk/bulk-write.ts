import { changeTasks } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { relocateAll } from '../move/relocate.ts';
import { tailPositions } from '../move/tail-positions.ts';
import { changesIndex, indexTasks } from '../query/task-text.ts';
import type { ChangedTask } from './bulk-update.ts';
import type { FittingSubtree } from './fitting-subtrees.ts';

/** Writes the columns with a constant number of statements. Resolves to all tasks, including those without a change. */
export async function writeInPlace(tx: Tx, actor: Actor, fitting: readonly FittingSubtree[]): Promise<ChangedTask[]> {
  const changing = fitting.filter(({ columns }) => Object.keys(columns).length > 0);
  const changed = await changeTasks(
    tx,
    actor,
    changing.map(({ subtree, columns }) => ({ row: subtree.root, values: columns })),
  );
  await indexTasks(
    tx,
    changed.filter((_, index) => changesIndex(changing[index]?.columns ?? {})),
  );
  return fitting.map(({ subtree: { project, root }, columns }) => ({ project, task: root, changes: columns }));
}

/** Moves each subtree to the tail of its new section and writes the columns of its root. */
export async function moveToSection(tx: Tx, actor: Actor, fitting: readonly FittingSubtree[]): Promise<ChangedTask[]> {
  const next = await tailPositions(
    tx,
    fitting.map(({ subtree }) => subtree.project),
  );
  const relocations = fitting.map(({ subtree, columns, section_id }) => {
    const { project, root } = subtree;
    const destination = { project, section_id, parent_id: root.parent_id, sort_order: next(project) };
    return { subtree, destination, values: columns };
  });
  const relocated = await relocateAll(tx, actor, relocations);
  return relocated.flatMap(({ relocation: { destination }, changed: [{ row: task, changes }, ...below] }) => {
    const { project } = destination;
    const descendants = below.map(
      ({ row, changes: own }): ChangedTask => ({ project, task: row, changes: own, isDescendant: true }),
    );
    return [{ project, task, changes }, ...descendants];
  });
}
