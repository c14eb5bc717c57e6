import { LIMITS } from '#contract/limits.ts';
import type { NewTask } from '#contract/resources/task.ts';
import { type Granted, isCreated, one } from '../../../access/index.ts';
import { inboxOf } from '../../../access/projects/index.ts';
import { selfAndAncestorIds, type TaskToAdd } from '../../../access/tasks/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid, type Refusal } from '../../../platform/errors/refusal.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { labelNames } from '../labels/index.ts';
import { createTasks } from './create-tasks.ts';
import { lockParent } from './move/lock-parent.ts';
import { depthError } from './move/parent-error.ts';
import { tailPosition } from './move/tail-positions.ts';
import { presentTask } from './query/present-task.ts';
import { type Schedule, scheduleAfter, UNSCHEDULED } from './recurrence/schedule.ts';
import { assigneeFor, sectionFor } from './references.ts';
import { throwIfInvalid, type ValidationErrors } from './validation-errors.ts';

/**
 * Creates a task at the end of its list, in the project of the parent, the given project or the actor's Inbox. Returns the task.
 * Throws `not_found` if the actor may not edit the project or the parent, and 422 with every invalid field, such as an unknown parent. Returns
 * the task with the given id if the actor has created it already, and throws 409 `conflict` if another one has it.
 */
export async function createTask(tx: Tx, actor: Actor, input: NewTask): Promise<JsonText> {
  const { id } = input;
  if (id !== undefined && (await isCreated(tx, actor, { kind: 'task', id }))) return presentTask(tx, actor, id);
  return presentTask(tx, actor, await addNewTask(tx, actor, input));
}

/** Creates a task like `createTask`. Resolves to its id. */
export async function addNewTask(tx: Tx, actor: Actor, input: NewTask): Promise<string> {
  const location = await locationOf(tx, actor, input);
  if (location === undefined) throw unknownParent(actor, input);
  const { project } = location;
  const columns = await checkedColumns(tx, actor, input, location);
  const sort_order = input.sort_order ?? (await tailPosition(tx, project));
  const values = newTaskRow(actor, input, { ...columns, parent_id: location.parent?.id ?? null, sort_order });
  await createTasks(tx, actor, [{ project, values, labels: labelNames(input.labels ?? []) }]);
  return values.id;
}

type Values = TaskToAdd['values'];

/** Columns that depend on each other or on the location of the task. Without `id`, the task gets a new one. */
export type CheckedColumns = Schedule &
  Pick<Values, 'parent_id' | 'section_id' | 'assignee_id' | 'sort_order'> &
  Partial<Pick<Values, 'id'>>;

/** Returns the row of a new task that the actor creates. */
export function newTaskRow(actor: Actor, input: NewTask, columns: CheckedColumns): Values {
  const now = instantText(actor.now);
  return {
    ...columns,
    id: columns.id ?? input.id ?? newId(actor.now),
    content: input.content,
    description: input.description ?? null,
    priority: input.priority ?? LIMITS.priority.max,
    duration_min: input.duration_min || null,
    unclear_text: input.unclear_text || null,
    completed_at: null,
    completed_by: null,
    created_by: actor.id,
    snoozed_until: null,
    version: 1,
    deleted_at: null,
    deletion_id: null,
    created_at: now,
    updated_at: now,
  };
}

type TaskLocation = { project: Granted<'project', 'editor'>; parent?: Granted<'task', 'editor'> };

/** The project and parent of a new task. undefined if the parent is unknown. */
async function locationOf(tx: Tx, actor: Actor, { parent_id, project_id }: NewTask): Promise<TaskLocation | undefined> {
  if (parent_id != null) {
    const found = await lockParent(tx, actor, parent_id);
    return found && { project: found.project, parent: found.task };
  }
  if (project_id !== undefined) return { project: await one(tx, actor, 'project', 'editor', project_id) };
  return { project: await inboxOf(tx, actor) };
}

/** 422 for an unknown parent. The other fields that depend on the project cannot be checked. */
function unknownParent(actor: Actor, input: NewTask): Refusal {
  const errors: ValidationErrors = { parent_id: (messages) => messages.noParent };
  scheduleAfter(input, UNSCHEDULED, actor.timezone, errors);
  return invalid(errors);
}

/** Throws 422 with all columns that are invalid at this location or in combination. */
async function checkedColumns(tx: Tx, actor: Actor, input: NewTask, { project, parent }: TaskLocation) {
  const errors = await parentErrors(tx, input, parent);
  const wanted = input.section_id === undefined ? (parent?.section_id ?? null) : input.section_id;
  const section_id = await sectionFor(tx, project, wanted, errors);
  const assignee_id = await assigneeFor(tx, actor, project, input.assignee_id ?? null, errors);
  const schedule = scheduleAfter(input, UNSCHEDULED, actor.timezone, errors);
  throwIfInvalid(errors);
  return { ...schedule, section_id, assignee_id };
}

async function parentErrors(
  tx: Tx,
  { project_id }: NewTask,
  parent: TaskLocation['parent'],
): Promise<ValidationErrors> {
  if (parent === undefined) return {};
  if (project_id !== undefined && project_id !== parent.project_id)
    return { parent_id: (messages) => messages.parentElsewhere };
  const error = depthError((await selfAndAncestorIds(tx, parent)).length);
  return error ? { parent_id: error } : {};
}
