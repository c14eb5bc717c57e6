import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { queries } from '../../api/queries.ts';
import { Page } from '../../shell/page.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLanguage, useWords } from '../../words.ts';
import { shortDay } from '../date-field/day-words.ts';
import type { TodayView } from '../tasks/cache/held-view.ts';
import { taskQueries } from '../tasks/cache/read-tasks.ts';
import { useToday } from '../tasks/date/today.ts';
import { useDayZone } from '../tasks/drag/use-day-zone.ts';
import { useArea } from '../tasks/list/area-context.ts';
import { departing, withDeparting } from '../tasks/list/departing.ts';
import { TaskArea } from '../tasks/list/task-area.tsx';
import { TaskRows } from '../tasks/list/task-rows.tsx';
import { loadWork } from '../tasks/list/work.ts';
import { byCompletion } from '../tasks/order/compare.ts';
import { flatRows, type Row } from '../tasks/order/rows.ts';
import { DoneBlock } from './done-block.tsx';
import { ListSection } from './list-section.tsx';
import { QuickAddSlot } from './quick-add-slot.tsx';
import { todayGroups } from './today-groups.ts';

/** What is due today and what has been left over, then what has been done. */
export default function TodayPage() {
  const { shell } = useWords();
  const language = useLanguage();
  const today = useToday();
  const { data: view, error, refetch } = useQuery(queries.today());
  return (
    <Page title={shell.today} aside={shortDay(today, today, language)}>
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
  const { tasks: words } = useWords();
  const leaving = useSyncExternalStore(departing.subscribe, departing.get);
  const tasks = withDeparting(
    [...view.overdue, ...view.today],
    leaving,
    (task) => task.due_date !== undefined && task.due_date <= view.date,
  );
  return (
    <TaskArea isMixed count={tasks.length}>
      <Lists tasks={tasks} />
      {view.truncated && <p>{words.truncated}</p>}
      <DoneToday isEmpty={tasks.length === 0} />
    </TaskArea>
  );
}

function Lists({ tasks }: { tasks: Task[] }) {
  const { tasks: words } = useWords();
  const { today, zone, now } = useArea();
  const { overdue, day, evening } = todayGroups(tasks, today, zone, now);
  return (
    <>
      {overdue.length > 0 && <Overdue rows={overdue} />}
      {day.length > 0 &&
        (overdue.length === 0 ? (
          <TaskRows rows={day} label={words.todayHeading} impliedDay={today} />
        ) : (
          <Headed title={words.todayHeading} rows={day} />
        ))}
      {evening.length > 0 && <Headed title={words.eveningHeading} rows={evening} />}
    </>
  );
}

function Headed({ title, rows }: { title: string; rows: Row[] }) {
  const { today } = useArea();
  const section = useRef<HTMLElement>(null);
  useDayZone(section, today, title);
  return (
    <ListSection ref={section} title={title}>
      <TaskRows rows={rows} label={title} impliedDay={today} />
    </ListSection>
  );
}

function Overdue({ rows }: { rows: Row[] }) {
  const cache = useQueryClient();
  const { tasks: words } = useWords();
  const { today, canEdit } = useArea();
  const movable = rows.map((row) => row.task).filter((task) => canEdit(task) && !task.completed);
  return (
    <ListSection
      title={words.overdueHeading}
      aside={rows.length}
      actions={
        movable.length > 0 && (
          <Button
            kind="plain"
            aria-label={words.reschedule}
            onClick={() => void loadWork().then((work) => work.rescheduleTasks(cache, movable, today))}
          >
            {words.rescheduleShort}
          </Button>
        )
      }
    >
      <TaskRows rows={rows} label={words.overdueHeading} />
    </ListSection>
  );
}

/** What the person has completed today, and what stands there when nothing is left. */
function DoneToday({ isEmpty }: { isEmpty: boolean }) {
  const { tasks: words } = useWords();
  const { today } = useArea();
  const [isOpen, setOpen] = useState(false);
  const { data: done = [] } = useQuery(taskQueries.doneOn(today));
  return (
    <>
      {isEmpty && <NothingLeft hasDone={done.length > 0} />}
      {done.length > 0 && (
        <DoneBlock title={words.doneToday(done.length)} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          <TaskRows rows={flatRows(done, byCompletion)} label={words.doneToday(done.length)} impliedDay={today} />
        </DoneBlock>
      )}
    </>
  );
}

function NothingLeft({ hasDone }: { hasDone: boolean }) {
  const { tasks: words } = useWords();
  const { data: upcoming } = useQuery(queries.upcoming(2));
  if (hasDone) return <EmptyState text={words.todayAllDone} />;
  const tomorrow = upcoming?.days[1]?.tasks.length ?? 0;
  return <EmptyState text={tomorrow === 0 ? words.todayEmpty : words.todayEmptyTomorrow(tomorrow)} />;
}
