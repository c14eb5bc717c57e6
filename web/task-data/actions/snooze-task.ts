import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { edited, received } from '../cache/change.ts';
import { changeTasks } from '../cache/task-cache.ts';

/** Snoozes a task until a UTC instant (`2026-03-10T09:00:00.000Z`), or ends the snooze if `until` is undefined. Shows `toast`. */
export async function snoozeTask(
  cache: QueryClient,
  task: Task,
  until: string | undefined,
  toast: string,
): Promise<void> {
  const before = task.snoozed_until;
  if (!(await withErrorToast(() => sendSnooze(cache, task, until)))) return;
  registerUndo(toast, {
    taskId: task.id,
    undo: () => sendSnooze(cache, task, before),
    redo: () => sendSnooze(cache, task, until),
  });
}

async function sendSnooze(cache: QueryClient, task: Task, until: string | undefined): Promise<void> {
  await changeTasks(cache, {
    expect: [edited(task, (one) => withSnooze(one, until))],
    send: () => api.tasks.snooze({ taskID: task.id, body: { until: until ?? null } }),
    settle: (answer) => [received(answer)],
  });
}

function withSnooze({ snoozed_until: _, ...task }: Task, until: string | undefined): Task {
  return until === undefined ? task : { ...task, snoozed_until: until };
}
