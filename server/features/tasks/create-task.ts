import { LIMITS } from '#contract/limits.ts';
import type { NewTask } from '#contract/resources/task.ts';
import { between } from '#domain/rank/rank.ts';
import {
  addOwnLabels,
  addTask,
  type Granted,
  holdTask,
  inboxOf,
  lastPlaceIn,
  lineOf,
  one,
} from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/reply.ts';
import { newId } from '../../platform/ids/ids.ts';
import { labelIdsFor } from '../labels/index.ts';
import { type Faults, refuseFaults } from './faults.ts';
import { depthFault } from './parent-fault.ts';
import { presentTask } from './present-task.ts';
import { assigneeFor, sectionFor } from './references.ts';
import { scheduleAfter, UNSCHEDULED } from './schedule.ts';
import { indexTask } from './task-text.ts';
import { tell } from './tell.ts';

/**
 * Makes a task at the end of its section: in the parent's project, else in the one named, else in the actor's Inbox.
 * `not_found` for a project or parent that he may not edit, 422 for every field that does not fit there.
 */
export async function createTask(tx: Tx, actor: Actor, input: NewTask): Promise<JsonText> {
  return presentTask(tx, actor, await addNewTask(tx, actor, input));
}

/** As `createTask`, without its answer: resolves to the id. */
export async function addNewTask(tx: Tx, actor: Actor, input: NewTask): Promise<string> {
  const { project, parent } = await homeOf(tx, actor, input);
  const faults = await parentFaults(tx, input, parent);
  const wanted = input.section_id === undefined ? (parent?.section_id ?? null) : input.section_id;
  const section_id = await sectionFor(tx, project, wanted, faults);
  const assignee_id = await assigneeFor(tx, actor, project, input.assignee_id ?? null, faults);
  const schedule = scheduleAfter(input, UNSCHEDULED, actor.timezone, faults);
  refuseFaults(faults);
  const task = await addTask(tx, project, {
    ...schedule,
    id: newId(actor.now),
    section_id,
    parent_id: parent?.id ?? null,
    content: input.content,
    description: input.description ?? null,
    priority: input.priority ?? LIMITS.priority.max,
    duration_min: input.duration_min || null,
    assignee_id,
    completed_at: null,
    completed_by: null,
    created_by: actor.id,
    snoozed_until: null,
    sort_order: input.sort_order ?? (await endOf(tx, project)),
    version: 1,
    deleted_at: null,
    deletion_id: null,
    created_at: instantText(actor.now),
    updated_at: instantText(actor.now),
  });
  await indexTask(tx, task);
  await addOwnLabels(tx, actor, task, await labelIdsFor(tx, actor, input.labels ?? []));
  const { content } = task;
  await tell(tx, actor, project, task.id, {
    activity: { name: 'task.created', payload: { content } },
    live: { type: 'task.created' },
  });
  return task.id;
}

/** The place behind everything in the project, and so at the end of each of its lists. */
export async function endOf(tx: ReadTx, project: Granted<'project', 'viewer'>): Promise<number> {
  const last = await lastPlaceIn(tx, project);
  // Where there is no place behind the last one the two share it, and the younger id stands behind.
  return between(last, undefined) ?? last ?? 0;
}

type Home = { project: Granted<'project', 'editor'>; parent?: Granted<'task', 'editor'> };

async function homeOf(tx: Tx, actor: Actor, { parent_id, project_id }: NewTask): Promise<Home> {
  if (parent_id != null) {
    const { project, task } = await holdTask(tx, actor, parent_id);
    return { project, parent: task };
  }
  if (project_id !== undefined) return { project: await one(tx, actor, 'project', 'editor', project_id) };
  return { project: await inboxOf(tx, actor) };
}

async function parentFaults(tx: Tx, { project_id }: NewTask, parent: Home['parent']): Promise<Faults> {
  if (parent === undefined) return {};
  if (project_id !== undefined && project_id !== parent.project_id)
    return { parent_id: (words) => words.parentElsewhere };
  const fault = depthFault((await lineOf(tx, parent)).length);
  return fault ? { parent_id: fault } : {};
}
