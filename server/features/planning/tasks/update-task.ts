import type { TaskInput } from '#contract/resources/task.ts';
import type { ActivityPayloads } from '#domain/events/catalogue.ts';
import type { Subtree } from '../../../access/tasks/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import type { Versions } from '../../../platform/http/request/conditions.ts';
import { notifyAssigned } from '../../notify/notifications/index.ts';
import { assigneeChange } from './assignee-change.ts';
import { dueChange } from './due-change.ts';
import { emitTaskEvent, emitTaskEvents } from './emit-task-events.ts';
import { changedFields, inputColumns } from './input-columns.ts';
import { emitProjectChange } from './move/emit-moved.ts';
import { joinWaitingTasks } from './move/join-waiting-tasks.ts';
import { lockMove } from './move/lock-move.ts';
import { parentError } from './move/parent-error.ts';
import { type Positioned, positionIn } from './move/position-in.ts';
import { type Destination, relocate } from './move/relocate.ts';
import { tailPosition } from './move/tail-positions.ts';
import { presentTask } from './query/present-task.ts';
import { sectionFor } from './references.ts';
import { requireVersion } from './require-version.ts';
import { relabel, updateLabels } from './update-labels.ts';
import { throwIfInvalid, type ValidationErrors } from './validation-errors.ts';

type Update = { id: string; values: TaskInput; ifMatch?: Versions | undefined };

/**
 * Updates the given fields atomically. A field that already has the given value is ignored and causes no event. Another `project_id`
 * moves the task to the head of that project, like `moveTask`. An update of labels only requires the permission to read the task.
 * Throws `not_found` without permission, 412 if `ifMatch` names an older version, and 422 with every invalid field.
 */
export async function updateTask(tx: Tx, actor: Actor, update: Update): Promise<JsonText> {
  await writeUpdate(tx, actor, update);
  return presentTask(tx, actor, update.id);
}

/** Updates a task like `updateTask`, without returning it. */
export async function writeUpdate(tx: Tx, actor: Actor, { id, values, ifMatch }: Update): Promise<void> {
  const isPersonal = Object.keys(values).every((name) => name === 'labels');
  if (isPersonal) await updateLabels(tx, actor, { id, labels: values.labels, ifMatch });
  else await updateFields(tx, actor, { id, values, ifMatch });
}

async function updateFields(tx: Tx, actor: Actor, { id, values, ifMatch }: Update): Promise<void> {
  const { subtree, project } = await lockMove(tx, actor, id, values.project_id);
  const { root } = subtree;
  await requireVersion(tx, actor, root, ifMatch);
  const errors: ValidationErrors = {};
  const list = await newList(tx, actor, subtree, project, values, errors);
  const columns = await inputColumns(tx, actor, root, project, values, errors);
  throwIfInvalid(errors);

  const { sort_order, repositioned } = await newPosition(tx, actor, subtree, list, values);
  const [{ changes }, ...below] = await relocate(tx, actor, subtree, { ...list, sort_order }, columns);
  const fields = [...changedFields(changes), ...(await relabel(tx, actor, root, values.labels))];

  const isSameProject = project.id === root.project_id;
  if (!isSameProject) await emitProjectChange(tx, actor, subtree, project, list.section_id);
  const payload = {
    content: changes.content ?? root.content,
    ...dueChange(root, changes),
    // Readers of the new project may not know the former assignee.
    ...assigneeChange(isSameProject ? root : { assignee_id: null }, changes),
  };
  await emitChangedFields(tx, actor, subtree, { project, payload }, fields);
  const { assignee_id = null } = changes;
  await notifyAssigned(tx, actor, [{ id, project_id: project.id, assignee_id }]);
  const others = [...repositioned, ...(isSameProject ? below.map(({ row }) => row.id) : [])];
  await emitTaskEvents(
    tx,
    actor,
    others.map((taskId) => ({ project, taskId, live: { type: 'task.updated' as const } })),
  );
  if (!isSameProject) await joinWaitingTasks(tx, actor, subtree.rows);
}

type List = Omit<Destination, 'sort_order'>;

/** The list of the task after the update. In another project, section and parent are null unless they are given. */
async function newList(
  tx: Tx,
  actor: Actor,
  { root, rows }: Subtree,
  project: Subtree['project'],
  values: TaskInput,
  errors: ValidationErrors,
): Promise<List> {
  const current = project.id === root.project_id ? root : { section_id: null, parent_id: null };
  const { section_id = current.section_id, parent_id = current.parent_id } = values;
  if (section_id !== current.section_id) await sectionFor(tx, project, section_id, errors);
  if (parent_id !== null && parent_id !== current.parent_id) {
    const height = Math.max(...rows.map(({ depth }) => depth));
    const error = await parentError(tx, actor, project, parent_id, { id: root.id, height });
    if (error) errors.parent_id = error;
  }
  return { project, section_id, parent_id };
}

/** The given position, else the head position in another project, the tail position in another list, or the current position. */
async function newPosition(
  tx: Tx,
  actor: Actor,
  { root }: Subtree,
  list: List,
  { sort_order }: TaskInput,
): Promise<Positioned> {
  if (sort_order !== undefined) return { sort_order, repositioned: [] };
  if (list.project.id !== root.project_id) return positionIn(tx, actor, list.project, list, {}, root.id);
  const isSameList = list.section_id === root.section_id && list.parent_id === root.parent_id;
  return { sort_order: isSameList ? root.sort_order : await tailPosition(tx, list.project), repositioned: [] };
}

/** Emits the changed fields. After a move to another project, the position fields are already in the event of the move. */
async function emitChangedFields(
  tx: Tx,
  actor: Actor,
  { root }: Subtree,
  { project, payload }: { project: Subtree['project']; payload: Omit<ActivityPayloads['task.updated'], 'fields'> },
  fields: readonly string[],
): Promise<void> {
  const moved = project.id !== root.project_id;
  const events = fields.filter((field) => !(moved && POSITION_FIELDS.has(field)));
  if (events.length === 0) return;
  const activity = { name: 'task.updated' as const, payload: { ...payload, fields: events } };
  await emitTaskEvent(tx, actor, project, root.id, moved ? { activity } : { activity, live: { type: 'task.updated' } });
}

const POSITION_FIELDS: ReadonlySet<string> = new Set(['project_id', 'section_id', 'parent_id', 'sort_order']);
