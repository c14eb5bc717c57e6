import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { onLive } from '../../live/live-handlers.ts';
import { received } from './change.ts';
import { applyChanges, cachedTask } from './task-cache.ts';

/**
 * Refetches a task when its number of comments or attachments changes, because these live messages do not contain the task. Must
 * be called once.
 */
export function followDiscussionCounts(cache: QueryClient): void {
  const refetchTask = ({ payload: { task_id: taskID } }: { payload: { task_id?: string } }) => {
    if (taskID === undefined || !cachedTask(cache, taskID)) return;
    void api.tasks.get({ taskID }).then((task) => applyChanges(cache, [received(task)]), ignore);
  };
  for (const type of ['comment.created', 'comment.deleted', 'attachment.created', 'attachment.deleted'] as const) {
    onLive(type, (_cache, message) => refetchTask(message));
  }
}

/** The task was deleted. Its own message removes it. */
function ignore(): void {}
