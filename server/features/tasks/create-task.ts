import { LIMITS } from '#contract/limits.ts';
import type { NewTask } from '#contract/resources/task.ts';
import { type Granted, inboxOf, lockTask, one, selfAndAncestorIds, type TaskToAdd } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/reply/reply.ts';
import { newId } from '../../platform/ids/ids.ts';
import { labelNames } from '../labels/index.ts';
import { makeTasks } from './make-tasks.ts';
import { depthError } from './move/parent-error.ts';
import { tailPosition } from './move/tail-positions.ts';
import { presentTask } from './query/present-task.ts';
import { type Schedule, scheduleAfter, UNSCHEDULED } from './recurrence/schedule.ts';
import { assigneeFor, sectionFor } from './references.ts';
import { throwIfInvalid, type ValidationErrors } from './validation-errors.ts';

/**
 * Makes a task at the end of its section: in the parent's project, else in the one named, else in the actor's Inbox.
 * `not_found` for a project or parent that he may not edit, 422 for every field that does not fit there.
 */
export async function createTask(tx: Tx, actor: Actor, input: NewTask): Promise<JsonText> {
  return presentTask(tx, actor, await addNewTask(tx, actor, input));
}

/** As `createTask`, without its answer: resolves to the id. */
export async function addNewTask(tx: Tx, actor: Actor, input: NewTask): Promise<string> {
  const home = await homeOf(tx, actor, input);
  const { project } = home;
  const columns = await fittingColumns(tx, actor, input, home);
  const sort_order = input.sort_order ?? (await tailPosition(tx, project));
  const values = newRow(actor, input, { ...columns, parent_id: home.parent?.id ?? null, sort_order });
  await makeTasks(tx, actor, [{ project, values, labels: labelNames(input.labels ?? []) }]);
  return values.id;
}

type Values = TaskToAdd['values'];

/** What a new task has by its place, and what must fit it. */
export type Fitting = Schedule & Pick<Values, 'parent_id' | 'section_id' | 'assignee_id' | 'sort_order'>;

/** The row of a new task of the actor's. */
export function newRow(actor: Actor, input: NewTask, fitting: Fitting): Values {
  const now = instantText(actor.now);
  return {
    ...fitting,
    id: newId(actor.now),
    content: input.content,
    description: input.description ?? null,
    priority: input.priority ?? LIMITS.priority.max,
    duration_min: input.duration_min || null,
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

type Home = { project: Granted<'project', 'editor'>; parent?: Granted<'task', 'editor'> };

async function homeOf(tx: Tx, actor: Actor, { parent_id, project_id }: NewTask): Promise<Home> {
  if (parent_id != null) {
    const { project, task } = await lockTask(tx, actor, parent_id);
    return { project, parent: task };
  }
  if (project_id !== undefined) return { project: await one(tx, actor, 'project', 'editor', project_id) };
  return { project: await inboxOf(tx, actor) };
}

/** The columns that must fit the place of the task and one another; 422 with all that does not. */
async function fittingColumns(tx: Tx, actor: Actor, input: NewTask, { project, parent }: Home) {
  const errors = await parentErrors(tx, input, parent);
  const wanted = input.section_id === undefined ? (parent?.section_id ?? null) : input.section_id;
  const section_id = await sectionFor(tx, project, wanted, errors);
  const assignee_id = await assigneeFor(tx, actor, project, input.assignee_id ?? null, errors);
  const schedule = scheduleAfter(input, UNSCHEDULED, actor.timezone, errors);
  throwIfInvalid(errors);
  return { ...schedule, section_id, assignee_id };
}

async function parentErrors(tx: Tx, { project_id }: NewTask, parent: Home['parent']): Promise<ValidationErrors> {
  if (parent === undefined) return {};
  if (project_id !== undefined && project_id !== parent.project_id)
    return { parent_id: (messages) => messages.parentElsewhere };
  const error = depthError((await selfAndAncestorIds(tx, parent)).length);
  return error ? { parent_id: error } : {};
}
