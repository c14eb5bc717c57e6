import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';
import { tasksIn } from './cached-lists.ts';

/**
 * Returns true if a list that is on the screen contains the task. An observer with `select` shows no list, such as the count of Today in
 * the sidebar.
 */
export function isListed(cache: QueryClient, id: string): boolean {
  return cache
    .getQueryCache()
    .findAll({ queryKey: keys.tasks, type: 'active' })
    .some(
      ({ queryKey, state, observers }) =>
        queryKey[1] !== 'one' &&
        state.data !== undefined &&
        observers.some(({ options }) => options.select === undefined && options.enabled !== false) &&
        tasksIn(queryKey, state.data).some((task) => task.id === id),
    );
}
