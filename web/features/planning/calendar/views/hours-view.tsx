import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { localMoment, timeOf } from '#domain/day/zone.ts';
import { fullDay, weekdayText } from '../../../../dates/day-text.ts';
import { dayAfterKey } from '../../../../dates/month-weeks.ts';
import { useLanguage, useLazyMessages } from '../../../../platform/messages.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { VisuallyHidden } from '../../../../ui/message/visually-hidden.tsx';
import type { EventPart } from '../../../connect/external-calendars/index.ts';
import { useCalendarState } from '../calendar-state.ts';
import { type Entry, hasSeveralDays } from '../layout/entries.ts';
import { type Item, itemsOf } from '../layout/items.ts';
import { type DayRange, eachDay } from '../layout/spans.ts';
import { HOUR_PX, toPixels } from '../layout/time-scale.ts';
import { weekLines } from '../layout/week-lines.ts';
import { useAddAt } from '../use-add-at.ts';
import { AllDayLane } from './all-day-lane.tsx';
import { DayColumn } from './day-column.tsx';
import styles from './hours.module.css';

export type HoursViewProps = {
  activeDay: Day;
  range: DayRange;
  entries: ReadonlyMap<Day, Entry[]>;
  parts: ReadonlyMap<Day, EventPart[]>;
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Days side by side with their hours, and above them the all-day tasks and events. */
export function HoursView({ activeDay, range, entries, parts }: HoursViewProps) {
  const days = eachDay(range);
  const scroller = useRef<HTMLDivElement>(null);
  useInitialScroll(scroller, days);
  const [allDayEntries, timedEntries] = splitDays(entries, isAllDay);
  const [allDayParts, timedParts] = splitDays(parts, ({ hours }) => hours === undefined);
  const linesOf = weekLines(days, allDayEntries, allDayParts, range.from);
  const timed = (day: Day) => itemsOf(timedEntries.get(day) ?? [], timedParts.get(day) ?? []);
  return (
    <div
      ref={scroller}
      className={styles.hours}
      style={{ '--days': days.length, '--hour': `${HOUR_PX}px` } as CSSProperties}
    >
      <div className={styles.top}>
        <div className={styles.row}>
          <span />
          {days.map((day, index) => (
            <DayHead
              key={day}
              day={day}
              activeDay={activeDay}
              items={[...(linesOf[index] ?? []).map(({ item }) => item), ...timed(day)]}
              isAlone={days.length === 1}
            />
          ))}
        </div>
        <AllDayLane days={days} activeDay={activeDay} linesOf={linesOf} />
      </div>
      <div className={styles.row} data-hours>
        <div className={styles.scale} aria-hidden="true">
          {HOURS.slice(1).map((hour) => (
            <span key={hour} className={styles.hour} style={{ top: toPixels(hour * 60) }}>
              {timeOf(hour * 60)}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn key={day} day={day} items={timed(day)} isTabStop={day === activeDay} />
        ))}
      </div>
    </div>
  );
}

/** Returns whether an entry is among the all-day tasks. A task of several days is, also with a time. */
function isAllDay(entry: Entry): boolean {
  return entry.due.time === undefined || hasSeveralDays(entry);
}

/** Splits the items of each day into those for which `test` returns true, and the others. */
function splitDays<Item>(
  items: ReadonlyMap<Day, Item[]>,
  test: (item: Item) => boolean,
): [Map<Day, Item[]>, Map<Day, Item[]>] {
  const where = (expected: boolean) =>
    new Map([...items].map(([day, list]) => [day, list.filter((item) => test(item) === expected)]));
  return [where(true), where(false)];
}

type DayHeadProps = {
  day: Day;
  activeDay: Day;
  /** The tasks and events of the day. */
  items: readonly Item[];
  isAlone: boolean;
};

/** The heading of a day. It opens the day view. Left and right arrows move to other days. */
function DayHead({ day, activeDay, items, isAlone }: DayHeadProps) {
  const { calendar: messages } = useLazyMessages();
  const language = useLanguage();
  const { today } = useArea();
  const { showDay } = useCalendarState();
  const addAt = useAddAt();
  const button = useRef<HTMLButtonElement>(null);
  const isActive = day === activeDay;
  const events = items.filter(({ part }) => part).length;
  useEffect(() => {
    if (isActive && document.activeElement?.hasAttribute('data-number')) button.current?.focus();
  }, [isActive]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.key === 'ArrowUp' || event.key === 'ArrowDown' ? undefined : dayAfterKey(day, event);
    if (next !== undefined) showDay(next);
    else if (event.key === 'a' && addAt) addAt(day);
    else return;
    event.preventDefault();
  };
  return (
    <h2 className={styles.head} data-today={day === today}>
      <button
        ref={button}
        type="button"
        className={styles.dayName}
        data-number={day}
        tabIndex={isActive ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-keyshortcuts={addAt && 'a'}
        onKeyDown={onKeyDown}
        onClick={() => showDay(day, 'day')}
      >
        <span aria-hidden="true">{weekdayText(day, language, isAlone ? 'long' : 'short')}</span>
        <span aria-hidden="true" className={styles.number}>
          {Number(day.slice(8))}
        </span>
        <VisuallyHidden>{messages.dayAt(fullDay(day, language), items.length - events, events)}</VisuallyHidden>
      </button>
    </h2>
  );
}

/** The first visible hour: relative to the current hour if today is visible, otherwise a fixed hour. */
const HOURS_BEFORE_NOW = 1;
const FIRST_HOUR = 7;

/** Space for the label above the line of an hour, in CSS pixels. */
const LABEL_PX = 10;

/** Scrolls to the first visible hour on mount. */
function useInitialScroll(scroller: { readonly current: HTMLElement | null }, days: readonly Day[]): void {
  const { today, now, zone } = useArea();
  const hour = days.includes(today) ? Math.floor(localMoment(now, zone).minutes / 60) - HOURS_BEFORE_NOW : FIRST_HOUR;
  const first = useRef(Math.max(0, hour));
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = toPixels(first.current * 60) - LABEL_PX;
  }, [scroller]);
}
