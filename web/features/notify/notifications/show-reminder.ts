import type { QueryClient } from '@tanstack/react-query';
import type { LivePayloads } from '#contract/live.ts';
import { localMoment, timeOf } from '#domain/day/zone.ts';
import { api } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { openTask } from '../../../navigation/current-view.ts';
import { lazyMessages } from '../../../platform/messages.ts';
import { completeTask } from '../../../task-data/actions/complete-task.ts';
import { showToast } from '../../../ui/message/toast.ts';
import { registerUndo, withErrorToast } from '../../../undo/undo.ts';

type DueReminder = LivePayloads['reminder'];

const HOUR = 3_600_000;

/** Shows a due reminder as a persistent toast, with actions to complete the task and to be reminded again in an hour. */
export function showReminder(cache: QueryClient, reminder: DueReminder): void {
  const { reminders: messages } = lazyMessages();
  const again = { label: messages.snoozeHour, run: () => void remindAgain(cache, reminder) };
  const done = { label: messages.done, run: () => void complete(cache, reminder) };
  showToast({
    text: messages.due(reminder.content),
    isPersistent: true,
    onOpen: () => openTask(reminder.task_id),
    ...(canEdit(cache, reminder) ? { action: done, secondaryAction: again } : { action: again }),
  });
}

function canEdit(cache: QueryClient, { project_id }: DueReminder): boolean {
  const projects = cache.getQueryData(queries.projects().queryKey) ?? [];
  return projects.some(({ id, role }) => id === project_id && role !== 'viewer');
}

async function complete(cache: QueryClient, { task_id }: DueReminder): Promise<void> {
  await withErrorToast(async () => {
    const task = await cache.fetchQuery(queries.task(task_id));
    if (!task.completed) await completeTask(cache, task);
  });
}

/** Creates a new reminder instead of snoozing the task: viewers may do it, and it does not affect other users. */
async function remindAgain(cache: QueryClient, { task_id }: DueReminder): Promise<void> {
  const { reminders: messages } = lazyMessages();
  const at = Date.now() + HOUR;
  const set = () => api.reminders.create({ taskID: task_id, body: { remind_at: new Date(at).toISOString() } });
  await withErrorToast(async () => {
    let { id } = await set();
    const { timezone } = await cache.ensureQueryData(queries.me());
    registerUndo(messages.snoozedUntil(timeOf(localMoment(at, timezone).minutes)), {
      undo: () => api.reminders.delete({ reminderID: id }),
      async redo() {
        ({ id } = await set());
      },
    });
  });
}
