import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { onLive } from '../../live/live-handlers.ts';
import { told } from './change.ts';
import { heldTask, tellTasks } from './task-cache.ts';

/** Has rows show how many comments and files there are: messages about those do not carry the task. To be called once. */
export function followTalkCounts(cache: QueryClient): void {
  const readAgain = ({ payload: { task_id: taskID } }: { payload: { task_id?: string } }) => {
    if (taskID === undefined || !heldTask(cache, taskID)) return;
    void api.tasks.get({ taskID }).then((task) => tellTasks(cache, [told(task)]), ignore);
  };
  for (const type of ['comment.created', 'comment.deleted', 'attachment.created', 'attachment.deleted'] as const) {
    onLive(type, (_cache, message) => readAgain(message));
  }
}

/** The task is gone; a message about that is on its way. */
function ignore(): void {}
