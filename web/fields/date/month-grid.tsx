import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addMonths, type Day } from '#domain/day/calendar.ts';
import { fullDay, monthText, weekdayText } from '../../dates/day-text.ts';
import { dayAfterKey, sameMonth, weeksOf } from '../../dates/month-weeks.ts';
import { useToday } from '../../dates/today.ts';
import { useLanguage, useLazyMessages } from '../../platform/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './month-grid.module.css';

/** A month grid with ISO week numbers. Arrows, Home, End, Page Up and Page Down move, Enter and Space choose a day. */
export function MonthGrid({ chosen, onChoose }: { chosen: Day | undefined; onChoose: (day: Day) => void }) {
  const { taskPanel } = useLazyMessages();
  const { when: messages } = taskPanel;
  const language = useLanguage();
  const today = useToday();
  const [cursor, setCursor] = useState(chosen ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
    moved.current = false;
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(cursor, event);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moved.current = true;
    setCursor(next);
  };

  const weeks = weeksOf(cursor);
  return (
    <div>
      <div className={styles.head}>
        <h3 className={styles.month} aria-live="polite">
          {monthText(cursor, language)}
        </h3>
        {!sameMonth(cursor, today) && (
          <button type="button" className={styles.back} onClick={() => setCursor(today)}>
            {messages.toMonthOfToday}
          </button>
        )}
        <IconButton
          label={messages.previousMonth}
          icon={ChevronLeft}
          onClick={() => setCursor(addMonths(cursor, -1))}
        />
        <IconButton label={messages.nextMonth} icon={ChevronRight} onClick={() => setCursor(addMonths(cursor, 1))} />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow-key navigation is a grid
        role="grid"
        className={styles.grid}
        aria-label={monthText(cursor, language)}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <td />
            {weeks[0]?.days.map((day) => (
              <th key={day} scope="col" abbr={weekdayText(day, language, 'long')}>
                {weekdayText(day, language, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.days[0]}>
              <th scope="row" className={styles.week} aria-label={messages.week(week.number)}>
                {week.number}
              </th>
              {week.days.map((day) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
                <td key={day} aria-selected={day === chosen}>
                  <button
                    type="button"
                    className={styles.day}
                    data-day={day}
                    data-outside={!sameMonth(day, cursor)}
                    tabIndex={day === cursor ? 0 : -1}
                    aria-label={fullDay(day, language)}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
