import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { onLive } from '../../live/live-handlers.ts';
import { type Change, created, deleted, received } from './change.ts';
import { followDiscussionCounts, refetchTask } from './follow-discussion-counts.ts';
import { startLeaving } from './leaving-tasks.ts';
import { applyChanges, cachedTask, isTaskKnown } from './task-cache.ts';

/** Registers the live message handlers of tasks. They change all cached lists in place. Must be called once. */
export function followTasks(cache: QueryClient): void {
  followDiscussionCounts(cache);
  onLive('task.created', (_cache, { payload }) => applyMessage(cache, payload, created(payload)));
  onLive('task.restored', (_cache, { payload }) => applyMessage(cache, payload, created(payload)));
  onLive('task.updated', (_cache, { payload }) => applyMessage(cache, payload, received(payload)));
  onLive('task.reopened', (_cache, { payload }) => applyMessage(cache, payload, received(payload)));
  onLive('task.completed', (_cache, { payload: { recurred: _recurred, next_due: _nextDue, ...task } }) => {
    if (task.completed && cachedTask(cache, task.id)?.completed === false) startLeaving([task]);
    applyMessage(cache, task, received(task));
  });
  onLive('task.moved', (_cache, { payload: { from_project_id: _from, ...task } }) =>
    applyMessage(cache, task, received(task)),
  );
  onLive('task.deleted', (_cache, { payload: { ids, project_id } }) => {
    // After a move, members of the old project receive `task.deleted` for it. Members of both projects keep the moved tasks.
    const present = ids.filter((id) => cachedTask(cache, id)?.project_id === project_id);
    applyChanges(cache, present.map(deleted));
  });
}

/** Applies a change of one task. If the previous state of a subtask is unknown, its parent is refetched for the counts. */
function applyMessage(cache: QueryClient, task: Task, change: Change): void {
  const isCountable = change.isNew || isTaskKnown(cache, task.id);
  applyChanges(cache, [change]);
  if (isCountable || task.parent_id === undefined || !cachedTask(cache, task.parent_id)) return;
  void refetchTask(cache, task.parent_id);
}
