import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { currentMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { sendInput } from './edit-task.ts';
import { inputToRestore } from './expected-task.ts';

/** Changes the due date of tasks and keeps their times. One undo step reverts all tasks that were changed. */
export async function rescheduleTasks(cache: QueryClient, tasks: readonly Task[], day: Day): Promise<void> {
  const before = tasks.map((task) => ({ task, input: inputToRestore(task, ['due_date']) }));
  const moved: typeof before = [];
  await withErrorToast(() =>
    forAll(before, async (one) => {
      await sendInput(cache, one.task, { due_date: day });
      moved.push(one);
    }),
  );
  if (moved.length === 0) return;
  registerUndo(currentMessages().tasks.rescheduled(moved.length), {
    undo: () => forAll(moved, ({ task, input }) => sendInput(cache, task, input)),
    redo: () => forAll(moved, ({ task }) => sendInput(cache, task, { due_date: day })),
  });
}

/** Runs the work for all items concurrently. Waits for all and then throws the first error. */
async function forAll<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const results = await Promise.allSettled(items.map(work));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
