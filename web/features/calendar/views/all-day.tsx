import { type MouseEvent, useRef, useSyncExternalStore } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { fullDay } from '../../../dates/day-words.ts';
import { useLanguage, useLazyMessages } from '../../../platform/messages.ts';
import { EntryChip } from '../entries/entry-chip.tsx';
import type { Entry } from '../layout/entries.ts';
import { moving } from '../moving/move-mode.ts';
import { useSpotZone } from '../moving/use-spot-zone.ts';
import { useAddAt } from '../use-add-at.ts';
import styles from './hours.module.css';

/** What lasts the whole of a day. Tasks that are dropped here lose their time. */
export function AllDay({ day, entries }: { day: Day; entries: readonly Entry[] }) {
  const { calendar: messages } = useLazyMessages();
  const language = useLanguage();
  const element = useRef<HTMLUListElement>(null);
  const addAt = useAddAt();
  useSpotZone(element, day, { keepsTime: false, byKeys: false });
  const isTarget = useSyncExternalStore(moving.subscribe, () => {
    const spot = moving.get()?.spot;
    return spot?.day === day && spot.time === undefined;
  });
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) addAt?.(day);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the day's heading has a key for it
    <ul
      ref={element}
      className={styles.allDay}
      data-target={isTarget}
      aria-label={`${messages.allDay}, ${fullDay(day, language)}`}
      onClick={onClick}
    >
      {entries.map((entry) => (
        <EntryChip key={`${entry.task.id} ${entry.isGhost}`} entry={entry} />
      ))}
    </ul>
  );
}
