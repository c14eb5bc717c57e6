import { keys } from '../../api/keys.ts';
import { onLive } from '../../live/appliers.ts';

let follows = false;

/** Has a task that is open find out when somebody deletes it. Calling it again does nothing more. */
export function followDeleted(): void {
  if (follows) return;
  follows = true;
  onLive('task.deleted', (cache, { payload }) => {
    for (const id of payload.ids) void cache.invalidateQueries({ queryKey: keys.task(id) });
  });
}
