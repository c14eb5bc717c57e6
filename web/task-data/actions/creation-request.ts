import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { QuickAddResult } from '#contract/resources/quick-add.ts';
import type { NewTask, Task } from '#contract/resources/task.ts';
import { localDay } from '#domain/day/zone.ts';
import type { QuickAdd } from '#domain/quick-add/parsed.ts';
import { api } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { isTransient } from '../../api/query-client.ts';
import type { SentCommand } from '../outbox/command.ts';
import { sendWithLabels } from './create-labels.ts';
import type { NewTaskArgs, TaskLine } from './create-task.ts';
import { updateUnlessChanged } from './edit-command.ts';
import { inputToRestore } from './expected-task.ts';

/** Sends the request of a new task. It can be called again after a failure, however much later: the service recognizes the task by its id. */
export async function requestCreation(
  cache: QueryClient,
  args: NewTaskArgs,
  sent: SentCommand,
): Promise<QuickAddResult> {
  const answer = await sendWithLabels(cache, args.parsed.labels, () => send(args, sent.id));
  return withEdits(cache, args, await withTypedDate(cache, args, sent, answer));
}

/** Changes a new task as the user has changed it before it was sent. Throws `ConflictError` if others have changed the same values since. */
async function withEdits(
  cache: QueryClient,
  { row, edits }: NewTaskArgs,
  answer: QuickAddResult,
): Promise<QuickAddResult> {
  if (!edits) return answer;
  const isNew = answer.updated_at === answer.created_at;
  return updateUnlessChanged(cache, { task: { ...row, ...(isNew && { etag: answer.etag }) }, input: edits });
}

/**
 * The service reads words such as "tomorrow" on the day of the request. If the user typed the line on an earlier day, corrects the date.
 * A task that was changed or deleted meanwhile is left as it is.
 */
async function withTypedDate(
  cache: QueryClient,
  { parsed }: NewTaskArgs,
  { at }: SentCommand,
  answer: QuickAddResult,
): Promise<QuickAddResult> {
  const zone = cache.getQueryData(queries.me().queryKey)?.timezone ?? 'UTC';
  const { dueDate, dueTime } = parsed;
  const isSameDay = localDay(at, zone) === localDay(Date.now(), zone);
  // The service has had the task since an earlier request.
  const isChanged = answer.updated_at !== answer.created_at;
  if (isSameDay || isChanged || dueDate === undefined || (dueDate === answer.due_date && dueTime === answer.due_time))
    return answer;
  const body = { due_date: dueDate, due_time: dueTime ?? null };
  try {
    return { ...answer, ...(await api.tasks.update({ taskID: answer.id, body, ifMatch: answer.etag })) };
  } catch (error) {
    if (isTransient(error) || (error instanceof ApiError && error.status === 429)) throw error;
    return answer;
  }
}

function send(
  { line, parsed, projectId, sectionId, parent, description }: TaskLine,
  id: string,
): Promise<QuickAddResult> {
  if (parent) {
    return api.tasks.create({ body: { id, ...subtaskOf(parent, parsed), ...(description && { description }) } });
  }
  return api.tasks.quickAdd({
    body: {
      id,
      text: line,
      ...(projectId !== undefined && { project_id: projectId }),
      ...(sectionId !== undefined && { section_id: sectionId }),
      ...(description && { description }),
    },
  });
}

/** Quick add cannot create subtasks, so they are created from the parsed line. */
function subtaskOf({ id, project_id, section_id }: Task, parsed: QuickAdd): NewTask {
  return {
    content: parsed.content,
    project_id,
    parent_id: id,
    ...(section_id !== undefined && { section_id }),
    labels: parsed.labels,
    ...(parsed.priority !== undefined && { priority: parsed.priority }),
    ...dueOf(parsed),
    ...(parsed.recurrenceFrom !== undefined && { recurrence_from: parsed.recurrenceFrom }),
  };
}

/** Returns the date fields of a parsed line. */
export function dueOf({ dueDate, dueTime, durationMin, recurrenceRule }: QuickAdd) {
  return {
    ...(dueDate !== undefined && { due_date: dueDate }),
    ...(dueTime !== undefined && { due_time: dueTime }),
    ...(durationMin !== undefined && { duration_min: durationMin }),
    ...(recurrenceRule !== undefined && { recurrence_rule: recurrenceRule }),
  };
}

/** Creates a task with its present values and its id. */
export function createFromRow(row: Task): Promise<Task> {
  const fields = ['project_id', 'description', 'priority', 'due_date', 'duration_min', 'recurrence_rule'] as const;
  const values = inputToRestore(row, [
    ...fields,
    'recurrence_from',
    'assignee_id',
    'labels',
    'section_id',
    'parent_id',
  ]);
  return api.tasks.create({ body: { ...values, id: row.id, content: row.content } });
}
