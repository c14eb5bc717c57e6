import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { useToday } from '../../dates/today.ts';
import { Page } from '../../navigation/page.tsx';
import { useMessages } from '../../platform/messages.ts';
import { departing, withDeparting } from '../../task-data/cache/departing.ts';
import { taskQueries } from '../../task-data/cache/read-tasks.ts';
import { BY_DAY } from '../../task-lists/arrange/natural.ts';
import { TaskArea } from '../../task-lists/list/task-area.tsx';
import { OptionalPart } from '../../ui/boundary/optional-part.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { QuickAddSlot } from '../quick-add/index.ts';
import { ArrangedLists, useViewOptions, ViewOptionsButton } from '../view-options/index.ts';
import { UpcomingDays } from './upcoming-day.tsx';
import { type Stretch, stretchesFrom, stretchesUntil } from './upcoming-days.ts';
import { WeekStrip } from './week-strip.tsx';

const GROUPINGS = ['day', 'project', 'priority', 'label', 'assignee', 'none'] as const;

/** What is due from today on, day by day, as far as one scrolls. */
export default function UpcomingPage() {
  const { shell } = useMessages();
  const today = useToday();
  const [count, setCount] = useState(1);
  const [wanted, setWanted] = useState<Day>();
  const stretches = stretchesFrom(today, count);
  const results = useQueries({ queries: stretches.map(({ from, to }) => taskQueries.dueBetween(from, to)) });
  const list = useRef<HTMLDivElement>(null);
  const tasks = results.flatMap(({ data }) => data ?? []);
  const options = useViewOptions('upcoming');
  const isByDay = options?.group_by === undefined && options?.sort_by === undefined;

  useEffect(() => {
    const heading = wanted && list.current?.querySelector(`[data-day="${wanted}"]`);
    if (!heading) return;
    heading.scrollIntoView();
    setWanted(undefined);
  });
  const show = (day: Day) => {
    setCount(Math.max(count, stretchesUntil(today, day)));
    setWanted(day);
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
      <QuickAddSlot place={{}} />
      <div ref={list}>
        <TaskArea isMixed count={tasks.length}>
          {options && !isByDay ? (
            <Suspense fallback={<Skeleton />}>
              <ArrangedLists options={options} tasks={tasks} natural={BY_DAY} />
            </Suspense>
          ) : (
            stretches.map((stretch, index) => (
              <OneStretch key={stretch.from} stretch={stretch} result={results[index]} />
            ))
          )}
        </TaskArea>
      </div>
      <EndOfList onNear={() => results.at(-1)?.data && setCount(count + 1)} key={tasks.length + count} />
    </Page>
  );
}

function OneStretch({ stretch, result }: { stretch: Stretch; result: UseQueryResult<Task[]> | undefined }) {
  const leaving = useSyncExternalStore(departing.subscribe, departing.get);
  const options = useViewOptions('upcoming');
  if (!result?.data) {
    return result?.error ? <ErrorState error={result.error} onRetry={() => void result.refetch()} /> : <Skeleton />;
  }
  const isHere = ({ due_date: day }: Task) => day !== undefined && day >= stretch.from && day <= stretch.to;
  const tasks = withDeparting(result.data, leaving, isHere);
  if (!options) return <UpcomingDays tasks={tasks} stretch={stretch} />;
  return (
    <Suspense fallback={<Skeleton />}>
      <ArrangedLists options={options} tasks={tasks} natural={BY_DAY}>
        {(kept) => <UpcomingDays tasks={kept} stretch={stretch} />}
      </ArrangedLists>
    </Suspense>
  );
}

/** Asks for more days before the end of the page is reached. */
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
