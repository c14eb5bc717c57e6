import type { QueryClient } from '@tanstack/react-query';
import type { Task, TaskCompletion } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { dayText } from '../../dates/day-text.ts';
import { todayOf } from '../../dates/today.ts';
import { currentLanguage, currentMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { type Change, edited, told } from '../cache/change.ts';
import { depart, stopDeparting } from '../cache/departing.ts';
import { changeTasks } from '../cache/task-cache.ts';
import { reopened } from './expected.ts';
import { heldBelow, readCompletedBelow } from './relatives.ts';

/** Completes a task with everything open below it, or moves a repeating one on. Undone with all that went with it. */
export async function completeTask(cache: QueryClient, task: Task): Promise<void> {
  let outcome: TaskCompletion | undefined;
  const done = await withErrorToast(async () => {
    outcome = await sendComplete(cache, task);
  });
  if (!done || !outcome) return;
  let latest = outcome;
  registerUndo(toastOf(cache, outcome), {
    undo: () => takeBack(cache, latest),
    async redo() {
      latest = await sendComplete(cache, task);
    },
  });
}

/** Opens a completed task again; its sub-tasks stay as they are. */
export async function reopenTask(cache: QueryClient, task: Task): Promise<void> {
  const done = await withErrorToast(() => sendReopen(cache, task));
  if (!done) return;
  registerUndo(currentMessages().tasks.reopened(task.content), {
    undo: () => sendComplete(cache, task).then(() => undefined),
    redo: () => sendReopen(cache, task),
  });
}

async function sendComplete(cache: QueryClient, task: Task): Promise<TaskCompletion> {
  const repeats = task.recurrence_rule !== undefined;
  const closing = [task, ...heldBelow(cache, task.id)].filter((one) => !one.completed);
  depart(closing);
  try {
    const answer = await changeTasks(cache, {
      expect: repeats ? [] : closing.map(closed),
      send: () => api.tasks.complete({ taskID: task.id }),
      settle: ({ recurred: _recurred, next_due: _nextDue, ...now }) => [told(now)],
    });
    if (answer.recurred) for (const { id } of heldBelow(cache, task.id)) stopDeparting(id);
    return answer;
  } catch (refusal) {
    for (const { id } of closing) stopDeparting(id);
    throw refusal;
  }
}

/** Opens a completed task again, or takes the last step of a repeating one back. */
export async function sendReopen(cache: QueryClient, task: Task): Promise<void> {
  stopDeparting(task.id);
  await changeTasks(cache, {
    expect: [edited(task, reopened)],
    send: () => api.tasks.reopen({ taskID: task.id }),
    settle: (answer) => [told(answer)],
  });
}

async function takeBack(cache: QueryClient, answer: TaskCompletion): Promise<void> {
  if (answer.recurred) return sendReopen(cache, answer);
  const closed = await readCompletedBelow(answer);
  const closedWithIt = closed.filter((task) => task.completed_at === answer.completed_at);
  for (const task of [answer, ...closedWithIt]) await sendReopen(cache, task);
}

function closed(task: Task): Change {
  return edited(task, (one) => ({ ...one, completed: true, completed_at: new Date().toISOString() }));
}

function toastOf(cache: QueryClient, answer: TaskCompletion): string {
  const { tasks, dates } = currentMessages();
  if (!answer.recurred || answer.next_due === undefined) return tasks.completed(answer.content);
  const day = dayText(answer.next_due, todayOf(cache), { messages: dates, language: currentLanguage() });
  return tasks.movedOn(answer.content, day);
}
