import { Suspense, useId, useRef, useState } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { type Day, daysBetween } from '#domain/day/calendar.ts';
import { useLanguage, useWords } from '../../words.ts';
import { dayInWords, fullDay, shortDay } from '../date-field/day-words.ts';
import { useDayZone } from '../tasks/drag/use-day-zone.ts';
import { useArea } from '../tasks/list/area-context.ts';
import { TaskRows } from '../tasks/list/task-rows.tsx';
import { AddButton } from './add-button.tsx';
import { ListHeading } from './list-heading.tsx';
import { QuickAdd } from './quick-add-slot.tsx';
import styles from './upcoming-day.module.css';
import { type Stretch, type UpcomingDay, upcomingDays } from './upcoming-days.ts';

/** The days of a stretch, one below the other. */
export function UpcomingDays({ tasks, stretch }: { tasks: readonly Task[]; stretch: Stretch }) {
  const { now } = useArea();
  return upcomingDays(tasks, stretch, now).map((day) => <OneDay key={day.day} {...day} />);
}

function OneDay({ day, rows }: UpcomingDay) {
  const language = useLanguage();
  const heading = useId();
  const [isAdding, setAdding] = useState(false);
  const name = fullDay(day, language);
  const section = useRef<HTMLElement>(null);
  useDayZone(section, day, name);
  return (
    <section
      ref={section}
      aria-labelledby={heading}
      className={styles.day}
      data-day={day}
      data-empty={rows.length === 0}
    >
      <ListHeading
        id={heading}
        title={<DayTitle day={day} />}
        quietActions={<AddButton place={name} onClick={() => setAdding(true)} />}
      />
      <TaskRows rows={rows} label={name} impliedDay={day} />
      <Suspense>{isAdding && <QuickAdd dueDate={day} autoFocus onClose={() => setAdding(false)} />}</Suspense>
    </section>
  );
}

/** Near days by their word and their date, others by their date. */
function DayTitle({ day }: { day: Day }) {
  const { dates } = useWords();
  const language = useLanguage();
  const { today } = useArea();
  const date = shortDay(day, today, language);
  if (daysBetween(today, day) > 1) return date;
  return (
    <>
      {dayInWords(day, today, { words: dates, language })} <span className={styles.date}>{date}</span>
    </>
  );
}
