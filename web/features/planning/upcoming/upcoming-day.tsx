import { useRef, useState } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { type Day, daysBetween } from '#domain/day/calendar.ts';
import { dayText, fullDay, shortDay } from '../../../dates/day-text.ts';
import { useLanguage, useMessages } from '../../../platform/messages.ts';
import { useDayDropZone } from '../../../task-lists/drag/use-day-drop-zone.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';
import { TaskRows } from '../../../task-lists/list/task-rows.tsx';
import { ListSection } from '../../../task-lists/sections/list-section.tsx';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { DayEvents } from '../../connect/external-calendars/index.ts';
import { AddButton, QuickAdd } from '../quick-add/index.ts';
import styles from './upcoming-day.module.css';
import { type DayRange, type UpcomingDay, upcomingDays } from './upcoming-days.ts';

/** The days of a range, one below the other. */
export function UpcomingDays({ tasks, range }: { tasks: readonly Task[]; range: DayRange }) {
  const { now } = useArea();
  return upcomingDays(tasks, range, now).map((day) => <DaySection key={day.day} {...day} range={range} />);
}

function DaySection({ day, rows, range }: UpcomingDay & { range: DayRange }) {
  const language = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const name = fullDay(day, language);
  const section = useRef<HTMLElement>(null);
  useDayDropZone(section, day, name);
  return (
    <ListSection
      ref={section}
      day={day}
      isEmpty={rows.length === 0 && !isAdding}
      title={<DayTitle day={day} />}
      quietActions={<AddButton listName={name} onClick={() => setAdding(true)} />}
    >
      <TaskRows rows={rows} label={name} implied={day} />
      <OptionalPart>
        <DayEvents day={day} range={range} />
      </OptionalPart>
      <OptionalPart>{isAdding && <QuickAdd dueDate={day} autoFocus onClose={() => setAdding(false)} />}</OptionalPart>
    </ListSection>
  );
}

/** Today and tomorrow have a name and a date, other days only a date. The week strip shows the year. */
function DayTitle({ day }: { day: Day }) {
  const { dates } = useMessages();
  const language = useLanguage();
  const { today } = useArea();
  const date = shortDay(day, day, language);
  if (daysBetween(today, day) > 1) return date;
  return (
    <>
      {dayText(day, today, { messages: dates, language })} <span className={styles.date}>{date}</span>
    </>
  );
}
