import type { TaskInput } from '#contract/resources/task.ts';
import type { Granted, Values } from '../../../../access/index.ts';
import { lockSubtrees, lockTasks } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { notifyAssigned } from '../../../notify/notifications/index.ts';
import { assigneeChange } from '../assignee-change.ts';
import { dueChange } from '../due-change.ts';
import { emitTaskEvents, type TaskEvent } from '../emit-task-events.ts';
import { changedFields } from '../input-columns.ts';
import { relabelMany, relabelVisible } from './bulk-labels.ts';
import { moveToSection, writeInPlace } from './bulk-write.ts';
import { fittingSubtrees } from './fitting-subtrees.ts';
import { disjoint } from './nested-subtrees.ts';

/** A changed task. `isDescendant` marks a task that was not given and follows its parent. */
export type ChangedTask = {
  project: Granted<'project', 'editor'>;
  task: Granted<'task', 'editor'>;
  changes: Values<'task'>;
  isDescendant?: boolean;
};

/**
 * Updates the fields of every task for which they are valid. A person outside the project, a section of another project, or a time
 * without a date are invalid. An update of labels only requires the permission to read the task. Resolves to the number of tasks
 * for which the fields are valid.
 */
export async function bulkUpdate(tx: Tx, actor: Actor, ids: readonly string[], fields: TaskInput): Promise<number> {
  const isPersonal = Object.keys(fields).every((name) => name === 'labels');
  if (isPersonal) return relabelVisible(tx, actor, ids, fields.labels);
  const lock = fields.section_id === undefined ? lockTasks : lockSubtrees;
  const { subtrees } = await lock(tx, actor, { ids });
  const fitting = await fittingSubtrees(tx, actor, disjoint(subtrees), fields);
  const bySectionChange = Map.groupBy(fitting, ({ subtree, section_id }) => section_id !== subtree.root.section_id);
  const written = [
    ...(await writeInPlace(tx, actor, bySectionChange.get(false) ?? [])),
    ...(await moveToSection(tx, actor, bySectionChange.get(true) ?? [])),
  ];
  const roots = fitting.map(({ subtree }) => subtree.root);
  const labelled = await relabelMany(tx, actor, roots, fields.labels);
  await emitTaskEvents(
    tx,
    actor,
    written.flatMap((task) => updateEvents(task, labelled)),
  );
  const assigned = written.filter(({ changes }) => changes.assignee_id !== undefined);
  await notifyAssigned(
    tx,
    actor,
    assigned.map(({ task, changes: { assignee_id = null } }) => ({ ...task, assignee_id })),
  );
  return fitting.length;
}

/** The event of a changed task, if there is one. The activity log contains only the given tasks. */
export function updateEvents(
  { project, task, changes, isDescendant }: ChangedTask,
  labelled: ReadonlySet<string> = NONE,
): TaskEvent[] {
  const live = { type: 'task.updated' as const };
  if (isDescendant) return [{ project, taskId: task.id, live }];
  const fields = [...changedFields(changes), ...(labelled.has(task.id) ? ['labels'] : [])];
  if (fields.length === 0) return [];
  const { content = task.content } = changes;
  const payload = { content, fields, ...dueChange(task, changes), ...assigneeChange(task, changes) };
  return [{ project, taskId: task.id, live, activity: { name: 'task.updated', payload } }];
}

const NONE: ReadonlySet<string> = new Set();
