import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Day, isoWeekOf } from '#domain/day/calendar.ts';
import { monthText, weekdayText } from '../../../../dates/day-text.ts';
import { dayAfterKey } from '../../../../dates/month-weeks.ts';
import { useLanguage, useLazyMessages } from '../../../../platform/messages.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { VisuallyHidden } from '../../../../ui/message/visually-hidden.tsx';
import type { EventPart } from '../../../connect/external-calendars/index.ts';
import { useCalendarState } from '../calendar-state.ts';
import type { Entry } from '../layout/entries.ts';
import { type DayRange, weeksIn } from '../layout/spans.ts';
import { weekHeights } from '../layout/week-heights.ts';
import { weekLines } from '../layout/week-lines.ts';
import styles from './month.module.css';
import { MonthDay } from './month-day.tsx';

export type MonthViewProps = {
  activeDay: Day;
  range: DayRange;
  /** With those of the `MAX_DAYS` days before the range. */
  entries: ReadonlyMap<Day, Entry[]>;
  parts: ReadonlyMap<Day, EventPart[]>;
};

/** A month as a grid with ISO week numbers. Arrows, Home, End, Page Up and Page Down move between the days. */
export function MonthView({ activeDay, range, entries, parts }: MonthViewProps) {
  const { calendar: messages } = useLazyMessages();
  const language = useLanguage();
  const weeks = weeksIn(range);
  const { body, height } = useHeight<HTMLDivElement>();
  const onKeyDown = useDayKeys(body, activeDay);
  const { today } = useArea();
  const linesOf = weeks.map((days) => weekLines(days, entries, parts, range.from));
  const hasEntries = (week: number) => linesOf[week]?.some((lines) => lines.length > 0) ?? false;
  const heights = weekHeights(weeks, height - HEAD_PX, { today, activeDay, hasEntries });
  useScrollToWeek(body, range.from, height > 0);
  return (
    <div ref={body} className={styles.month}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow key navigation is a grid
        role="grid"
        className={styles.grid}
        aria-label={monthText(activeDay, language)}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.week}>
              <VisuallyHidden>{messages.weekColumn}</VisuallyHidden>
            </th>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={weekdayText(day, language, 'long')}>
                {weekdayText(day, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days, week) => (
            <tr key={days[0]} style={{ height: heights[week] }} data-active={days.includes(activeDay)}>
              <WeekNumber monday={days[0] ?? activeDay} />
              {days.map((day, index) => (
                <MonthDay
                  key={day}
                  day={day}
                  activeDay={activeDay}
                  lines={linesOf[week]?.[index] ?? []}
                  height={heights[week] ?? 0}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Height of the weekday names, in CSS pixels. */
const HEAD_PX = 25;

function WeekNumber({ monday }: { monday: Day }) {
  const { calendar: messages } = useLazyMessages();
  const { week } = isoWeekOf(monday);
  return (
    <th scope="row" className={styles.week} aria-label={messages.week(week)}>
      {week}
    </th>
  );
}

/** Returns the height of an element in CSS pixels, and the ref for the element. */
function useHeight<Kind extends HTMLElement>() {
  const body = useRef<Kind>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    setHeight(element.clientHeight);
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { body, height };
}

/** Scrolls to the week of the active day, below the weekday names, when a month is first shown. */
function useScrollToWeek(body: { readonly current: HTMLElement | null }, from: Day, isMeasured: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each month scrolls
  useLayoutEffect(() => {
    const week = body.current?.querySelector<HTMLElement>('[data-active="true"]');
    if (isMeasured && body.current && week) body.current.scrollTop = week.offsetTop - HEAD_PX;
  }, [body, from, isMeasured]);
}

/** Returns the key handler that moves the active day and its focus, and turns the page. */
function useDayKeys(body: { readonly current: HTMLElement | null }, activeDay: Day) {
  const { showDay } = useCalendarState();
  const shouldFocus = useRef(false);
  useEffect(() => {
    if (shouldFocus.current) body.current?.querySelector<HTMLElement>(`[data-number="${activeDay}"]`)?.focus();
    shouldFocus.current = false;
  }, [body, activeDay]);
  return (event: KeyboardEvent) => {
    const { target } = event;
    const day = target instanceof HTMLElement ? target.dataset.number : undefined;
    const next = day === undefined ? undefined : dayAfterKey(day, event);
    if (next === undefined) return;
    event.preventDefault();
    shouldFocus.current = true;
    showDay(next);
  };
}
