import type { TaskChange } from '#contract/resources/bulk.ts';
import type { TaskInput } from '#contract/resources/task.ts';
import { lockTasks } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { differing } from '../../../../platform/db/differing.ts';
import { emitTaskEvents } from '../emit-task-events.ts';
import { inputColumns } from '../input-columns.ts';
import type { ValidationErrors } from '../validation-errors.ts';
import { updateEvents } from './bulk-update.ts';
import { writeInPlace } from './bulk-write.ts';
import type { FittingSubtree } from './fitting-subtrees.ts';

/** Fields that do not move the task in the tree and need no other record, so that updates of several tasks do not depend on each other. */
const IN_PLACE: ReadonlySet<string> = new Set<keyof TaskInput>([
  'content',
  'description',
  'priority',
  'due_date',
  'due_time',
  'due_timezone',
  'duration_min',
  'recurrence_rule',
  'recurrence_from',
  'unclear_text',
  'sort_order',
]);

/** Whether `updateInPlace` can make the change. False if the change has no field. */
export function isInPlace({ fields }: TaskChange): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => IN_PLACE.has(name));
}

/**
 * Updates different tasks like `updateTask`, with one statement for all tasks that get the same values. Each change must be one for
 * which `isInPlace` is true. Skips tasks that `updateTask` would refuse. Resolves to the number of the others.
 */
export async function updateInPlace(tx: Tx, actor: Actor, changes: readonly TaskChange[]): Promise<number> {
  const fieldsOf = new Map(changes.map(({ id, fields }) => [id, fields]));
  const { subtrees } = await lockTasks(tx, actor, { ids: [...fieldsOf.keys()] });
  const fitting: FittingSubtree[] = [];
  for (const subtree of subtrees) {
    const { project, root } = subtree;
    const { sort_order = root.sort_order, ...fields } = fieldsOf.get(root.id) ?? {};
    const errors: ValidationErrors = {};
    const columns = await inputColumns(tx, actor, root, project, fields, errors);
    if (Object.keys(errors).length > 0) continue;
    fitting.push({ subtree, columns: differing(root, { sort_order, ...columns }), section_id: root.section_id });
  }
  const written = await writeInPlace(tx, actor, fitting);
  await emitTaskEvents(
    tx,
    actor,
    written.flatMap((task) => updateEvents(task)),
  );
  return fitting.length;
}
