import { keys } from '../../../api/keys.ts';
import { onLive } from '../../../live/live-handlers.ts';

let isRegistered = false;

/** Registers the handler that refetches open tasks after a live message about their deletion. Further calls have no effect. */
export function registerLiveDeletions(): void {
  if (isRegistered) return;
  isRegistered = true;
  onLive('task.deleted', (cache, { payload }) => {
    for (const id of payload.ids) void cache.invalidateQueries({ queryKey: keys.task(id) });
  });
}
