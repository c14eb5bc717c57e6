import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type RefObject, useEffect, useState } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { addDays, type Day, isoWeekOf, mondayOf, partsOf } from '#domain/day/calendar.ts';
import { fullDay, monthText, weekdayText } from '../../dates/day-text.ts';
import { useLanguage, useMessages } from '../../platform/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { VisuallyHidden } from '../../ui/message/visually-hidden.tsx';
import styles from './week-strip.module.css';

export type WeekStripProps = {
  /** Holds the days, each with `data-day`. */
  list: RefObject<HTMLElement | null>;
  today: Day;
  tasks: readonly Task[];
  onChoose: (day: Day) => void;
};

/** The week that the page is scrolled to. A day leads to its place; a dot says that something is due. */
export function WeekStrip({ list, today, tasks, onChoose }: WeekStripProps) {
  const { tasks: messages } = useMessages();
  const language = useLanguage();
  const shown = useShownDay(list) ?? today;
  const monday = mondayOf(shown);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const dueOn = Map.groupBy(tasks, (task) => task.due_date);
  return (
    <div className={styles.strip}>
      <div className={styles.month}>
        <span>{monthText(shown, language)}</span>
        <span className={styles.week}>{messages.week(isoWeekOf(shown).week)}</span>
      </div>
      <IconButton
        label={messages.previousWeek}
        icon={ChevronLeft}
        disabled={monday <= today}
        onClick={() => onChoose(later(today, addDays(monday, -7)))}
      />
      <ol className={styles.days}>
        {days.map((day) => (
          <li key={day}>
            <button
              type="button"
              className={styles.day}
              disabled={day < today}
              aria-current={day === today ? 'date' : undefined}
              data-shown={day === shown}
              data-due={dueOn.has(day)}
              onClick={() => onChoose(day)}
            >
              <span aria-hidden="true" className={styles.weekday}>
                {weekdayText(day, language, 'narrow')}
              </span>
              <span aria-hidden="true">{partsOf(day).day}</span>
              <VisuallyHidden>{messages.dueOn(dueOn.get(day)?.length ?? 0, fullDay(day, language))}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ol>
      <IconButton label={messages.nextWeek} icon={ChevronRight} onClick={() => onChoose(addDays(monday, 7))} />
    </div>
  );
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}

/** Room that the strip itself takes at the top of the page, in CSS pixels. */
const STRIP = 84;

/** The first day whose list reaches below the strip. */
function useShownDay(list: RefObject<HTMLElement | null>): Day | undefined {
  const [shown, setShown] = useState<Day>();
  useEffect(() => {
    const scroller = list.current?.closest('main');
    if (!scroller) return;
    const look = () => {
      const top = scroller.getBoundingClientRect().top + STRIP;
      const days = [...(list.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
      setShown(days.find((day) => day.getBoundingClientRect().bottom > top)?.dataset.day);
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [list]);
  return shown;
}
