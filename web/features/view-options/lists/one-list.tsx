import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import type { Task } from '#contract/resources/task.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { departing, withDeparting } from '../../../task-data/cache/departing.ts';
import { byDate, parkedLast } from '../../../task-data/order/compare.ts';
import { flatRows } from '../../../task-data/order/rows.ts';
import { ONE_LIST } from '../../../task-lists/arrange/natural.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';
import { TaskArea } from '../../../task-lists/list/task-area.tsx';
import { TaskRows } from '../../../task-lists/list/task-rows.tsx';
import { withDone } from '../../../task-lists/list/with-done.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { type Place, QuickAddSlot } from '../../quick-add/index.ts';
import { ArrangedLists } from '../lazy.ts';

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
