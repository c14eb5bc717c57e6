import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { addDays, type Day, isoWeekOf, mondayOf, partsOf } from '#domain/day/calendar.ts';
import { fullDay, monthText, weekdayText } from '../../../dates/day-text.ts';
import { isDragging } from '../../../dnd/drag-state.ts';
import { useLanguage, useMessages } from '../../../platform/messages.ts';
import { useDayDropZone } from '../../../task-lists/drag/use-day-drop-zone.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/message/visually-hidden.tsx';
import styles from './week-strip.module.css';

export type WeekStripProps = {
  /** The element with the days, each with `data-day`. */
  list: RefObject<HTMLElement | null>;
  today: Day;
  tasks: readonly Task[];
  onChoose: (day: Day) => void;
};

/** The week to which the page is scrolled. A click on a day scrolls to it, and tasks can be dropped on it. A dot marks days with tasks. */
export function WeekStrip({ list, today, tasks, onChoose }: WeekStripProps) {
  const { tasks: messages } = useMessages();
  const language = useLanguage();
  const visibleDay = useVisibleDay(list) ?? today;
  const monday = mondayOf(visibleDay);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const dueOn = Map.groupBy(tasks, (task) => task.due_date);
  return (
    <div className={styles.strip} data-sticky-head>
      <div className={styles.month}>
        <span>{monthText(visibleDay, language)}</span>
        <span className={styles.week}>{messages.week(isoWeekOf(visibleDay).week)}</span>
      </div>
      <IconButton
        label={messages.previousWeek}
        icon={ChevronLeft}
        disabled={monday <= today}
        onClick={() => onChoose(laterDay(today, addDays(monday, -7)))}
      />
      <ol className={styles.days}>
        {days.map((day) => (
          <StripDay
            key={day}
            day={day}
            today={today}
            isShown={day === visibleDay}
            count={dueOn.get(day)?.length ?? 0}
            onChoose={onChoose}
          />
        ))}
      </ol>
      <IconButton label={messages.nextWeek} icon={ChevronRight} onClick={() => onChoose(addDays(monday, 7))} />
    </div>
  );
}

type StripDayProps = {
  day: Day;
  today: Day;
  isShown: boolean;
  /** Number of tasks that are due on the day. */
  count: number;
  onChoose: (day: Day) => void;
};

function StripDay({ day, today, isShown, count, onChoose }: StripDayProps) {
  const { tasks: messages } = useMessages();
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const isPast = day < today;
  useDayDropZone(button, day, fullDay(day, language), isPast);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={styles.day}
        disabled={isPast}
        aria-current={day === today ? 'date' : undefined}
        data-shown={isShown}
        data-due={count > 0}
        onClick={() => onChoose(day)}
      >
        <span aria-hidden="true" className={styles.weekday}>
          {weekdayText(day, language, 'narrow')}
        </span>
        <span aria-hidden="true">{partsOf(day).day}</span>
        <VisuallyHidden>{messages.dueOn(count, fullDay(day, language))}</VisuallyHidden>
      </button>
    </li>
  );
}

function laterDay(one: Day, other: Day): Day {
  return one > other ? one : other;
}

/** Height of the strip at the top of the page, in CSS pixels. */
const STRIP_HEIGHT = 84;

/** Returns the first day that is visible below the strip. It stays the same during a drag, so that the days of the strip do too. */
function useVisibleDay(list: RefObject<HTMLElement | null>): Day | undefined {
  const [visibleDay, setVisibleDay] = useState<Day>();
  useEffect(() => {
    const scroller = list.current?.closest('main');
    if (!scroller) return;
    const update = () => {
      if (isDragging.get()) return;
      const top = scroller.getBoundingClientRect().top + STRIP_HEIGHT;
      const days = [...(list.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
      setVisibleDay(days.find((day) => day.getBoundingClientRect().bottom > top)?.dataset.day);
    };
    update();
    scroller.addEventListener('scroll', update, { passive: true });
    const stopWatching = isDragging.subscribe(update);
    return () => {
      scroller.removeEventListener('scroll', update);
      stopWatching();
    };
  }, [list]);
  return visibleDay;
}
