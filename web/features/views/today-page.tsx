import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useSyncExternalStore } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { queries } from '../../api/queries.ts';
import { lazyComponent } from '../../lazy.tsx';
import { useLanguage, useMessages } from '../../messages.ts';
import { Beside } from '../../shell/beside.tsx';
import { Page } from '../../shell/page.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { shortDay } from '../date-field/day-words.ts';
import type { TodayView } from '../tasks/cache/held-view.ts';
import { useToday } from '../tasks/date/today.ts';
import { useDayZone } from '../tasks/drag/use-day-zone.ts';
import { useArea } from '../tasks/list/area-context.ts';
import { departing, withDeparting } from '../tasks/list/departing.ts';
import { TaskArea } from '../tasks/list/task-area.tsx';
import { TaskRows } from '../tasks/list/task-rows.tsx';
import type { Row } from '../tasks/order/rows.ts';
import { ArrangedLists, ViewOptionsButton } from '../view-options/lazy-parts.ts';
import { BY_DAY } from '../view-options/natural.ts';
import { useViewOptions } from '../view-options/use-view-options.ts';
import { ListSection } from './list-section.tsx';
import { Overdue } from './overdue.tsx';
import { QuickAddSlot } from './quick-add-slot.tsx';
import { todayGroups } from './today-groups.ts';

/** It stands below everything else and moves nothing when it comes. */
const DoneToday = lazyComponent(() => import('./done-today.tsx'));

const GROUPINGS = ['day', 'project', 'priority', 'label', 'assignee', 'none'] as const;

/** What is due today and what has been left over, then what has been done. */
export default function TodayPage() {
  const { shell } = useMessages();
  const language = useLanguage();
  const today = useToday();
  const { data: view, error, refetch } = useQuery(queries.today());
  return (
    <Page
      title={shell.today}
      aside={shortDay(today, today, language)}
      actions={
        <Beside>
          <ViewOptionsButton view="today" groupings={GROUPINGS} />
        </Beside>
      }
    >
      <QuickAddSlot place={{ dueDate: today }} />
      {view ? (
        <Contents view={view} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

function Contents({ view }: { view: TodayView }) {
  const { tasks: messages } = useMessages();
  const leaving = useSyncExternalStore(departing.subscribe, departing.get);
  const options = useViewOptions('today');
  const tasks = withDeparting(
    [...view.overdue, ...view.today],
    leaving,
    (task) => task.due_date !== undefined && task.due_date <= view.date,
  );
  return (
    <TaskArea isMixed count={tasks.length}>
      <Suspense fallback={<Skeleton />}>
        {options ? (
          <ArrangedLists options={options} tasks={tasks} natural={BY_DAY}>
            {(kept) => <Lists tasks={kept} />}
          </ArrangedLists>
        ) : (
          <Lists tasks={tasks} />
        )}
      </Suspense>
      {view.truncated && <p>{messages.truncated}</p>}
      <Beside>
        <DoneToday isEmpty={tasks.length === 0} />
      </Beside>
    </TaskArea>
  );
}

function Lists({ tasks }: { tasks: Task[] }) {
  const { tasks: messages } = useMessages();
  const { today, zone, now } = useArea();
  const { overdue, day, evening } = todayGroups(tasks, today, zone, now);
  return (
    <>
      {overdue.length > 0 && <Overdue rows={overdue} />}
      {day.length > 0 &&
        (overdue.length === 0 ? (
          <TaskRows rows={day} label={messages.todayHeading} implied={today} />
        ) : (
          <Headed title={messages.todayHeading} rows={day} />
        ))}
      {evening.length > 0 && <Headed title={messages.eveningHeading} rows={evening} />}
    </>
  );
}

function Headed({ title, rows }: { title: string; rows: Row[] }) {
  const { today } = useArea();
  const section = useRef<HTMLElement>(null);
  useDayZone(section, today, title);
  return (
    <ListSection ref={section} title={title}>
      <TaskRows rows={rows} label={title} implied={today} />
    </ListSection>
  );
}
