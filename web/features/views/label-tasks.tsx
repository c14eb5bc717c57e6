import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Label } from '#contract/resources/label.ts';
import type { Task } from '#contract/resources/task.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.ts';
import { taskQueries } from '../tasks/cache/read-tasks.ts';
import { useArea } from '../tasks/list/area-context.ts';
import { departing, withDeparting } from '../tasks/list/departing.ts';
import { TaskArea } from '../tasks/list/task-area.tsx';
import { TaskRows } from '../tasks/list/task-rows.tsx';
import { byDate, parkedLast } from '../tasks/order/compare.ts';
import { flatRows } from '../tasks/order/rows.ts';
import { QuickAddSlot } from './quick-add-slot.tsx';

/** The open tasks that carry a label, by date. */
export function LabelTasks({ label }: { label: Label }) {
  const { data, error, refetch } = useQuery(taskQueries.withLabel(label.id));
  const leaving = useSyncExternalStore(departing.subscribe, departing.get);
  const tasks = data && withDeparting(data, leaving, (task) => task.labels.includes(label.name));
  return (
    <>
      <QuickAddSlot place={{ label: label.name }} />
      {tasks ? (
        <TaskArea isMixed count={tasks.length}>
          <Rows tasks={tasks} label={label.name} />
        </TaskArea>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </>
  );
}

function Rows({ tasks, label }: { tasks: Task[]; label: string }) {
  const { labels: words } = useWords();
  const { now } = useArea();
  if (tasks.length === 0) return <EmptyState text={words.empty} />;
  return <TaskRows rows={flatRows(tasks, parkedLast(byDate, now))} label={label} />;
}
