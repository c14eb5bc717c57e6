import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { isLater } from '../../api/is-later.ts';
import { keys } from '../../api/keys.ts';
import { isTransient } from '../../api/query-client.ts';
import { updateKeepingAge } from '../../api/update-keeping-age.ts';
import { todayOf } from '../../dates/today.ts';
import { heldQueries } from '../../live/held-queries.ts';
import { applyChange, type TodayView, tasksIn } from './cached-lists.ts';
import { received } from './change.ts';
import { type MembershipContext, membershipContext } from './membership-context.ts';
import { withMissedChanges } from './task-cache.ts';

/**
 * Shows Today on the current day while the service cannot be reached: of the tasks that this device holds, those that are due. Otherwise it is the list
 * of an earlier day. Must be called once.
 */
export function followDayWithoutService(cache: QueryClient): void {
  const today = () => cache.getQueryCache().find<TodayView>({ queryKey: keys.today, exact: true });
  const check = () => {
    const state = today()?.state;
    if (state?.data && state.data.date !== todayOf(cache) && isTransient(state.fetchFailureReason))
      void showHeldToday(cache).catch(() => undefined);
  };
  check();
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query === today()) check();
  });
}

async function showHeldToday(cache: QueryClient): Promise<void> {
  const held = await heldQueries(cache);
  const tasks = held
    .filter(({ key }) => key[0] === keys.tasks[0])
    .sort((one, other) => one.at - other.at)
    .flatMap(({ key, data }) => tasksIn(key, data));
  updateKeepingAge<TodayView>(cache, keys.today, (view) => {
    const day = todayOf(cache);
    // The service may have answered meanwhile.
    if (view.date === day) return view;
    return withMissedChanges(cache, keys.today, todayOn(view, day, tasks, membershipContext(cache)), 0);
  });
}

/** Returns Today on another day: the tasks of the view and of `held` that are due then. Of several versions of a task, the newest counts. */
export function todayOn(view: TodayView, day: Day, held: readonly Task[], context: MembershipContext): TodayView {
  const newest = new Map<string, Task>();
  for (const task of [...view.overdue, ...view.today, ...held]) {
    const known = newest.get(task.id);
    if (!known || !isLater(known, task)) newest.set(task.id, task);
  }
  const empty: TodayView = { ...view, date: day, overdue: [], today: [] };
  return [...newest.values()].reduce(
    (result, task) => applyChange(keys.today, result, received(task), context) as TodayView,
    empty,
  );
}
