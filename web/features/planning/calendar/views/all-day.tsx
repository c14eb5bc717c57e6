import { type MouseEvent, useRef, useSyncExternalStore } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { fullDay } from '../../../../dates/day-text.ts';
import { useLanguage, useLazyMessages } from '../../../../platform/messages.ts';
import { EntryChip } from '../entries/entry-chip.tsx';
import { EventChip } from '../events/event-chip.tsx';
import { type Item, keyOf } from '../layout/items.ts';
import { moving } from '../moving/move-by-keyboard.ts';
import { useSlotDropZone } from '../moving/use-slot-drop-zone.ts';
import { useAddAt } from '../use-add-at.ts';
import styles from './hours.module.css';

export type AllDayProps = {
  day: Day;
  items: readonly Item[];
  /** Whether events can be reached with the Tab key. */
  isTabStop: boolean;
  /** Number of items that are shown. A button shows the others. */
  shown: number;
  onExpand: () => void;
};

/** The all-day tasks and events of a day. Tasks that are dropped here lose their time. */
export function AllDay({ day, items, isTabStop, shown, onExpand }: AllDayProps) {
  const { calendar: messages } = useLazyMessages();
  const language = useLanguage();
  const name = fullDay(day, language);
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
      {items
        .slice(0, shown)
        .map((item) =>
          item.entry ? (
            <EntryChip key={keyOf(item)} entry={item.entry} />
          ) : (
            <EventChip key={keyOf(item)} part={item.part} isTabStop={isTabStop} />
          ),
        )}
      {shown < items.length && (
        <li>
          <button
            type="button"
            className={styles.more}
            tabIndex={-1}
            aria-label={messages.moreOn(items.length - shown, name)}
            onClick={onExpand}
          >
            {messages.moreShort(items.length - shown)}
          </button>
        </li>
      )}
    </ul>
  );
}
