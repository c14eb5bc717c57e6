import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { dayInSentence } from '../../dates/day-text.ts';
import { todayOf } from '../../dates/today.ts';
import { currentLanguage, currentMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { sendInput } from './edit-task.ts';
import { inputToRestore } from './expected-task.ts';

/** The new date of tasks. Without a time, they keep theirs. */
type NewDate = { due_date: Day; due_time?: string };

/** Changes the due date of tasks. One undo step reverts all tasks that were changed. */
export async function rescheduleTasks(cache: QueryClient, tasks: readonly Task[], date: NewDate): Promise<void> {
  const fields: readonly (keyof NewDate)[] = date.due_time === undefined ? ['due_date'] : ['due_date', 'due_time'];
  const before = tasks.map((task) => ({ task, input: inputToRestore(task, fields) }));
  const moved: typeof before = [];
  await withErrorToast(() =>
    forAll(before, async (one) => {
      await sendInput(cache, one.task, date);
      moved.push(one);
    }),
  );
  if (moved.length === 0) return;
  const { tasks: messages, dates } = currentMessages();
  const day = dayInSentence(date.due_date, todayOf(cache), { messages: dates, language: currentLanguage() });
  registerUndo(messages.rescheduled(moved.length, day), {
    undo: () => forAll(moved, ({ task, input }) => sendInput(cache, task, input)),
    redo: () => forAll(moved, ({ task }) => sendInput(cache, task, date)),
  });
}

/** Runs the work for all items concurrently. Waits for all and then throws the first error. */
async function forAll<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const results = await Promise.allSettled(items.map(work));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
