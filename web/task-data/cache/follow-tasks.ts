import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { onLive } from '../../live/live-handlers.ts';
import { type Change, gone, made, told } from './change.ts';
import { depart } from './departing.ts';
import { followTalkCounts } from './follow-talk.ts';
import { whenCreated } from './own-creations.ts';
import { heldTask, isKnown, tellTasks } from './task-cache.ts';
import { worldOf } from './world.ts';

/** Has every list of tasks follow its live messages, each patched in place. To be called once. */
export function followTasks(cache: QueryClient): void {
  followTalkCounts(cache);
  onLive('task.created', (_cache, { payload }) => {
    const apply = () => tell(cache, payload, made(payload));
    if (payload.created_by === worldOf(cache).me) whenCreated(apply);
    else apply();
  });
  onLive('task.restored', (_cache, { payload }) => tell(cache, payload, made(payload)));
  onLive('task.updated', (_cache, { payload }) => tell(cache, payload, told(payload)));
  onLive('task.reopened', (_cache, { payload }) => tell(cache, payload, told(payload)));
  onLive('task.completed', (_cache, { payload: { recurred: _recurred, next_due: _nextDue, ...task } }) => {
    if (task.completed && heldTask(cache, task.id)?.completed === false) depart([task]);
    tell(cache, task, told(task));
  });
  onLive('task.moved', (_cache, { payload: { from_project_id: _from, ...task } }) => tell(cache, task, told(task)));
  onLive('task.deleted', (_cache, { payload: { ids, project_id } }) => {
    // Whoever sees both projects of a move is told of the move, perhaps first.
    const held = ids.filter((id) => heldTask(cache, id)?.project_id === project_id);
    tellTasks(cache, held.map(gone));
  });
}

/** Applies what was told of one task. Of a sub-task never seen before, nobody knows what it changes in its parent. */
function tell(cache: QueryClient, task: Task, change: Change): void {
  const counted = change.isNew || isKnown(cache, task.id);
  tellTasks(cache, [change]);
  if (counted || task.parent_id === undefined || !heldTask(cache, task.parent_id)) return;
  void api.tasks.get({ taskID: task.parent_id }).then((parent) => tellTasks(cache, [told(parent)]), ignore);
}

/** The parent is gone; a message about that is on its way. */
function ignore(): void {}
