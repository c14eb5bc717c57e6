import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useSyncExternalStore } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { HINT_PREFIX } from '../../../account/first-run.ts';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { shortDay } from '../../../dates/day-text.ts';
import { useToday } from '../../../dates/today.ts';
import { Page } from '../../../navigation/page.tsx';
import { lazyAfterFirstView } from '../../../platform/lazy.tsx';
import { useLanguage, useMessages } from '../../../platform/messages.ts';
import type { TodayView } from '../../../task-data/cache/cached-lists.ts';
import { leavingTasks, withLeaving } from '../../../task-data/cache/leaving-tasks.ts';
import type { Row } from '../../../task-data/order/rows.ts';
import { BY_DAY } from '../../../task-lists/arrange/view-defaults.ts';
import { useDayDropZone } from '../../../task-lists/drag/use-day-drop-zone.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';
import { TaskArea } from '../../../task-lists/list/task-area.tsx';
import { TaskRows } from '../../../task-lists/list/task-rows.tsx';
import { ListSection } from '../../../task-lists/sections/list-section.tsx';
import { Overdue } from '../../../task-lists/sections/overdue.tsx';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { FirstRunHints } from '../../account/first-run/index.ts';
import { SummaryButton } from '../../connect/ai/index.ts';
import { TodayEvents } from '../../connect/external-calendars/index.ts';
import { QuickAddSlot } from '../quick-add/index.ts';
import { ArrangedLists, useViewOptions, ViewOptionsButton } from '../view-options/index.ts';
import { todayGroups } from './today-groups.ts';

/** Loaded later: it is below everything else, so that its arrival causes no layout shift. */
const DoneToday = lazyAfterFirstView(() => import('./done-today.tsx'));

const GROUPINGS = ['day', 'project', 'priority', 'label', 'assignee', 'none'] as const;

/** The Today page: overdue tasks, tasks due today, and tasks completed today. */
export default function TodayPage() {
  const { shell } = useMessages();
  const language = useLanguage();
  const today = useToday();
  const query = useQuery(queries.today());
  const { data: view } = query;
  return (
    <Page
      title={shell.today}
      detail={shortDay(today, today, language)}
      actions={
        <>
          <OptionalPart>
            <SummaryButton />
          </OptionalPart>
          <OptionalPart>
            <ViewOptionsButton view="today" groupings={GROUPINGS} />
          </OptionalPart>
        </>
      }
    >
      <QuickAddSlot destination={{ dueDate: today }} />
      {view ? <Contents view={view} /> : <LoadingState queries={[query]} />}
    </Page>
  );
}

function Contents({ view }: { view: TodayView }) {
  const { shell, tasks: messages } = useMessages();
  const leaving = useSyncExternalStore(leavingTasks.subscribe, leavingTasks.get);
  const options = useViewOptions('today');
  const hasHints = useUser().sidebar_collapsed.some((key) => key.startsWith(HINT_PREFIX));
  const tasks = withLeaving(
    [...view.overdue, ...view.today],
    leaving,
    (task) => task.due_date !== undefined && task.due_date <= view.date,
  );
  return (
    <TaskArea showsProject count={tasks.length}>
      <Suspense fallback={<Skeleton />}>
        {options ? (
          <ArrangedLists options={options} tasks={tasks} defaults={BY_DAY}>
            {(filtered) => <Lists tasks={filtered} />}
          </ArrangedLists>
        ) : (
          <Lists tasks={tasks} />
        )}
      </Suspense>
      {view.truncated && <p>{messages.truncated}</p>}
      <OptionalPart name={shell.calendar}>
        <TodayEvents />
      </OptionalPart>
      <OptionalPart name={messages.done}>
        <DoneToday isEmpty={tasks.length === 0} />
      </OptionalPart>
      <OptionalPart>{hasHints && <FirstRunHints />}</OptionalPart>
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
          <TodaySection title={messages.todayHeading} rows={day} />
        ))}
      {evening.length > 0 && <TodaySection title={messages.eveningHeading} rows={evening} />}
    </>
  );
}

function TodaySection({ title, rows }: { title: string; rows: Row[] }) {
  const { today } = useArea();
  const section = useRef<HTMLElement>(null);
  useDayDropZone(section, today, title);
  return (
    <ListSection ref={section} title={title}>
      <TaskRows rows={rows} label={title} implied={today} />
    </ListSection>
  );
}
