import { type MouseEvent, useRef, useSyncExternalStore } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { fullDay } from '../../../../dates/day-text.ts';
import { useLanguage, useLazyMessages } from '../../../../platform/messages.ts';
import { EntryChip } from '../entries/entry-chip.tsx';
import { EventChip } from '../events/event-chip.tsx';
import { keyOf } from '../layout/items.ts';
import type { Line } from '../layout/week-lines.ts';
import { moving } from '../moving/move-by-keyboard.ts';
import { useSlotDropZone } from '../moving/use-slot-drop-zone.ts';
import { useAddAt } from '../use-add-at.ts';
import styles from './all-day.module.css';

export type AllDayProps = {
  day: Day;
  lines: readonly Line[];
  /** Whether events can be reached with the Tab key. */
  isTabStop: boolean;
  /** Number of lines that are shown. A button shows the others. */
  capacity: number;
  onExpand: () => void;
};

/** The all-day tasks and events of a day. Tasks that are dropped here lose their time, unless they have several days. */
export function AllDay({ day, lines, isTabStop, capacity, onExpand }: AllDayProps) {
  const { calendar: messages } = useLazyMessages();
  const language = useLanguage();
  const name = fullDay(day, language);
  const shown = lines.filter(({ line }) => line < capacity);
  const hidden = lines.length - shown.length;
  const element = useRef<HTMLUListElement>(null);
  const addAt = useAddAt();
  useSlotDropZone(element, day, { keepsTime: false, byKeys: false });
  const isTarget = useSyncExternalStore(moving.subscribe, () => {
    const slot = moving.get()?.slot;
    return slot?.day === day && slot.time === undefined;
  });
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) addAt?.(day);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the heading of the day has a shortcut for it
    <ul
      ref={element}
      className={styles.allDay}
      data-target={isTarget}
      data-lane
      aria-label={`${messages.allDay}, ${name}`}
      onClick={onClick}
    >
      {shown.map(({ item, line, bar }) =>
        item.entry ? (
          <EntryChip key={keyOf(item)} entry={item.entry} line={line} bar={bar} />
        ) : (
          <EventChip key={keyOf(item)} part={item.part} line={line} bar={bar} isTabStop={isTabStop} />
        ),
      )}
      {hidden > 0 && (
        <li style={{ gridRow: capacity + 1 }}>
          <button
            type="button"
            className={styles.more}
            tabIndex={-1}
            aria-label={messages.moreOn(hidden, name)}
            onClick={onExpand}
          >
            {messages.moreShort(hidden)}
          </button>
        </li>
      )}
    </ul>
  );
}
