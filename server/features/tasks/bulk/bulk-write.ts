import { changeEach } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { relocateAll } from '../move/relocate.ts';
import { tailPositions } from '../move/tail-positions.ts';
import { indexTasks, isFoundOtherwise } from '../query/task-text.ts';
import type { Fitting } from './bulk-fitting.ts';
import type { Written } from './bulk-update.ts';

/** Writes the columns, with the same statements however many tasks there are. Answers them all, changed or not. */
export async function writeInPlace(tx: Tx, actor: Actor, fitting: readonly Fitting[]): Promise<Written[]> {
  const changing = fitting.filter(({ columns }) => Object.keys(columns).length > 0);
  const changed = await changeEach(
    tx,
    actor,
    changing.map(({ subtree, columns }) => ({ row: subtree.root, values: columns })),
  );
  await indexTasks(
    tx,
    changed.filter((_, index) => isFoundOtherwise(changing[index]?.columns ?? {})),
  );
  return fitting.map(({ subtree: { project, root }, columns }) => ({ project, task: root, changes: columns }));
}

/** Takes each branch to the end of its other section, with the columns of its root. */
export async function resection(tx: Tx, actor: Actor, fitting: readonly Fitting[]): Promise<Written[]> {
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
    const along = below.map(({ row, changes: own }) => ({ project, task: row, changes: own, isAlong: true }));
    return [{ project, task, changes }, ...along];
  });
}
