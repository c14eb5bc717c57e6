import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import type { Task } from '#contract/resources/task.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Place } from '../quick-add/place.ts';
import { useArea } from '../tasks/list/area-context.ts';
import { departing, withDeparting } from '../tasks/list/departing.ts';
import { TaskArea } from '../tasks/list/task-area.tsx';
import { TaskRows } from '../tasks/list/task-rows.tsx';
import { withDone } from '../tasks/list/with-done.ts';
import { byDate, parkedLast } from '../tasks/order/compare.ts';
import { flatRows } from '../tasks/order/rows.ts';
import { ArrangedLists } from '../view-options/lazy-parts.ts';
import { ONE_LIST } from '../view-options/natural.ts';
import { QuickAddSlot } from './quick-add-slot.tsx';

export type OneListProps = {
  /** The open tasks. */
  found: UseQueryResult<Task[]>;
  /** Whether a task that is just leaving would be among them. */
  isHere: (task: Task) => boolean;
  /** Completed tasks that are to be shown too. */
  done?: Task[] | undefined;
  options: ViewOptions | undefined;
  /** What a task is given that is added here. */
  place: Place;
  /** What the list is, for a screen reader. */
  label: string;
  /** What stands in place of an empty list. */
  empty: string;
};

/** Tasks of many projects in one list by date, unless the person wants them otherwise, below the line that adds one. */
export function OneList({ found, isHere, done, options, place, label, empty }: OneListProps) {
  const leaving = useSyncExternalStore(departing.subscribe, departing.get);
  const tasks = found.data && withDeparting(found.data, leaving, isHere);
  return (
    <>
      <QuickAddSlot place={place} />
      {tasks ? (
        <TaskArea isMixed count={tasks.length}>
          <Suspense fallback={<Skeleton />}>
            {options ? (
              <ArrangedLists options={options} tasks={withDone(tasks, done)} natural={ONE_LIST} />
            ) : tasks.length > 0 ? (
              <Rows tasks={tasks} label={label} />
            ) : (
              <EmptyState text={empty} />
            )}
          </Suspense>
        </TaskArea>
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton />
      )}
    </>
  );
}

function Rows({ tasks, label }: { tasks: Task[]; label: string }) {
  const { now } = useArea();
  return <TaskRows rows={flatRows(tasks, parkedLast(byDate, now))} label={label} />;
}
