import { useRef } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { localMoment } from '#domain/day/zone.ts';
import { fullDay } from '../../../dates/day-words.ts';
import { useLanguage } from '../../../platform/messages.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';
import { Block, GhostBlock } from '../entries/block.tsx';
import { type Entry, stretchOf } from '../layout/entries.ts';
import { sideBySide } from '../layout/side-by-side.ts';
import { drawn, pixelsOf } from '../layout/time-scale.ts';
import { KeyTarget } from '../moving/key-target.tsx';
import { useDrawing } from '../moving/use-drawing.ts';
import { useHoursZone } from '../moving/use-hours-zone.ts';
import { useAddAt } from '../use-add-at.ts';
import styles from './hours.module.css';

/** The hours of one day with what has a time; what overlaps stands side by side. */
export function DayColumn({ day, entries }: { day: Day; entries: readonly Entry[] }) {
  const language = useLanguage();
  const { today } = useArea();
  const column = useRef<HTMLUListElement>(null);
  useHoursZone(column, day);
  const addAt = useAddAt();
  const { drawing, ...listeners } = useDrawing(column, addAt && ((hours) => addAt(day, hours)));
  const stretches = entries.map((entry) => {
    const { from, length } = stretchOf(entry);
    return drawn(from, length);
  });
  const lanes = sideBySide(stretches);
  return (
    <div className={styles.column} data-today={day === today}>
      <ul ref={column} className={styles.blocks} data-day={day} aria-label={fullDay(day, language)} {...listeners}>
        {entries.map((entry, index) => {
          const box = { ...(stretches[index] ?? { from: 0, to: 0 }), ...(lanes[index] ?? { lane: 0, lanes: 1 }) };
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
          style={{ top: pixelsOf(drawing.from), height: pixelsOf(drawing.to - drawing.from) }}
          aria-hidden="true"
        />
      )}
      <KeyTarget day={day} />
      {day === today && <NowLine />}
    </div>
  );
}

/** Where the day has got to. */
function NowLine() {
  const { now, zone } = useArea();
  return (
    <div className={styles.now} style={{ top: pixelsOf(localMoment(now, zone).minutes) }} aria-hidden="true" data-now />
  );
}
