import { useSyncExternalStore } from 'react';
import { timeOf } from '#domain/day/zone.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { type Entry, minuteRangeOf } from '../layout/entries.ts';
import { displayRange } from '../layout/time-scale.ts';
import { moving } from '../moving/move-by-keyboard.ts';
import { useResize } from '../moving/use-resize.ts';
import styles from '../views/hours.module.css';
import { type BlockBox, boxStyle, SHORT_MIN } from './block-box.ts';
import { useEntryAttributes } from './entry-chip.tsx';
import { EntryLink } from './entry-link.tsx';
import { EntryText } from './entry-text.tsx';
import { useEntry } from './use-entry.ts';

type BlockProps = { entry: Entry; box: BlockBox };

/** A task with a time in the hours view. Its height is its duration. Dragging the lower edge changes the duration. */
export function Block({ entry, box }: BlockProps) {
  const { item, link, canEdit } = useEntry(entry.task);
  const { from } = minuteRangeOf(entry);
  const { resized, onPointerDown } = useResize(entry.task, from);
  const isMoving = useSyncExternalStore(moving.subscribe, () => moving.get()?.task.id === entry.task.id);
  const displayed = resized === undefined ? box : { ...box, to: displayRange(from, resized).to };
  const minutes = resized ?? entry.task.duration_min;
  return (
    <li
      {...item}
      {...useEntryAttributes(entry)}
      className={styles.block}
      style={boxStyle(displayed)}
      data-block
      data-short={displayed.to - displayed.from <= SHORT_MIN}
      data-moving={isMoving}
    >
      <EntryLink
        entry={entry}
        link={link}
        canEdit={canEdit}
        time={minutes === undefined ? entry.due.time : <FromTo from={from} length={minutes} />}
      />
      {canEdit && <span className={styles.edge} data-edge onPointerDown={onPointerDown} aria-hidden="true" />}
    </li>
  );
}

/** A future occurrence of a repeating task in the hours view. */
export function GhostBlock({ entry, box }: BlockProps) {
  const { calendar: messages } = useLazyMessages();
  const { task, due } = entry;
  return (
    <li
      {...useEntryAttributes(entry)}
      className={styles.block}
      style={boxStyle(box)}
      data-ghost="true"
      data-short={box.to - box.from <= SHORT_MIN}
    >
      <span role="img" aria-label={messages.futureOccurrence(`${due.time ?? ''} ${task.content}`.trim())}>
        <EntryText entry={entry} />
      </span>
    </li>
  );
}

/** Start and end of a task. The style sheet hides the end in low blocks. */
function FromTo({ from, length }: { from: number; length: number }) {
  return (
    <>
      {timeOf(from)}
      <span className={styles.end}>–{timeOf((from + length) % (24 * 60))}</span>
    </>
  );
}
