import type { TaskInput } from '#contract/resources/task.ts';
import { type Granted, lockSubtrees, lockTasks, type Values } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notifyAssigned } from '../../notifications/index.ts';
import { emitTaskEvents, type TaskEvent } from '../emit-task-events.ts';
import { changedFields } from '../input-columns.ts';
import { fittingSubtrees } from './bulk-fitting.ts';
import { relabelMany, relabelVisible } from './bulk-labels.ts';
import { resection, writeInPlace } from './bulk-write.ts';
import { apart } from './topmost.ts';

/** A task that was changed; `isAlong` when it was not listed and only follows its parent. */
export type Written = {
  project: Granted<'project', 'editor'>;
  task: Granted<'task', 'editor'>;
  changes: Values<'task'>;
  isAlong?: boolean;
};

/**
 * Writes the fields on every task that they fit: a person who is not in the project, a section of another one or a time
 * without a date leave a task as it is. Labels alone are open to everybody who can see the task. Resolves to how many tasks
 * the fields fitted.
 */
export async function bulkUpdate(tx: Tx, actor: Actor, ids: readonly string[], fields: TaskInput): Promise<number> {
  const isPersonal = Object.keys(fields).every((name) => name === 'labels');
  if (isPersonal) return relabelVisible(tx, actor, ids, fields.labels);
  const hold = fields.section_id === undefined ? lockTasks : lockSubtrees;
  const { subtrees } = await hold(tx, actor, { ids });
  const fitting = await fittingSubtrees(tx, actor, apart(subtrees), fields);
  const goes = Map.groupBy(fitting, ({ subtree, section_id }) => section_id !== subtree.root.section_id);
  const written = [
    ...(await writeInPlace(tx, actor, goes.get(false) ?? [])),
    ...(await resection(tx, actor, goes.get(true) ?? [])),
  ];
  const roots = fitting.map(({ subtree }) => subtree.root);
  const labelled = await relabelMany(tx, actor, roots, fields.labels);
  await emitTaskEvents(
    tx,
    actor,
    written.flatMap((one) => content(one, labelled)),
  );
  const given = written.filter(({ changes }) => changes.assignee_id !== undefined);
  await notifyAssigned(
    tx,
    actor,
    given.map(({ task, changes: { assignee_id = null } }) => ({ ...task, assignee_id })),
  );
  return fitting.length;
}

/** What is told of a change. Only what was asked for is a line of the history. */
export function content(
  { project, task, changes, isAlong }: Written,
  labelled: ReadonlySet<string> = NONE,
): TaskEvent[] {
  const live = { type: 'task.updated' as const };
  if (isAlong) return [{ project, taskId: task.id, live }];
  const fields = [...changedFields(changes), ...(labelled.has(task.id) ? ['labels'] : [])];
  if (fields.length === 0) return [];
  const { content = task.content } = changes;
  return [{ project, taskId: task.id, live, activity: { name: 'task.updated', payload: { content, fields } } }];
}

const NONE: ReadonlySet<string> = new Set();
