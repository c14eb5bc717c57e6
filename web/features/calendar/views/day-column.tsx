import { useRef } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { localMoment } from '#domain/day/zone.ts';
import { fullDay } from '../../../dates/day-text.ts';
import { useLanguage } from '../../../platform/messages.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';
import { Block, GhostBlock } from '../entries/block.tsx';
import { assignLanes } from '../layout/assign-lanes.ts';
import { type Entry, minuteRangeOf } from '../layout/entries.ts';
import { displayRange, toPixels } from '../layout/time-scale.ts';
import { KeyTarget } from '../moving/key-target.tsx';
import { useHoursDropZone } from '../moving/use-hours-drop-zone.ts';
import { useRangeDrawing } from '../moving/use-range-drawing.ts';
import { useAddAt } from '../use-add-at.ts';
import styles from './hours.module.css';

/** The hours of one day with its timed entries. Overlapping entries are side by side. */
export function DayColumn({ day, entries }: { day: Day; entries: readonly Entry[] }) {
  const language = useLanguage();
  const { today } = useArea();
  const column = useRef<HTMLUListElement>(null);
  useHoursDropZone(column, day);
  const addAt = useAddAt();
  const { drawing, ...listeners } = useRangeDrawing(column, addAt && ((hours) => addAt(day, hours)));
  const ranges = entries.map((entry) => {
    const { from, length } = minuteRangeOf(entry);
    return displayRange(from, length);
  });
  const lanes = assignLanes(ranges);
  return (
    <div className={styles.column} data-today={day === today}>
      <ul ref={column} className={styles.blocks} data-day={day} aria-label={fullDay(day, language)} {...listeners}>
        {entries.map((entry, index) => {
          const box = { ...(ranges[index] ?? { from: 0, to: 0 }), ...(lanes[index] ?? { lane: 0, lanes: 1 }) };
          const key = `${entry.task.id} ${entry.isGhost}`;
          return entry.isGhost ? (
            <GhostBlock key={key} entry={entry} box={box} />
          ) : (
            <Block key={key} entry={entry} box={box} />
          );
        })}
      </ul>
      {drawing && (
        <div
          className={styles.drawing}
          style={{ top: toPixels(drawing.from), height: toPixels(drawing.to - drawing.from) }}
          aria-hidden="true"
        />
      )}
      <KeyTarget day={day} />
      {day === today && <NowLine />}
    </div>
  );
}

/** A line at the current time. */
function NowLine() {
  const { now, zone } = useArea();
  return (
    <div className={styles.now} style={{ top: toPixels(localMoment(now, zone).minutes) }} aria-hidden="true" data-now />
  );
}
