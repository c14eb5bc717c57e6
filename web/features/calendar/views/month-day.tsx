import { type MouseEvent, useRef, useSyncExternalStore } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { fullDay } from '../../../dates/day-words.ts';
import { sameMonth } from '../../../dates/month-weeks.ts';
import { useLanguage, useLazyMessages } from '../../../platform/messages.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';
import { standAt } from '../calendar-state.ts';
import { EntryChip } from '../entries/entry-chip.tsx';
import type { Entry } from '../layout/entries.ts';
import { moving } from '../moving/move-mode.ts';
import { useSpotZone } from '../moving/use-spot-zone.ts';
import { useAddAt } from '../use-add-at.ts';
import styles from './month.module.css';

export type MonthDayProps = {
  day: Day;
  /** The day that the calendar stands at, which the Tab key reaches. */
  at: Day;
  entries: readonly Entry[];
  /** In CSS pixels. */
  height: number;
};

/** The height of a day's number with the room around it, and of one entry with its gap, as the style sheet has them. */
const NUMBER_PX = 32;
const ENTRY_PX = 26;

/** One day of a month: its number, which opens it, and as many of its entries as there is room for. */
export function MonthDay({ day, at, entries, height }: MonthDayProps) {
  const { calendar: messages } = useLazyMessages();
  const language = useLanguage();
  const { today } = useArea();
  const cell = useRef<HTMLTableCellElement>(null);
  const addAt = useAddAt();
  useSpotZone(cell, day, { keepsTime: true, byKeys: false });
  const isTarget = useSyncExternalStore(moving.subscribe, () => moving.get()?.spot.day === day);
  const shown = entries.slice(0, Math.max(1, Math.floor((height - NUMBER_PX) / ENTRY_PX)));
  const name = fullDay(day, language);

  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest('a, button, li, textarea')) addAt?.(day);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the day's number has a key for it
    <td
      ref={cell}
      className={styles.day}
      data-day={day}
      data-outside={!sameMonth(day, at)}
      data-today={day === today}
      data-target={isTarget}
      onClick={onClick}
    >
      <div className={styles.top}>
        <button
          type="button"
          className={styles.number}
          data-number={day}
          tabIndex={day === at ? 0 : -1}
          aria-label={messages.dayAt(name, entries.length)}
          aria-current={day === today ? 'date' : undefined}
          aria-keyshortcuts={addAt && 'a'}
          onKeyDown={(event) => {
            if (event.key !== 'a' || !addAt) return;
            event.preventDefault();
            addAt(day);
          }}
          onClick={() => standAt(day, 'day')}
        >
          {Number(day.slice(8))}
        </button>
        {shown.length < entries.length && (
          <button
            type="button"
            className={styles.more}
            tabIndex={-1}
            aria-label={messages.moreOn(entries.length - shown.length, name)}
            onClick={() => standAt(day, 'day')}
          >
            {messages.more(entries.length - shown.length)}
          </button>
        )}
      </div>
      {entries.length > 0 && (
        <ul className={styles.entries} aria-label={name}>
          {shown.map((entry) => (
            <EntryChip key={`${entry.task.id} ${entry.isGhost}`} entry={entry} />
          ))}
        </ul>
      )}
    </td>
  );
}
