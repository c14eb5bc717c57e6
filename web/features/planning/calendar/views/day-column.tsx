import { useRef, useState } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { localMoment } from '#domain/day/zone.ts';
import { fullDay } from '../../../../dates/day-text.ts';
import { useLanguage } from '../../../../platform/messages.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { isNarrow } from '../../../../ui/sheet/use-is-narrow.ts';
import { Block, GhostBlock } from '../entries/block.tsx';
import { EventBlock } from '../events/event-block.tsx';
import { assignLanes } from '../layout/assign-lanes.ts';
import { minuteRangeOf } from '../layout/entries.ts';
import { type Item, keyOf } from '../layout/items.ts';
import { displayRange, toPixels } from '../layout/time-scale.ts';
import { KeyTarget } from '../moving/key-target.tsx';
import { useHoursDropZone } from '../moving/use-hours-drop-zone.ts';
import { type DrawnRange, hoursText, useRangeDrawing } from '../moving/use-range-drawing.ts';
import { useAddAt } from '../use-add-at.ts';
import styles from './hours.module.css';
import { DrawnSlot, SlotComposer } from './slot-composer.tsx';

export type DayColumnProps = {
  day: Day;
  items: readonly Item[];
  /** Whether events can be reached with the Tab key. */
  isTabStop: boolean;
};

/** The hours of one day with its timed tasks and events. Those that overlap are side by side. */
export function DayColumn({ day, items, isTabStop }: DayColumnProps) {
  const language = useLanguage();
  const { today } = useArea();
  const column = useRef<HTMLUListElement>(null);
  useHoursDropZone(column, day);
  const addAt = useAddAt();
  const [composed, setComposed] = useState<DrawnRange>();
  const compose = (range: DrawnRange) => (isNarrow() ? addAt?.(day, hoursText(range)) : setComposed(range));
  const { drawing, ...listeners } = useRangeDrawing(column, addAt && compose);
  const ranges = items.map(rangeOf);
  const lanes = assignLanes(ranges);
  return (
    <div className={styles.column} data-today={day === today}>
      <ul ref={column} className={styles.blocks} data-day={day} aria-label={fullDay(day, language)} {...listeners}>
        {items.map((item, index) => {
          const box = { ...(ranges[index] ?? { from: 0, to: 0 }), ...(lanes[index] ?? { lane: 0, lanes: 1 }) };
          const key = keyOf(item);
          const { entry } = item;
          if (!entry) return <EventBlock key={key} part={item.part} box={box} isTabStop={isTabStop} />;
          return entry.isGhost ? (
            <GhostBlock key={key} entry={entry} box={box} />
          ) : (
            <Block key={key} entry={entry} box={box} />
          );
        })}
      </ul>
      {drawing && <DrawnSlot range={drawing} />}
      {composed && <SlotComposer day={day} range={composed} onClose={() => setComposed(undefined)} />}
      <KeyTarget day={day} />
      {day === today && <NowLine />}
    </div>
  );
}

/** Returns the displayed range of an item in minutes after midnight. */
function rangeOf({ entry, part }: Item): { from: number; to: number } {
  if (!entry) return displayRange(part.hours?.from ?? 0, part.hours ? part.hours.to - part.hours.from : 0);
  const { from, length } = minuteRangeOf(entry);
  return displayRange(from, length);
}

/** A line at the current time. */
function NowLine() {
  const { now, zone } = useArea();
  return (
    <div className={styles.now} style={{ top: toPixels(localMoment(now, zone).minutes) }} aria-hidden="true" data-now />
  );
}
