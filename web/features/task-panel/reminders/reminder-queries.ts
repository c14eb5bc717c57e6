import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Reminder, ReminderInput } from '#contract/resources/reminder.ts';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { updateCached } from '../../../api/update-cached.ts';
import { onLive } from '../../../live/appliers.ts';
import { withErrorToast } from '../../../undo/undo.ts';

/** The person's own reminders of a task, the first to go off first. */
export function remindersOf(taskID: string) {
  return queryOptions({
    queryKey: keys.reminders(taskID),
    queryFn: async ({ signal }) => (await api.reminders.list({ taskID, signal })).reminders,
  });
}

/** Sets a reminder; a refusal is told. */
export async function setReminder(cache: QueryClient, taskID: string, input: ReminderInput): Promise<void> {
  await withErrorToast(async () => {
    await api.reminders.create({ taskID, body: input });
    await cache.invalidateQueries({ queryKey: keys.reminders(taskID) });
  });
}

/** Removes a reminder, which is gone from the list at once. */
export async function removeReminder(cache: QueryClient, { id, task_id }: Reminder): Promise<void> {
  const queryKey = keys.reminders(task_id);
  updateCached<Reminder[]>(cache, queryKey, (all) => all.filter((one) => one.id !== id));
  await withErrorToast(() => api.reminders.delete({ reminderID: id }));
  await cache.invalidateQueries({ queryKey });
}

// They follow the date of their task, and one that goes off is marked as sent.
onLive('reminder', (cache, { payload }) => void cache.invalidateQueries({ queryKey: keys.reminders(payload.task_id) }));
onLive('task.updated', (cache, { payload }) => void cache.invalidateQueries({ queryKey: keys.reminders(payload.id) }));
onLive('task.completed', (cache, { payload }) => {
  if (payload.recurred) void cache.invalidateQueries({ queryKey: keys.reminders(payload.id) });
});
