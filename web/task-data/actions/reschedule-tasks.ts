import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { currentMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { sendInput } from './edit-task.ts';
import { inputBack } from './expected.ts';

/** Gives all these tasks another day, at their own times. One undo takes back those that were taken. */
export async function rescheduleTasks(cache: QueryClient, tasks: readonly Task[], day: Day): Promise<void> {
  const before = tasks.map((task) => ({ task, input: inputBack(task, ['due_date']) }));
  const moved: typeof before = [];
  await withErrorToast(() =>
    all(before, async (one) => {
      await sendInput(cache, one.task, { due_date: day });
      moved.push(one);
    }),
  );
  if (moved.length === 0) return;
  registerUndo(currentMessages().tasks.rescheduled(moved.length), {
    undo: () => all(moved, ({ task, input }) => sendInput(cache, task, input)),
    redo: () => all(moved, ({ task }) => sendInput(cache, task, { due_date: day })),
  });
}

/** Does it to every one at once; throws the first refusal, after all have been answered. */
async function all<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled(items.map(work));
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  if (refused) throw refused.reason;
}
