/** Keeps what filters find right while things change: at once as far as this device can tell, then by asking again. */

import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';
import { onLive } from '../../live/live-handlers.ts';
import { finder } from '../../task-data/cache/world.ts';
import { isFoundHere } from './is-found-here.ts';

/** Many changes in a row are one question. */
const PAUSE_MS = 400;

let timer: ReturnType<typeof setTimeout> | undefined;

function askAgain(cache: QueryClient): void {
  clearTimeout(timer);
  timer = setTimeout(
    () =>
      void cache.invalidateQueries({
        queryKey: keys.taskLists,
        predicate: ({ queryKey: [, , detail] }) => typeof detail === 'object' && detail !== null && 'query' in detail,
      }),
    PAUSE_MS,
  );
}

finder.set(isFoundHere);
onLive('task.created', askAgain);
onLive('task.updated', askAgain);
onLive('task.completed', askAgain);
onLive('task.reopened', askAgain);
onLive('task.moved', askAgain);
onLive('task.deleted', askAgain);
onLive('task.restored', askAgain);
