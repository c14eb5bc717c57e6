import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import type { Task } from '#contract/resources/task.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { leavingTasks, withLeaving } from '../../../../task-data/cache/leaving-tasks.ts';
import { byDate, snoozedLast } from '../../../../task-data/order/compare.ts';
import { flatRows } from '../../../../task-data/order/rows.ts';
import { ONE_LIST } from '../../../../task-lists/arrange/view-defaults.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { TaskArea } from '../../../../task-lists/list/task-area.tsx';
import { TaskRows } from '../../../../task-lists/list/task-rows.tsx';
import { withCompleted } from '../../../../task-lists/list/with-completed.ts';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { LoadingState } from '../../../../ui/state/loading-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { type Destination, QuickAddSlot } from '../../quick-add/index.ts';
import { ArrangedLists } from '../lazy.ts';

export type MixedListProps = {
  /** Query of the open tasks. */
  query: UseQueryResult<Task[]>;
  /** Whether a task belongs in the list. Used for tasks that are being removed. */
  isIncluded: (task: Task) => boolean;
  /** Completed tasks to show in addition. */
  done?: Task[] | undefined;
  options: ViewOptions | undefined;
  /** Destination of tasks that are added here. */
  destination: Destination;
  /** The label that all tasks have. Rows do not repeat it. */
  impliedLabel?: string;
  /** Accessible name of the list. */
  label: string;
  /** Message of an empty list. */
  emptyText: string;
};

/** Tasks of several projects in one list, by date unless the view has options, with a quick-add field. */
export function MixedList({
  query,
  isIncluded,
  done,
  options,
  destination,
  impliedLabel,
  label,
  emptyText,
}: MixedListProps) {
  const leaving = useSyncExternalStore(leavingTasks.subscribe, leavingTasks.get);
  const tasks = query.data && withLeaving(query.data, leaving, isIncluded);
  return (
    <>
      <QuickAddSlot destination={destination} />
      {tasks ? (
        <TaskArea showsProject impliedLabel={impliedLabel} count={tasks.length}>
          <Suspense fallback={<Skeleton />}>
            {options ? (
              <ArrangedLists options={options} tasks={withCompleted(tasks, done)} defaults={ONE_LIST} />
            ) : tasks.length > 0 ? (
              <Rows tasks={tasks} label={label} />
            ) : (
              <EmptyState text={emptyText} />
            )}
          </Suspense>
        </TaskArea>
      ) : (
        <LoadingState queries={[query]} />
      )}
    </>
  );
}

function Rows({ tasks, label }: { tasks: Task[]; label: string }) {
  const { now } = useArea();
  return <TaskRows rows={flatRows(tasks, snoozedLast(byDate, now))} label={label} />;
}
