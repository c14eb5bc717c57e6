import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { minutesOf } from '#domain/day/zone.ts';
import { DEFAULT_MIN, displayRange, toPixels } from '../layout/time-scale.ts';
import styles from '../views/hours.module.css';
import { moving } from './move-by-keyboard.ts';

/** Shows the target of a task that is moved by keyboard, in a day column. Renders nothing on other days. */
export function KeyTarget({ day }: { day: Day }) {
  const movingTask = useSyncExternalStore(moving.subscribe, moving.get);
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    target.current?.scrollIntoView({ block: 'nearest' });
  });
  if (movingTask?.slot.day !== day || movingTask.slot.time === undefined) return null;
  const { from, to } = displayRange(minutesOf(movingTask.slot.time), movingTask.minutes ?? DEFAULT_MIN);
  return (
    <div
      ref={target}
      className={styles.target}
      style={{ top: toPixels(from), height: toPixels(to - from) }}
      aria-hidden="true"
    >
      {movingTask.slot.time}
    </div>
  );
}
