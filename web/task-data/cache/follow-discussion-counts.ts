import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { onLive } from '../../live/live-handlers.ts';
import { requestTime } from './journal.ts';
import { applyResponse, cachedTask } from './task-cache.ts';

/**
 * Refetches a task when its number of comments or attachments changes, because these live messages do not contain the task. Must
 * be called once.
 */
export function followDiscussionCounts(cache: QueryClient): void {
  const refetch = ({ payload: { task_id: taskID } }: { payload: { task_id?: string } }) => {
    if (taskID !== undefined && cachedTask(cache, taskID)) void refetchTask(cache, taskID);
  };
  for (const type of ['comment.created', 'comment.deleted', 'attachment.created', 'attachment.deleted'] as const) {
    onLive(type, (_cache, message) => refetch(message));
  }
}

/** Fetches a task into all lists. Never rejects: if the task was deleted, its own message removes it. */
export async function refetchTask(cache: QueryClient, taskID: string): Promise<void> {
  const requestedAt = requestTime();
  const task = await api.tasks.get({ taskID }).catch(() => undefined);
  if (task) applyResponse(cache, task, requestedAt);
}
