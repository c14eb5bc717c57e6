/**
 * Keeps the results of filters up to date. On import it registers the local evaluation of expressions, which updates cached
 * results at once, and refetches the results after live messages about tasks and about records that expressions name.
 */

import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../../api/keys.ts';
import { onLive } from '../../../live/live-handlers.ts';
import { queryEvaluator } from '../../../task-data/cache/membership-context.ts';
import { matchesLocally } from './matches-locally.ts';

/** Refetches wait for this pause in the live messages, in milliseconds. */
const PAUSE_MS = 400;

let timer: ReturnType<typeof setTimeout> | undefined;

function scheduleRefetch(cache: QueryClient): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    void cache.invalidateQueries({
      queryKey: keys.taskLists,
      predicate: ({ queryKey: [, , detail] }) => typeof detail === 'object' && detail !== null && 'query' in detail,
    });
    void cache.invalidateQueries({ queryKey: keys.filterPreviews });
  }, PAUSE_MS);
}

queryEvaluator.set(matchesLocally);
onLive('task.created', scheduleRefetch);
onLive('task.updated', scheduleRefetch);
onLive('task.completed', scheduleRefetch);
onLive('task.reopened', scheduleRefetch);
onLive('task.moved', scheduleRefetch);
onLive('task.deleted', scheduleRefetch);
onLive('task.restored', scheduleRefetch);
onLive('label.created', scheduleRefetch);
onLive('label.updated', scheduleRefetch);
onLive('label.deleted', scheduleRefetch);
onLive('project.created', scheduleRefetch);
onLive('project.updated', scheduleRefetch);
onLive('project.deleted', scheduleRefetch);
onLive('section.created', scheduleRefetch);
onLive('section.updated', scheduleRefetch);
onLive('section.deleted', scheduleRefetch);
