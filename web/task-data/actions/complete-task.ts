import type { QueryClient } from '@tanstack/react-query';
import type { Task, TaskCompletion } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { dayInSentence } from '../../dates/day-text.ts';
import { todayOf } from '../../dates/today.ts';
import { currentLanguage, currentMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { edited, received } from '../cache/change.ts';
import { startLeaving, stopLeaving } from '../cache/leaving-tasks.ts';
import { cachedTask } from '../cache/task-cache.ts';
import { argsOf, defineCommand } from '../outbox/command.ts';
import { outboxOf, perform } from '../outbox/current-outbox.ts';
import { completedAt, reopened } from './expected-task.ts';
import { cachedDescendants, fetchCompletedDescendants } from './relatives.ts';
import { shownOccurrence } from './shown-occurrence.ts';

/**
 * Completes a task with its open subtasks, or moves a repeating task to the next occurrence. Undo also reopens the subtasks that
 * were completed with it.
 */
export async function completeTask(cache: QueryClient, task: Task): Promise<void> {
  let outcome: Completion | undefined;
  const complete = async () => {
    outcome = await sendComplete(cache, task);
  };
  if (!(await withErrorToast(complete))) return;
  registerUndo(toastText(cache, outcome?.answer ?? task), {
    taskId: task.id,
    undo: async () => outcome && revert(cache, outcome),
    redo: complete,
  });
}

/** Reopens a completed task. Its subtasks are not changed. */
export async function reopenTask(cache: QueryClient, task: Task): Promise<void> {
  let latest = task;
  const reopen = async () => {
    latest = await sendReopen(cache, latest);
  };
  if (!(await withErrorToast(reopen))) return;
  registerUndo(currentMessages().tasks.reopened(task.content), {
    taskId: task.id,
    async undo() {
      latest = (await sendComplete(cache, latest)).answer ?? latest;
    },
    redo: reopen,
  });
}

/** The id of the command, the tasks that are completed, and the response, unless it is still missing. */
type Completion = { commandId: string; tasks: readonly Task[]; answer: TaskCompletion | undefined };

async function sendComplete(cache: QueryClient, task: Task): Promise<Completion> {
  const tasks = [task, ...cachedDescendants(cache, task.id)].filter((one) => !one.completed);
  const moment = outboxOf(cache).next();
  startLeaving(tasks);
  try {
    const answer = await perform(cache, completion, { task, tasks }, moment);
    if (answer?.recurred) for (const { id } of cachedDescendants(cache, task.id)) stopLeaving(id);
    return { commandId: moment.id, tasks, answer };
  } catch (error) {
    for (const { id } of tasks) stopLeaving(id);
    throw error;
  }
}

/** Completes a task. `tasks` are the task and the subtasks that are completed with it. */
const completion = defineCommand<{ task: Task; tasks: readonly Task[] }, TaskCompletion>({
  name: 'task.complete',
  version: 1,
  records: ({ task }) => [task.id],
  expect({ task, tasks }, { at, isWaiting }) {
    // The service answers with the next date. Until then, the row of this occurrence is hidden only if the answer may come much later.
    if (task.recurrence_rule !== undefined) return isWaiting ? [edited(task, (one) => completedAt(one, at))] : [];
    return tasks.map((one) => edited(one, (other) => completedAt(other, at)));
  },
  send: (_cache, { task }) => api.tasks.complete({ taskID: task.id, body: shownOccurrence(task) }),
  settle: (_cache, _args, { recurred: _recurred, next_due: _nextDue, ...now }) => [received(now)],
  nameOf: ({ task }) => task.content,
  absorb({ task, tasks }, later) {
    // Reopening a task leaves its subtasks completed.
    return tasks.length === 1 && argsOf(reopening, later)?.task.id === task.id ? 'nothing' : undefined;
  },
});

/**
 * Reopens a completed task, or moves a repeating task back to the previous occurrence. Returns the task. Throws if the server
 * refuses.
 */
export async function sendReopen(cache: QueryClient, task: Task): Promise<Task> {
  stopLeaving(task.id);
  return (await perform(cache, reopening, { task })) ?? reopened(task);
}

const reopening = defineCommand<{ task: Task }, Task>({
  name: 'task.reopen',
  version: 1,
  records: ({ task }) => [task.id],
  expect: ({ task }) => [edited(task, reopened)],
  send: (_cache, { task }) => api.tasks.reopen({ taskID: task.id, body: shownOccurrence(task) }),
  settle: (_cache, _args, answer) => [received(answer)],
  nameOf: ({ task }) => task.content,
});

async function revert(cache: QueryClient, { commandId, tasks, answer }: Completion): Promise<void> {
  if (await outboxOf(cache).withdraw(commandId)) {
    for (const { id } of tasks) stopLeaving(id);
    return;
  }
  if (answer?.recurred) {
    await sendReopen(cache, answer);
    return;
  }
  for (const task of answer ? await completedTogether(answer) : tasks) {
    await sendReopen(cache, cachedTask(cache, task.id) ?? task);
  }
}

async function completedTogether(completion: TaskCompletion): Promise<Task[]> {
  const subtasks = await fetchCompletedDescendants(completion);
  return [completion, ...subtasks.filter((task) => task.completed_at === completion.completed_at)];
}

function toastText(
  cache: QueryClient,
  { recurred, next_due: nextDue, content }: Pick<Task, 'content'> & Partial<TaskCompletion>,
): string {
  const { tasks, dates } = currentMessages();
  if (!recurred || nextDue === undefined) return tasks.completed(content);
  const day = dayInSentence(nextDue, todayOf(cache), { messages: dates, language: currentLanguage() });
  return tasks.completedOccurrence(content, day);
}
