import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { QuickAddResult } from '#contract/resources/quick-add.ts';
import type { NewTask, Task } from '#contract/resources/task.ts';
import { localDay } from '#domain/day/zone.ts';
import type { QuickAdd } from '#domain/quick-add/parsed.ts';
import { api } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { isTransient } from '../../api/query-client.ts';
import { sendWithLabels } from './create-labels.ts';
import type { TaskLine } from './create-task.ts';
import { storeCreation, type UnsentCreation } from './unsent-creations.ts';

/** The service knows an idempotency key for 24 hours. */
const KEY_LIFETIME_MS = 23 * 3_600_000;

/** Largest difference between the clock of the device and that of the service, when tasks are compared by their time. */
const CLOCK_DIFFERENCE_MS = 15 * 60_000;

/** Ids of the tasks that this page has created. */
const createdIds = new Set<string>();

/**
 * Returns a function that sends the request of a new task. It can be called again after a failure: within 24 hours the service
 * recognizes the request by its key, later the task is searched first.
 */
export function creationRequest(cache: QueryClient, creation: UnsentCreation): () => Promise<QuickAddResult> {
  let current = creation;
  return async () => {
    const now = Date.now();
    const isKeyForgotten = current.sentAt !== undefined && now - current.sentAt > KEY_LIFETIME_MS;
    const found = isKeyForgotten ? await findCreated(current) : undefined;
    if (found) return found;
    // Offline, the request does not leave the device.
    if (isKeyForgotten || (current.sentAt === undefined && navigator.onLine)) {
      current = { ...current, sentAt: now };
      storeCreation(current);
    }
    const { args, key } = current;
    const answer = await sendWithLabels(cache, args.parsed.labels, () => send(args, key));
    createdIds.add(answer.id);
    return withTypedDate(cache, current, answer);
  };
}

/** Returns the task that an earlier page created from this line, if its title was not changed. */
async function findCreated({ args, addedAt }: UnsentCreation): Promise<Task | undefined> {
  const { tasks } = await api.tasks.list({ query: { q: args.parsed.content } });
  const earliest = new Date(addedAt - CLOCK_DIFFERENCE_MS).toISOString();
  return tasks.find(
    ({ id, content, created_at }) => content === args.parsed.content && created_at >= earliest && !createdIds.has(id),
  );
}

/**
 * The service reads words such as "tomorrow" on the day of the request. If the user typed the line on an earlier day, corrects the date.
 * A task that was changed or deleted meanwhile is left as it is.
 */
async function withTypedDate(
  cache: QueryClient,
  { args: { parsed }, addedAt }: UnsentCreation,
  answer: QuickAddResult,
): Promise<QuickAddResult> {
  const zone = cache.getQueryData(queries.me().queryKey)?.timezone ?? 'UTC';
  const { dueDate, dueTime } = parsed;
  const isSameDay = localDay(addedAt, zone) === localDay(Date.now(), zone);
  if (isSameDay || dueDate === undefined || (dueDate === answer.due_date && dueTime === answer.due_time)) return answer;
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
  idempotencyKey: string,
): Promise<QuickAddResult> {
  if (parent)
    return api.tasks.create({
      body: { ...subtaskOf(parent, parsed), ...(description && { description }) },
      idempotencyKey,
    });
  return api.tasks.quickAdd({
    body: {
      text: line,
      ...(projectId !== undefined && { project_id: projectId }),
      ...(sectionId !== undefined && { section_id: sectionId }),
      ...(description && { description }),
    },
    idempotencyKey,
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
