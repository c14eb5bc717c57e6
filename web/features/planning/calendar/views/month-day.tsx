import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { fullDay } from '../../../../dates/day-text.ts';
import { sameMonth } from '../../../../dates/month-weeks.ts';
import { useLanguage, useLazyMessages } from '../../../../platform/messages.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { useCalendarState } from '../calendar-state.ts';
import { EntryChip } from '../entries/entry-chip.tsx';
import { EventChip } from '../events/event-chip.tsx';
import { keyOf } from '../layout/items.ts';
import type { Line } from '../layout/week-lines.ts';
import { moving } from '../moving/move-by-keyboard.ts';
import { useSlotDropZone } from '../moving/use-slot-drop-zone.ts';
import { useAddAt } from '../use-add-at.ts';
import { DayPopover } from './day-popover.tsx';
import styles from './month.module.css';

export type MonthDayProps = {
  day: Day;
  /** The active day of the calendar. Its button and events are reachable with the Tab key. */
  activeDay: Day;
  lines: readonly Line[];
  /** In CSS pixels. */
  height: number;
};

/** Heights of the number of a day with its margin, and of one entry with its gap. The style sheet has the same values. */
const NUMBER_PX = 32;
const ENTRY_PX = 26;

/** A day of the month view: its number, which opens the day, and as many tasks and events as fit. */
export function MonthDay({ day, activeDay, lines, height }: MonthDayProps) {
  const { calendar: messages } = useLazyMessages();
  const language = useLanguage();
  const { today } = useArea();
  const { showDay } = useCalendarState();
  const cell = useRef<HTMLTableCellElement>(null);
  const addAt = useAddAt();
  useSlotDropZone(cell, day, { keepsTime: true, byKeys: false });
  const isTarget = useSyncExternalStore(moving.subscribe, () => moving.get()?.slot.day === day);
  const capacity = Math.max(1, Math.floor((height - NUMBER_PX) / ENTRY_PX));
  const shown = lines.filter(({ line }) => line < capacity);
  const hidden = lines.length - shown.length;
  const events = lines.filter(({ item }) => item.part).length;
  const name = fullDay(day, language);
  const number = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // The button that opened the popover disappears if the last hidden task was completed.
    const focusNumber = () =>
      document.activeElement === document.body && number.current?.focus({ preventScroll: true });
    return isOpen ? () => void focusNumber() : undefined;
  }, [isOpen]);

  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest('a, button, li, textarea')) addAt?.(day);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the number of the day has a shortcut for it
    <td
      ref={cell}
      className={styles.day}
      data-day={day}
      data-outside={!sameMonth(day, activeDay)}
      data-today={day === today}
      data-target={isTarget}
      onClick={onClick}
    >
      <div className={styles.top}>
        <button
          ref={number}
          type="button"
          className={styles.number}
          data-number={day}
          tabIndex={day === activeDay ? 0 : -1}
          aria-label={messages.dayAt(name, lines.length - events, events)}
          aria-current={day === today ? 'date' : undefined}
          aria-keyshortcuts={addAt && 'a'}
          onKeyDown={(event) => {
            if (event.key !== 'a' || !addAt) return;
            event.preventDefault();
            addAt(day);
          }}
          onClick={() => showDay(day, 'day')}
        >
          {Number(day.slice(8))}
        </button>
        {hidden > 0 && (
          <button
            type="button"
            className={styles.more}
            tabIndex={-1}
            aria-haspopup="dialog"
            aria-label={messages.moreOn(hidden, name)}
            onClick={() => setOpen(true)}
          >
            {messages.more(hidden)}
          </button>
        )}
        {isOpen && cell.current && (
          <DayPopover
            day={day}
            name={name}
            items={lines.map(({ item }) => item)}
            anchor={cell.current}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
      {lines.length > 0 && (
        <ul className={styles.entries} aria-label={name}>
          {shown.map(({ item, line, bar }) => {
            const key = `${keyOf(item)} ${line}`;
            return item.entry ? (
              <EntryChip key={key} entry={item.entry} line={line} bar={bar} />
            ) : (
              <EventChip key={key} part={item.part} line={line} bar={bar} isTabStop={day === activeDay} />
            );
          })}
        </ul>
      )}
    </td>
  );
}
