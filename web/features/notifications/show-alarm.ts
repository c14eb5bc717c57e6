import type { QueryClient } from '@tanstack/react-query';
import type { LivePayloads } from '#contract/live.ts';
import { localMoment, timeOf } from '#domain/day/zone.ts';
import { api } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { openTask } from '../../navigation/current-view.ts';
import { lazyMessages } from '../../platform/messages.ts';
import { completeTask } from '../../task-data/actions/complete-task.ts';
import { showToast } from '../../ui/message/toast.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';

type Alarm = LivePayloads['reminder'];

const HOUR = 3_600_000;

/** A reminder that goes off: a toast that stays, with the task, what is done with it, and being reminded again. */
export function showAlarm(cache: QueryClient, alarm: Alarm): void {
  const { reminders: messages } = lazyMessages();
  const again = { label: messages.again, run: () => void remindAgain(cache, alarm) };
  const done = { label: messages.done, run: () => void complete(cache, alarm) };
  showToast({
    text: messages.wentOff(alarm.content),
    isPersistent: true,
    onOpen: () => openTask(alarm.task_id),
    ...(mayEdit(cache, alarm) ? { action: done, secondaryAction: again } : { action: again }),
  });
}

function mayEdit(cache: QueryClient, { project_id }: Alarm): boolean {
  const projects = cache.getQueryData(queries.projects().queryKey) ?? [];
  return projects.some(({ id, role }) => id === project_id && role !== 'viewer');
}

async function complete(cache: QueryClient, { task_id }: Alarm): Promise<void> {
  await withErrorToast(async () => {
    const task = await cache.fetchQuery(queries.task(task_id));
    if (!task.completed) await completeTask(cache, task);
  });
}

/** Everybody may have himself reminded; parking the task would be for all. */
async function remindAgain(cache: QueryClient, { task_id }: Alarm): Promise<void> {
  const { reminders: messages } = lazyMessages();
  const at = Date.now() + HOUR;
  const set = () => api.reminders.create({ taskID: task_id, body: { remind_at: new Date(at).toISOString() } });
  await withErrorToast(async () => {
    let { id } = await set();
    const { timezone } = await cache.ensureQueryData(queries.me());
    registerUndo(messages.againAt(timeOf(localMoment(at, timezone).minutes)), {
      undo: () => api.reminders.delete({ reminderID: id }),
      async redo() {
        ({ id } = await set());
      },
    });
  });
}
