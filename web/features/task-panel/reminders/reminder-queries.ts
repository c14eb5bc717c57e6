import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Reminder, ReminderInput } from '#contract/resources/reminder.ts';
import { api } from '../../../api/client.ts';
import { editAnswer } from '../../../api/edit-answer.ts';
import { keys } from '../../../api/keys.ts';
import { onLive } from '../../../live/appliers.ts';
import { reported } from '../../../undo/undo.ts';

/** The person's own reminders of a task, the first to go off first. */
export function remindersOf(taskID: string) {
  return queryOptions({
    queryKey: keys.reminders(taskID),
    queryFn: async ({ signal }) => (await api.reminders.list({ taskID, signal })).reminders,
  });
}

/** Sets a reminder; a refusal is told. */
export async function setReminder(cache: QueryClient, taskID: string, input: ReminderInput): Promise<void> {
  await reported(async () => {
    await api.reminders.create({ taskID, body: input });
    await cache.invalidateQueries({ queryKey: keys.reminders(taskID) });
  });
}

/** Removes a reminder, which is gone from the list at once. */
export async function removeReminder(cache: QueryClient, { id, task_id }: Reminder): Promise<void> {
  const queryKey = keys.reminders(task_id);
  editAnswer<Reminder[]>(cache, queryKey, (all) => all.filter((one) => one.id !== id));
  await reported(() => api.reminders.delete({ reminderID: id }));
  await cache.invalidateQueries({ queryKey });
}

// They follow the date of their task, and one that goes off is marked as sent.
onLive('reminder', (cache, { payload }) => void cache.invalidateQueries({ queryKey: keys.reminders(payload.task_id) }));
onLive('task.updated', (cache, { payload }) => void cache.invalidateQueries({ queryKey: keys.reminders(payload.id) }));
onLive('task.completed', (cache, { payload }) => {
  if (payload.recurred) void cache.invalidateQueries({ queryKey: keys.reminders(payload.id) });
});
