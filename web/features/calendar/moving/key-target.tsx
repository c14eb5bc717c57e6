import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { minutesOf } from '#domain/day/zone.ts';
import { DEFAULT_MIN, drawn, pixelsOf } from '../layout/time-scale.ts';
import styles from '../views/hours.module.css';
import { moving } from './move-mode.ts';

/** Where a task that the keyboard carries would be put, among the hours of a day. */
export function KeyTarget({ day }: { day: Day }) {
  const carried = useSyncExternalStore(moving.subscribe, moving.get);
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => mark.current?.scrollIntoView({ block: 'nearest' }));
  if (carried?.spot.day !== day || carried.spot.time === undefined) return null;
  const { from, to } = drawn(minutesOf(carried.spot.time), carried.minutes ?? DEFAULT_MIN);
  return (
    <div
      ref={mark}
      className={styles.target}
      style={{ top: pixelsOf(from), height: pixelsOf(to - from) }}
      aria-hidden="true"
    >
      {carried.spot.time}
    </div>
  );
}
