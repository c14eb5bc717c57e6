import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { localMoment, timeOf } from '#domain/day/zone.ts';
import { fullDay, weekdayText } from '../../../../dates/day-text.ts';
import { dayAfterKey } from '../../../../dates/month-weeks.ts';
import { useLanguage, useLazyMessages } from '../../../../platform/messages.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { VisuallyHidden } from '../../../../ui/message/visually-hidden.tsx';
import { useIsNarrow } from '../../../../ui/sheet/use-is-narrow.ts';
import type { EventPart } from '../../../connect/external-calendars/index.ts';
import { useCalendarState } from '../calendar-state.ts';
import type { Entry } from '../layout/entries.ts';
import { type Item, itemsOf } from '../layout/items.ts';
import { type DayRange, eachDay } from '../layout/spans.ts';
import { HOUR_PX, toPixels } from '../layout/time-scale.ts';
import { useAddAt } from '../use-add-at.ts';
import { AllDay } from './all-day.tsx';
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
  const itemsOn = (day: Day) => itemsOf(entries.get(day) ?? [], parts.get(day) ?? []);
  const isTimed = ({ entry, part }: Item) => (entry ? entry.due.time : part.hours) !== undefined;
  const timed = (day: Day) => itemsOn(day).filter(isTimed);
  const allDay = (day: Day) => itemsOn(day).filter((item) => !isTimed(item));
  return (
    <div
      ref={scroller}
      className={styles.hours}
      style={{ '--days': days.length, '--hour': `${HOUR_PX}px` } as CSSProperties}
    >
      <div className={styles.top}>
        <div className={styles.row}>
          <span />
          {days.map((day) => (
            <DayHead
              key={day}
              day={day}
              activeDay={activeDay}
              count={entries.get(day)?.length ?? 0}
              events={parts.get(day)?.length ?? 0}
              isAlone={days.length === 1}
            />
          ))}
        </div>
        <AllDayLane days={days} activeDay={activeDay} itemsOn={allDay} />
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

/** Maximum number of lines of a day in the collapsed lane, also in a narrow window. The last one says how many are hidden. */
const LANE_LINES = 4;
const NARROW_LANE_LINES = 3;

type AllDayLaneProps = { days: readonly Day[]; activeDay: Day; itemsOn: (day: Day) => readonly Item[] };

/** The all-day tasks and events above the hours. In a week and on a phone, a lane with many entries is collapsed. */
function AllDayLane({ days, activeDay, itemsOn }: AllDayLaneProps) {
  const { calendar: messages } = useLazyMessages();
  const [isExpanded, setExpanded] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const isNarrow = useIsNarrow();
  const lines = isNarrow ? NARROW_LANE_LINES : LANE_LINES;
  const isCrowded = (isNarrow || days.length > 1) && days.some((day) => itemsOn(day).length > lines);
  const expand = () => {
    setExpanded(true);
    // The button that was pressed disappears.
    toggle.current?.focus();
  };
  const shownOf = (count: number) => (isExpanded || !isCrowded || count <= lines ? count : lines - 1);
  return (
    <div className={styles.row}>
      <span className={styles.gutter}>
        {messages.allDay}
        {isCrowded && (
          <IconButton
            ref={toggle}
            label={isExpanded ? messages.showFewer : messages.showAllDay}
            icon={isExpanded ? ChevronsDownUp : ChevronsUpDown}
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          />
        )}
      </span>
      {days.map((day) => (
        <AllDay
          key={day}
          day={day}
          items={itemsOn(day)}
          isTabStop={day === activeDay}
          shown={shownOf(itemsOn(day).length)}
          onExpand={expand}
        />
      ))}
    </div>
  );
}

type DayHeadProps = { day: Day; activeDay: Day; count: number; events: number; isAlone: boolean };

/** The heading of a day. It opens the day view. Left and right arrows move to other days. */
function DayHead({ day, activeDay, count, events, isAlone }: DayHeadProps) {
  const { calendar: messages } = useLazyMessages();
  const language = useLanguage();
  const { today } = useArea();
  const { showDay } = useCalendarState();
  const addAt = useAddAt();
  const button = useRef<HTMLButtonElement>(null);
  const isActive = day === activeDay;
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
        <VisuallyHidden>{messages.dayAt(fullDay(day, language), count, events)}</VisuallyHidden>
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
