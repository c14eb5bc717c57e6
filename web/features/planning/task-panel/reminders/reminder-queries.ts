import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Reminder, ReminderInput } from '#contract/resources/reminder.ts';
import { api } from '../../../../api/client.ts';
import { keys } from '../../../../api/keys.ts';
import { updateCached } from '../../../../api/update-cached.ts';
import { onLive } from '../../../../live/live-handlers.ts';
import { withErrorToast } from '../../../../undo/undo.ts';

/** Query options for the user's reminders of a task, the earliest first. */
export function remindersOf(taskID: string) {
  return queryOptions({
    queryKey: keys.reminders(taskID),
    queryFn: async ({ signal }) => (await api.reminders.list({ taskID, signal })).reminders,
  });
}

/** Creates a reminder. A failure is shown to the user. */
export async function setReminder(cache: QueryClient, taskID: string, input: ReminderInput): Promise<void> {
  await withErrorToast(async () => {
    await api.reminders.create({ taskID, body: input });
    await cache.invalidateQueries({ queryKey: keys.reminders(taskID) });
  });
}

/** Deletes a reminder. It is removed from the cached list at once. A failure is shown to the user. */
export async function removeReminder(cache: QueryClient, { id, task_id }: Reminder): Promise<void> {
  const queryKey = keys.reminders(task_id);
  updateCached<Reminder[]>(cache, queryKey, (all) => all.filter((one) => one.id !== id));
  await withErrorToast(() => api.reminders.delete({ reminderID: id }));
  await cache.invalidateQueries({ queryKey });
}

// Reminders depend on the date of their task, and are marked as sent when they are due.
onLive('reminder', (cache, { payload }) => void cache.invalidateQueries({ queryKey: keys.reminders(payload.task_id) }));
onLive('task.updated', (cache, { payload }) => void cache.invalidateQueries({ queryKey: keys.reminders(payload.id) }));
onLive('task.completed', (cache, { payload }) => {
  if (payload.recurred) void cache.invalidateQueries({ queryKey: keys.reminders(payload.id) });
});
