import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Project } from '#contract/resources/project.ts';
import { addDays } from '#domain/day/calendar.ts';
import { ZoneHint } from '../../../account/zone-hint.tsx';
import { useUser } from '../../../api/use-user.ts';
import { useNow } from '../../../dates/now.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';
import { TaskArea } from '../../../task-lists/list/task-area.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { GridSkeleton } from '../../../ui/state/grid-skeleton.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { EventNotice, useEventParts } from '../../connect/external-calendars/index.ts';
import styles from './calendar.module.css';
import { CalendarProject } from './calendar-project.ts';
import { useCalendarState, useUndatedShown } from './calendar-state.ts';
import { entriesByDay, MAX_DAYS } from './layout/entries.ts';
import { useEdgePaging } from './moving/use-edge-paging.ts';
import { useSwipePaging } from './moving/use-swipe-paging.ts';
import { UndatedPanel } from './undated-panel.tsx';
import { useCalendarTasks } from './use-calendar-tasks.ts';
import { AgendaView } from './views/agenda-view.tsx';
import { HoursView } from './views/hours-view.tsx';
import { MonthView } from './views/month-view.tsx';

type CalendarProps = {
  project?: Project;
  /** The toolbar, if the heading of the page does not contain the controls. */
  toolbar?: ReactNode;
};

/** A calendar of the tasks of one project, or of all projects that the user can see. */
export function Calendar({ project, toolbar }: CalendarProps) {
  const { timezone } = useUser();
  const { span, range, activeDay } = useCalendarState();
  const isUndatedShown = useUndatedShown();
  const { tasks, error, retry } = useCalendarTasks(project, range);
  const { from, to } = range;
  const view = useRef<HTMLDivElement>(null);
  useEdgePaging(view);
  const swipe = useSwipePaging();
  const now = useNow();
  // A task of several days can begin before the first visible day.
  const entries = useMemo(
    () => entriesByDay(tasks ?? [], { from: addDays(from, -MAX_DAYS), to }, timezone, now),
    [tasks, from, to, timezone, now],
  );
  const { parts, held } = useEventParts(range);
  const count = [...entries.values()].reduce((sum, { length }) => sum + length, 0);
  return (
    <CalendarProject value={project}>
      <TaskArea showsProject={!project} isSideBySide={span !== 'agenda'} count={count}>
        {toolbar}
        {error && <ErrorState error={error} onRetry={retry} />}
        {!tasks &&
          !error &&
          (span === 'agenda' ? <Skeleton /> : <GridSkeleton shape={span === 'threeDays' ? 'week' : span} />)}
        {tasks && (
          <div className={styles.body}>
            <div ref={view} className={styles.view} {...swipe}>
              {span === 'month' && <MonthView activeDay={activeDay} range={range} entries={entries} parts={parts} />}
              {(span === 'week' || span === 'threeDays' || span === 'day') && (
                <HoursView key={range.from} activeDay={activeDay} range={range} entries={entries} parts={parts} />
              )}
              {span === 'agenda' && <AgendaView range={range} entries={entries} parts={parts} />}
              <EventNotice range={range} held={held} />
              <ZoneHint />
            </div>
            {isUndatedShown && <UndatedPanel />}
          </div>
        )}
        <TabStop />
      </TaskArea>
    </CalendarProject>
  );
}

/** Makes an entry reachable with the Tab key after entries were added or removed. */
function TabStop() {
  const area = useArea();
  useEffect(() => {
    area.ensureActiveRow();
  });
  return null;
}
