import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { edited, received } from '../cache/change.ts';
import { defineCommand } from '../outbox/command.ts';
import { perform } from '../outbox/current-outbox.ts';

/** Snoozes a task until a UTC instant (`2026-03-10T09:00:00.000Z`), or ends the snooze if `until` is undefined. Shows `toast`. */
export async function snoozeTask(
  cache: QueryClient,
  task: Task,
  until: string | undefined,
  toast: string,
): Promise<void> {
  const before = task.snoozed_until;
  const send = async (until: string | undefined) => void (await perform(cache, snooze, { task, until: until ?? null }));
  if (!(await withErrorToast(() => send(until)))) return;
  registerUndo(toast, { taskId: task.id, undo: () => send(before), redo: () => send(until) });
}

const snooze = defineCommand<{ task: Task; until: string | null }, Task>({
  name: 'task.snooze',
  version: 1,
  records: ({ task }) => [task.id],
  expect: ({ task, until }) => [edited(task, (one) => withSnooze(one, until))],
  send: (_cache, { task, until }) => api.tasks.snooze({ taskID: task.id, body: { until } }),
  settle: (_cache, _args, answer) => [received(answer)],
  nameOf: ({ task }) => task.content,
});

function withSnooze({ snoozed_until: _, ...task }: Task, until: string | null): Task {
  return until === null ? task : { ...task, snoozed_until: until };
}
