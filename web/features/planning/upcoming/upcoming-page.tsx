import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { useToday } from '../../../dates/today.ts';
import { Page } from '../../../navigation/page.tsx';
import { useMessages } from '../../../platform/messages.ts';
import { leavingTasks, withLeaving } from '../../../task-data/cache/leaving-tasks.ts';
import { taskQueries } from '../../../task-data/cache/task-queries.ts';
import { BY_DAY } from '../../../task-lists/arrange/view-defaults.ts';
import { TaskArea } from '../../../task-lists/list/task-area.tsx';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { QuickAddSlot } from '../quick-add/index.ts';
import { ArrangedLists, useViewOptions, ViewOptionsButton } from '../view-options/index.ts';
import { UpcomingDays } from './upcoming-day.tsx';
import { type DayRange, rangeCountUntil, rangesFrom } from './upcoming-days.ts';
import { WeekStrip } from './week-strip.tsx';

const GROUPINGS = ['day', 'project', 'priority', 'label', 'assignee', 'none'] as const;

/** The Upcoming page: the tasks from today, by day. More days are loaded while scrolling. */
export default function UpcomingPage() {
  const { shell } = useMessages();
  const today = useToday();
  const [count, setCount] = useState(1);
  const [scrollTarget, setScrollTarget] = useState<Day>();
  const ranges = rangesFrom(today, count);
  const results = useQueries({ queries: ranges.map(({ from, to }) => taskQueries.dueBetween(from, to)) });
  const list = useRef<HTMLDivElement>(null);
  const tasks = results.flatMap(({ data }) => data ?? []);
  const options = useViewOptions('upcoming');
  const isByDay = options?.group_by === undefined && options?.sort_by === undefined;

  useEffect(() => {
    const heading = scrollTarget && list.current?.querySelector(`[data-day="${scrollTarget}"]`);
    if (!heading) return;
    heading.scrollIntoView();
    setScrollTarget(undefined);
  });
  const show = (day: Day) => {
    setCount(Math.max(count, rangeCountUntil(today, day)));
    setScrollTarget(day);
  };

  return (
    <Page
      title={shell.upcoming}
      actions={
        <OptionalPart>
          <ViewOptionsButton view="upcoming" groupings={GROUPINGS} />
        </OptionalPart>
      }
    >
      <WeekStrip list={list} today={today} tasks={tasks} onChoose={show} />
      <QuickAddSlot destination={{}} />
      <div ref={list}>
        <TaskArea showsProject count={tasks.length}>
          {options && !isByDay ? (
            <Suspense fallback={<Skeleton />}>
              <ArrangedLists options={options} tasks={tasks} defaults={BY_DAY} />
            </Suspense>
          ) : (
            ranges.map((range, index) => <RangeDays key={range.from} range={range} result={results[index]} />)
          )}
        </TaskArea>
      </div>
      <EndOfList onNear={() => results.at(-1)?.data && setCount(count + 1)} key={tasks.length + count} />
    </Page>
  );
}

function RangeDays({ range, result }: { range: DayRange; result: UseQueryResult<Task[]> | undefined }) {
  const leaving = useSyncExternalStore(leavingTasks.subscribe, leavingTasks.get);
  const options = useViewOptions('upcoming');
  if (!result?.data) return <LoadingState queries={result ? [result] : []} />;
  const isInRange = ({ due_date: day }: Task) => day !== undefined && day >= range.from && day <= range.to;
  const tasks = withLeaving(result.data, leaving, isInRange);
  if (!options) return <UpcomingDays tasks={tasks} range={range} />;
  return (
    <Suspense fallback={<Skeleton />}>
      <ArrangedLists options={options} tasks={tasks} defaults={BY_DAY}>
        {(filtered) => <UpcomingDays tasks={filtered} range={range} />}
      </ArrangedLists>
    </Suspense>
  );
}

/** Calls `onNear` when the end of the page comes near the viewport. */
function EndOfList({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = mark.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      root: element.closest('main'),
      rootMargin: '800px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} aria-hidden="true" />;
}
