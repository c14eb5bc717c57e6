import { type CSSProperties, useSyncExternalStore } from 'react';
import { timeOf } from '#domain/day/zone.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import type { Lane } from '../layout/assign-lanes.ts';
import { type Entry, minuteRangeOf } from '../layout/entries.ts';
import { displayRange, toPixels } from '../layout/time-scale.ts';
import { moving } from '../moving/move-by-keyboard.ts';
import { useResize } from '../moving/use-resize.ts';
import styles from '../views/hours.module.css';
import { useEntryAttributes } from './entry-chip.tsx';
import { EntryLink } from './entry-link.tsx';
import { EntryText } from './entry-text.tsx';
import { useEntry } from './use-entry.ts';

/** The range of a block, in minutes after midnight, and its lane. */
export type BlockBox = Lane & { from: number; to: number };

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

/** Duration in minutes up to which a block has space for only one line. */
const SHORT_MIN = 45;

function boxStyle({ from, to, lane, lanes }: BlockBox): CSSProperties {
  return {
    top: toPixels(from),
    height: toPixels(to - from),
    '--block-height': `${toPixels(to - from)}px`,
    left: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
  } as CSSProperties;
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
