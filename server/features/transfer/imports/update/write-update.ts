import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportUpdate } from '#contract/resources/import-result.ts';
import type { TaskInput } from '#contract/resources/task.ts';
import { type Granted, one } from '../../../../access/index.ts';
import { lockTasks } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { batches } from '../../../../platform/batches.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { conflict } from '../../../../platform/errors/refusal.ts';
import { emit } from '../../../../platform/events/emit.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createComments } from '../../../planning/comments/index.ts';
import { createSections } from '../../../planning/sections/index.ts';
import {
  addLabelsToTasks,
  bulkUpdate,
  completeAt,
  createTasks,
  newTaskRow,
  type TaskDraft,
  tailPositions,
  updateInPlace,
} from '../../../planning/tasks/index.ts';
import { projectState } from './current-project.ts';
import type { ProjectUpdate, TaskUpdate } from './plan-update.ts';

/** The changes of an update, so that it can be undone. */
export type UpdateChanges = NonNullable<ImportUpdate['changes']>;

/** Records that are written in one turn of the event loop. */
const BATCH = { records: 50, characters: 50_000 };

/**
 * Writes the changes of one project, with the events of the same changes by hand. Throws `not_found` unless the actor may edit the project,
 * 409 if the project was changed since it was read, and 413 above the quota of its owner.
 */
export async function writeUpdate(tx: Tx, actor: Actor, update: ProjectUpdate): Promise<UpdateChanges> {
  const project = await one(tx, actor, 'project', 'editor', update.project.id);
  const state = await projectState(tx, actor, project);
  if (JSON.stringify(state) !== JSON.stringify(update.project.state)) {
    throw conflict('The project was changed during the import. Import the file again.');
  }
  const writing: UpdateContext = { tx, actor, project };
  const sections = await createSections(tx, actor, project, update.sections);
  const added = await addTasks(
    writing,
    update,
    sections.map(({ id }) => id),
  );
  await updateFields(writing, update.updates);
  await assign(writing, update.updates);
  const tasks = await lockedTasks(writing, update.updates);
  const completed = await complete(writing, update.updates, tasks);
  await addLabels(writing, update.updates, tasks);
  const comments = await addComments(writing, update.updates, tasks);
  if (added.length + update.updates.length > 0) {
    const payload = { name: project.name, tasks: added.length, updated: update.updates.length };
    const activity = { name: 'project.imported' as const, payload };
    await emit(tx, actor, { projectId: project.id, projectName: project.name, activity });
  }
  return {
    section_ids: sections.map(({ id }) => id),
    task_ids: added,
    comment_ids: comments,
    completed_ids: completed.map(({ id }) => id),
    snoozed: completed.flatMap(({ id, snoozed_until: until }) => (until === null ? [] : [{ id, until }])),
    previous: update.updates.flatMap(previousValues),
  };
}

type UpdateContext = { tx: Tx; actor: Actor; project: Granted<'project', 'editor'> };

type Tasks = ReadonlyMap<string, Granted<'task', 'editor'>>;

async function addTasks(
  { tx, actor, project }: UpdateContext,
  { additions }: ProjectUpdate,
  sections: readonly string[],
): Promise<string[]> {
  const ids = additions.map(() => newId(actor.now));
  const position = await tailPositions(tx, [project]);
  const idOf = (record: string | number | undefined, list: readonly string[]) =>
    (typeof record === 'number' ? list[record] : record) ?? null;
  const drafts = additions.map(({ task, parent, section, assignee }, index) => {
    const values = newTaskRow(actor, task.input, {
      ...task.schedule,
      id: ids[index] ?? '',
      parent_id: idOf(parent, ids),
      section_id: idOf(section, sections),
      assignee_id: assignee ?? null,
      sort_order: position(project),
    });
    const completed = { completed_at: task.completedAt, completed_by: task.completedAt === null ? null : actor.id };
    const draft: TaskDraft = {
      project,
      values: { ...values, ...completed, created_at: task.createdAt },
      labels: task.labels,
    };
    return { draft, comments: task.comments };
  });
  const sizeOf = ({ draft: { values, labels }, comments }: (typeof drafts)[number]) => ({
    records: 1 + labels.size + comments.length,
    characters: comments.reduce((sum, { body }) => sum + body.length, textLength(values)),
  });
  for (const some of batches(drafts, BATCH, sizeOf)) {
    const tasks = await createTasks(
      tx,
      actor,
      some.map(({ draft }) => draft),
    );
    const comments = tasks.flatMap((task, index) =>
      (some[index]?.comments ?? []).map(({ body, createdAt }) => ({ task, body, createdAt })),
    );
    await createComments(tx, actor, project, comments);
    await nextTurn();
  }
  return ids;
}

async function updateFields({ tx, actor }: UpdateContext, updates: readonly TaskUpdate[]): Promise<void> {
  const changed = updates.filter(({ fields }) => Object.keys(fields).length > 0);
  const sizeOf = ({ fields }: TaskUpdate) => ({ records: 1, characters: textLength(fields) });
  for (const some of batches(changed, BATCH, sizeOf)) {
    const changes = some.map(({ task: { id }, fields }) => ({ id, fields }));
    if ((await updateInPlace(tx, actor, changes)) < changes.length) throw new Error('a checked value was refused');
    await nextTurn();
  }
}

/** Locks the tasks as they are after the changes of their fields. */
async function lockedTasks({ tx, actor }: UpdateContext, updates: readonly TaskUpdate[]): Promise<Tasks> {
  const { subtrees } = await lockTasks(tx, actor, { ids: updates.map(({ task }) => task.id) });
  return new Map(subtrees.map(({ root }) => [root.id, root]));
}

async function assign({ tx, actor }: UpdateContext, updates: readonly TaskUpdate[]): Promise<void> {
  for (const [assignee, some] of Map.groupBy(updates, ({ assignee }) => assignee)) {
    if (assignee === undefined) continue;
    const ids = some.map(({ task }) => task.id);
    await bulkUpdate(tx, actor, ids, { assignee_id: assignee });
  }
}

async function complete(
  { tx, actor, project }: UpdateContext,
  updates: readonly TaskUpdate[],
  tasks: Tasks,
): Promise<Granted<'task', 'editor'>[]> {
  const completed = updates.flatMap(({ task: { id }, completedAt: at }) => {
    const task = tasks.get(id);
    return task === undefined || at === undefined ? [] : [{ task, at }];
  });
  await completeAt(tx, actor, project, completed);
  return completed.map(({ task }) => task);
}

async function addLabels(
  { tx, actor, project }: UpdateContext,
  updates: readonly TaskUpdate[],
  tasks: Tasks,
): Promise<void> {
  const labelled = updates.flatMap(({ task: { id }, labels }) => {
    const task = tasks.get(id);
    return task === undefined || labels.size === 0 ? [] : [{ task, labels }];
  });
  if (labelled.length > 0) await addLabelsToTasks(tx, actor, project, labelled);
}

async function addComments(
  { tx, actor, project }: UpdateContext,
  updates: readonly TaskUpdate[],
  tasks: Tasks,
): Promise<string[]> {
  const drafts = updates.flatMap(({ task: { id }, comments }) => {
    const task = tasks.get(id);
    return task === undefined ? [] : comments.map(({ body, createdAt }) => ({ task, body, createdAt }));
  });
  const ids: string[] = [];
  for (const some of batches(drafts, BATCH, ({ body }) => ({ records: 1, characters: body.length }))) {
    ids.push(...(await createComments(tx, actor, project, some)));
    await nextTurn();
  }
  return ids;
}

/** The values that undo the change of a task, other than its completion. */
function previousValues({ task, fields, assignee, labels }: TaskUpdate): UpdateChanges['previous'] {
  const names = Object.keys(fields) as (keyof TaskInput & keyof typeof task)[];
  const isScheduled = fields.due_date !== undefined;
  const previous: TaskInput = {
    ...Object.fromEntries(names.filter((name) => !SCHEDULE.has(name)).map((name) => [name, task[name]])),
    ...(isScheduled && {
      due_date: task.due_date,
      due_time: task.due_time,
      ...(task.due_time !== null && { due_timezone: task.due_timezone }),
      recurrence_rule: task.recurrence_rule,
      ...(task.recurrence_rule !== null && { recurrence_from: task.recurrence_from ?? 'due' }),
    }),
    ...(assignee !== undefined && { assignee_id: task.assignee_id }),
    ...(labels.size > 0 && { labels: task.labels }),
  };
  return Object.keys(previous).length === 0 ? [] : [{ id: task.id, fields: previous }];
}

const SCHEDULE: ReadonlySet<string> = new Set([
  'due_date',
  'due_time',
  'due_timezone',
  'recurrence_rule',
  'recurrence_from',
]);

function textLength({ content = '', description }: { content?: string; description?: string | null }): number {
  return content.length + (description?.length ?? 0);
}
