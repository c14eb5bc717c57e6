import type { QueryClient } from '@tanstack/react-query';
import type { Task, TaskCompletion } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { dayInSentence } from '../../dates/day-text.ts';
import { todayOf } from '../../dates/today.ts';
import { currentLanguage, currentMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { edited, received } from '../cache/change.ts';
import { startLeaving, stopLeaving } from '../cache/leaving-tasks.ts';
import { changeTasks } from '../cache/task-cache.ts';
import { completedNow, reopened } from './expected-task.ts';
import { cachedDescendants, fetchCompletedDescendants } from './relatives.ts';
import { shownOccurrence } from './shown-occurrence.ts';

/**
 * Completes a task with its open subtasks, or moves a repeating task to the next occurrence. Undo also reopens the subtasks that
 * were completed with it.
 */
export async function completeTask(cache: QueryClient, task: Task): Promise<void> {
  let outcome: TaskCompletion | undefined;
  const done = await withErrorToast(async () => {
    outcome = await sendComplete(cache, task);
  });
  if (!done || !outcome) return;
  let latest = outcome;
  registerUndo(toastText(cache, outcome), {
    taskId: task.id,
    undo: () => revert(cache, latest),
    async redo() {
      latest = await sendComplete(cache, task);
    },
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
      latest = await sendComplete(cache, latest);
    },
    redo: reopen,
  });
}

async function sendComplete(cache: QueryClient, task: Task): Promise<TaskCompletion> {
  const repeats = task.recurrence_rule !== undefined;
  const completing = [task, ...cachedDescendants(cache, task.id)].filter((one) => !one.completed);
  startLeaving(completing);
  try {
    const completion = await changeTasks(cache, {
      expect: repeats ? [] : completing.map((one) => edited(one, completedNow)),
      send: () => api.tasks.complete({ taskID: task.id, body: shownOccurrence(task) }),
      settle: ({ recurred: _recurred, next_due: _nextDue, ...now }) => [received(now)],
    });
    if (completion.recurred) for (const { id } of cachedDescendants(cache, task.id)) stopLeaving(id);
    return completion;
  } catch (error) {
    for (const { id } of completing) stopLeaving(id);
    throw error;
  }
}

/**
 * Reopens a completed task, or moves a repeating task back to the previous occurrence. Returns the task. Throws if the server
 * refuses.
 */
export async function sendReopen(cache: QueryClient, task: Task): Promise<Task> {
  stopLeaving(task.id);
  return changeTasks(cache, {
    expect: [edited(task, reopened)],
    send: () => api.tasks.reopen({ taskID: task.id, body: shownOccurrence(task) }),
    settle: (answer) => [received(answer)],
  });
}

async function revert(cache: QueryClient, completion: TaskCompletion): Promise<void> {
  if (completion.recurred) {
    await sendReopen(cache, completion);
    return;
  }
  const subtasks = await fetchCompletedDescendants(completion);
  const completedTogether = subtasks.filter((task) => task.completed_at === completion.completed_at);
  for (const task of [completion, ...completedTogether]) await sendReopen(cache, task);
}

function toastText(cache: QueryClient, { recurred, next_due: nextDue, content }: TaskCompletion): string {
  const { tasks, dates } = currentMessages();
  if (!recurred || nextDue === undefined) return tasks.completed(content);
  const day = dayInSentence(nextDue, todayOf(cache), { messages: dates, language: currentLanguage() });
  return tasks.completedOccurrence(content, day);
}
