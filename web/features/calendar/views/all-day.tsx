import { type MouseEvent, useRef, useSyncExternalStore } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { fullDay } from '../../../dates/day-text.ts';
import { useLanguage, useLazyMessages } from '../../../platform/messages.ts';
import { EntryChip } from '../entries/entry-chip.tsx';
import type { Entry } from '../layout/entries.ts';
import { moving } from '../moving/move-by-keyboard.ts';
import { useSlotDropZone } from '../moving/use-slot-drop-zone.ts';
import { useAddAt } from '../use-add-at.ts';
import styles from './hours.module.css';

export type AllDayProps = {
  day: Day;
  entries: readonly Entry[];
  /** Number of entries that are shown. A button shows the others. */
  shown: number;
  onExpand: () => void;
};

/** The all-day entries of a day. Tasks that are dropped here lose their time. */
export function AllDay({ day, entries, shown, onExpand }: AllDayProps) {
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
      aria-label={`${messages.allDay}, ${name}`}
      onClick={onClick}
    >
      {entries.slice(0, shown).map((entry) => (
        <EntryChip key={`${entry.task.id} ${entry.isGhost}`} entry={entry} />
      ))}
      {shown < entries.length && (
        <li>
          <button
            type="button"
            className={styles.more}
            tabIndex={-1}
            aria-label={messages.moreOn(entries.length - shown, name)}
            onClick={onExpand}
          >
            {messages.moreShort(entries.length - shown)}
          </button>
        </li>
      )}
    </ul>
  );
}
