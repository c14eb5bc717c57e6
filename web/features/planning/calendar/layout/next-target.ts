import { addDays } from '#domain/day/calendar.ts';
import { minutesOf, timeOf } from '#domain/day/zone.ts';
import type { Slot } from '../moving/reschedule.ts';
import { dayOnPage, type ShownSpan } from './spans.ts';
import { adjacentLength, DEFAULT_MIN, STEP_MIN } from './time-scale.ts';

/** Target of a move by keyboard: the slot, and the duration in minutes. Undefined keeps the duration. */
export type MoveTarget = { slot: Slot; minutes: number | undefined };

/** The time that an all-day task gets when it is moved down into the hours. */
const MORNING = '08:00';

const LAST_STEP_MIN = 24 * 60 - STEP_MIN;

/**
 * Returns the target after a key. Left and right move by a day, Page Up and Page Down by a page. Up and down move by a week in a
 * month, by a day in an agenda, otherwise by one step of the time scale. Above the first step is the all-day slot. With Shift, up
 * and down change the duration. Returns undefined for other keys.
 */
export function nextTarget(
  target: MoveTarget,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  span: ShownSpan,
): MoveTarget | undefined {
  const { slot, minutes } = target;
  const onDay = (day: string): MoveTarget => ({ slot: { ...slot, day }, minutes });
  switch (key) {
    case 'ArrowLeft':
      return onDay(addDays(slot.day, -1));
    case 'ArrowRight':
      return onDay(addDays(slot.day, 1));
    case 'PageUp':
      return onDay(dayOnPage(span, slot.day, -1));
    case 'PageDown':
      return onDay(dayOnPage(span, slot.day, 1));
    case 'ArrowUp':
    case 'ArrowDown': {
      const by = key === 'ArrowUp' ? -1 : 1;
      if (shiftKey)
        return slot.time === undefined ? undefined : { slot, minutes: adjacentLength(minutes ?? DEFAULT_MIN, by) };
      if (span === 'month') return onDay(addDays(slot.day, by * 7));
      if (span === 'agenda') return onDay(addDays(slot.day, by));
      return { slot: { ...slot, time: adjacentTime(slot.time, by) }, minutes };
    }
    default:
      return undefined;
  }
}

/** Before the first step is all-day (undefined). After all-day is the morning. */
function adjacentTime(time: string | undefined, by: -1 | 1): string | undefined {
  if (time === undefined) return by > 0 ? MORNING : undefined;
  const now = minutesOf(time);
  const step = by > 0 ? Math.floor(now / STEP_MIN) + 1 : Math.ceil(now / STEP_MIN) - 1;
  return step < 0 ? undefined : timeOf(Math.min(step * STEP_MIN, LAST_STEP_MIN));
}
