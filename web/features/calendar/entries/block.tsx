import { type CSSProperties, useSyncExternalStore } from 'react';
import { timeOf } from '#domain/day/zone.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { type Entry, stretchOf } from '../layout/entries.ts';
import type { Lane } from '../layout/side-by-side.ts';
import { drawn, pixelsOf } from '../layout/time-scale.ts';
import { moving } from '../moving/move-mode.ts';
import { useResize } from '../moving/use-resize.ts';
import styles from '../views/hours.module.css';
import { useMarks } from './entry-chip.tsx';
import { EntryLink } from './entry-link.tsx';
import { EntryText } from './entry-text.tsx';
import { useEntry } from './use-entry.ts';

/** The minutes of the day that a block covers, and the lane it stands in. */
export type BlockBox = Lane & { from: number; to: number };

type BlockProps = { entry: Entry; box: BlockBox };

/** A task among the hours, as high as it is long. Its lower edge changes that. */
export function Block({ entry, box }: BlockProps) {
  const { item, link, canEdit } = useEntry(entry.task);
  const { from } = stretchOf(entry);
  const { resized, onPointerDown } = useResize(entry.task, from);
  const isCarried = useSyncExternalStore(moving.subscribe, () => moving.get()?.task.id === entry.task.id);
  const shown = resized === undefined ? box : { ...box, to: drawn(from, resized).to };
  const minutes = resized ?? entry.task.duration_min;
  return (
    <li
      {...item}
      {...useMarks(entry)}
      className={styles.block}
      style={placeOf(shown)}
      data-block
      data-low={shown.to - shown.from <= LOW_MIN}
      data-carried={isCarried}
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

/** When a repeating task will come again. */
export function GhostBlock({ entry, box }: BlockProps) {
  const { calendar: messages } = useLazyMessages();
  const { task, due } = entry;
  return (
    <li
      {...useMarks(entry)}
      className={styles.block}
      style={placeOf(box)}
      data-ghost="true"
      data-low={box.to - box.from <= LOW_MIN}
    >
      <span role="img" aria-label={messages.comesAgain(`${due.time ?? ''} ${task.content}`.trim())}>
        <EntryText entry={entry} />
      </span>
    </li>
  );
}

/** Up to so many minutes a block has room for one line only. */
const LOW_MIN = 45;

function placeOf({ from, to, lane, lanes }: BlockBox): CSSProperties {
  return {
    top: pixelsOf(from),
    height: pixelsOf(to - from),
    left: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
  };
}

/** When a task begins and ends, or only when it begins where there is no room. */
function FromTo({ from, length }: { from: number; length: number }) {
  return (
    <>
      {timeOf(from)}
      <span className={styles.end}>–{timeOf((from + length) % (24 * 60))}</span>
    </>
  );
}
