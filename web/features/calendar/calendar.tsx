import { useEffect, useMemo, useRef } from 'react';
import type { Project } from '#contract/resources/project.ts';
import { useUser } from '../../api/use-user.ts';
import { useArea } from '../../task-lists/list/area-context.ts';
import { TaskArea } from '../../task-lists/list/task-area.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './calendar.module.css';
import { CalendarProject } from './calendar-project.ts';
import { useStanding, useUndatedShown } from './calendar-state.ts';
import { entriesByDay } from './layout/entries.ts';
import { daysShown } from './layout/spans.ts';
import { useEdgePaging } from './moving/use-edge-paging.ts';
import { Toolbar } from './toolbar.tsx';
import { UndatedPanel } from './undated-panel.tsx';
import { useCalendarTasks } from './use-calendar-tasks.ts';
import { AgendaView } from './views/agenda-view.tsx';
import { HoursView } from './views/hours-view.tsx';
import { MonthView } from './views/month-view.tsx';

/** Tasks by their date: those of one project, or of all that the person sees. */
export function Calendar({ project }: { project?: Project }) {
  const { timezone } = useUser();
  const { span, at } = useStanding();
  const isUndatedShown = useUndatedShown();
  const range = daysShown(span, at);
  const { tasks, error, retry } = useCalendarTasks(project, range);
  const { from, to } = range;
  const view = useRef<HTMLDivElement>(null);
  useEdgePaging(view);
  const entries = useMemo(() => entriesByDay(tasks ?? [], { from, to }, timezone), [tasks, from, to, timezone]);
  const count = [...entries.values()].reduce((sum, { length }) => sum + length, 0);
  return (
    <CalendarProject value={project}>
      <TaskArea isMixed={!project} isSideways={span !== 'agenda'} count={count}>
        <Toolbar />
        {error && <ErrorState error={error} onRetry={retry} />}
        {!tasks && !error && <Skeleton />}
        {tasks && (
          <div className={styles.body}>
            <div ref={view} className={styles.view}>
              {span === 'month' && <MonthView at={at} range={range} entries={entries} />}
              {(span === 'week' || span === 'day') && (
                <HoursView key={range.from} at={at} range={range} entries={entries} />
              )}
              {span === 'agenda' && <AgendaView range={range} entries={entries} />}
            </div>
            {isUndatedShown && <UndatedPanel />}
          </div>
        )}
        <TabStop />
      </TaskArea>
    </CalendarProject>
  );
}

/** Gives the Tab key an entry to reach, whatever has come and gone. */
function TabStop() {
  const area = useArea();
  useEffect(() => area.settle());
  return null;
}
