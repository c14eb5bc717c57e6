import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';
import { tasksIn } from './cached-lists.ts';

/** Returns true if a list that is on the screen contains the task. */
export function isListed(cache: QueryClient, id: string): boolean {
  return cache
    .getQueryCache()
    .findAll({ queryKey: keys.tasks, type: 'active' })
    .some(
      ({ queryKey, state }) =>
        queryKey[1] !== 'one' &&
        state.data !== undefined &&
        tasksIn(queryKey, state.data).some((task) => task.id === id),
    );
}
