import type { QueryClient } from '@tanstack/react-query';
import type { Task, TaskCompletion } from '#contract/resources/task.ts';
import { api } from '../../../api/client.ts';
import { didUndoable, reported } from '../../../undo/undo.ts';
import { currentLanguage, currentWords } from '../../../words.ts';
import { dayInWords } from '../../date-field/day-words.ts';
import { type Change, edited, told } from '../cache/change.ts';
import { changeTasks, heldTask } from '../cache/task-cache.ts';
import { todayOf } from '../date/today.ts';
import { depart, stopDeparting } from '../list/departing.ts';
import { sendInput } from './edit-task.ts';
import { inputBack, reopened } from './expected.ts';
import { heldBelow, readCompletedBelow } from './relatives.ts';

/** Completes a task with everything open below it, or moves a repeating one on. Undone with all that went with it. */
export async function completeTask(cache: QueryClient, task: Task): Promise<void> {
  let outcome: Outcome | undefined;
  const done = await reported(async () => {
    outcome = await sendComplete(cache, task);
  });
  if (!done || !outcome) return;
  let latest = outcome;
  didUndoable(toastOf(cache, outcome.answer), {
    undo: () => takeBack(cache, task, latest),
    async redo() {
      latest = await sendComplete(cache, task);
    },
  });
}

/** Opens a completed task again; its sub-tasks stay as they are. */
export async function reopenTask(cache: QueryClient, task: Task): Promise<void> {
  const done = await reported(() => sendReopen(cache, task));
  if (!done) return;
  didUndoable(currentWords().tasks.reopened(task.content), {
    undo: () => sendComplete(cache, task).then(() => undefined),
    redo: () => sendReopen(cache, task),
  });
}

/** The answer, and the sub-tasks that a repeating task opens again when it moves on. */
type Outcome = { answer: TaskCompletion; openedAgain: Task[] };

async function sendComplete(cache: QueryClient, task: Task): Promise<Outcome> {
  const repeats = task.recurrence_rule !== undefined;
  const closing = [task, ...heldBelow(cache, task.id)].filter((one) => !one.completed);
  depart(closing);
  try {
    const openedAgain = repeats ? await readCompletedBelow(task) : [];
    const answer = await changeTasks(cache, {
      expect: repeats ? [] : closing.map(closed),
      send: () => api.tasks.complete({ taskID: task.id }),
      settle: ({ recurred: _recurred, next_due: _nextDue, ...now }) => [told(now)],
    });
    if (answer.recurred) for (const { id } of heldBelow(cache, task.id)) stopDeparting(id);
    return { answer, openedAgain };
  } catch (refusal) {
    for (const { id } of closing) stopDeparting(id);
    throw refusal;
  }
}

async function sendReopen(cache: QueryClient, task: Task): Promise<void> {
  stopDeparting(task.id);
  await changeTasks(cache, {
    expect: [edited(task, reopened)],
    send: () => api.tasks.reopen({ taskID: task.id }),
    settle: (answer) => [told(answer)],
  });
}

async function takeBack(cache: QueryClient, before: Task, { answer, openedAgain }: Outcome): Promise<void> {
  if (answer.recurred) return moveBack(cache, before, answer, openedAgain);
  const closed = await readCompletedBelow(answer);
  const closedWithIt = closed.filter((task) => task.completed_at === answer.completed_at);
  for (const task of [answer, ...closedWithIt]) await sendReopen(cache, task);
}

async function moveBack(cache: QueryClient, before: Task, answer: Task, openedAgain: Task[]): Promise<void> {
  const rule = before.recurrence_rule === answer.recurrence_rule ? [] : (['recurrence_rule'] as const);
  await sendInput(cache, answer, inputBack(before, ['due_date', ...rule]));
  if (before.snoozed_until !== undefined) {
    await api.tasks.snooze({ taskID: before.id, body: { until: before.snoozed_until } }).catch(() => undefined);
  }
  for (const task of openedAgain) {
    if (!heldTask(cache, task.id)?.completed) await sendComplete(cache, reopened(task));
  }
}

function closed(task: Task): Change {
  return edited(task, (one) => ({ ...one, completed: true, completed_at: new Date().toISOString() }));
}

function toastOf(cache: QueryClient, answer: TaskCompletion): string {
  const { tasks, dates } = currentWords();
  if (!answer.recurred || answer.next_due === undefined) return tasks.completed(answer.content);
  const day = dayInWords(answer.next_due, todayOf(cache), { words: dates, language: currentLanguage() });
  return tasks.movedOn(answer.content, day);
}
