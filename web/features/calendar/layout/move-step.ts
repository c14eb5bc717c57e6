import { addDays } from '#domain/day/calendar.ts';
import { minutesOf, timeOf } from '#domain/day/zone.ts';
import type { Spot } from '../moving/reschedule.ts';
import { pageFrom, type SpanName } from './spans.ts';
import { DEFAULT_MIN, lengthBeside, STEP_MIN } from './time-scale.ts';

/** A task on its way by keyboard: where it would be put, and the length that it would have; undefined leaves that open. */
export type Target = { spot: Spot; minutes: number | undefined };

/** The first hour that a task without one goes to. */
const MORNING = '08:00';

const LAST_STEP = 24 * 60 - STEP_MIN;

/**
 * Where a key leads a task. Sideways is a day; up and down are a week in a month, else a step of the clock, above which lies
 * the whole day; with Shift they change its length. Undefined for other keys.
 */
export function stepped(
  target: Target,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  span: SpanName,
): Target | undefined {
  const { spot, minutes } = target;
  const onDay = (day: string): Target => ({ spot: { ...spot, day }, minutes });
  switch (key) {
    case 'ArrowLeft':
      return onDay(addDays(spot.day, -1));
    case 'ArrowRight':
      return onDay(addDays(spot.day, 1));
    case 'PageUp':
      return onDay(pageFrom(span, spot.day, -1));
    case 'PageDown':
      return onDay(pageFrom(span, spot.day, 1));
    case 'ArrowUp':
    case 'ArrowDown': {
      const by = key === 'ArrowUp' ? -1 : 1;
      if (shiftKey)
        return spot.time === undefined ? undefined : { spot, minutes: lengthBeside(minutes ?? DEFAULT_MIN, by) };
      if (span === 'month') return onDay(addDays(spot.day, by * 7));
      if (span === 'agenda') return onDay(addDays(spot.day, by));
      return { spot: { ...spot, time: timeBeside(spot.time, by) }, minutes };
    }
    default:
      return undefined;
  }
}

/** Above the first step of the clock lies the whole day, below the whole day the morning. */
function timeBeside(time: string | undefined, by: -1 | 1): string | undefined {
  if (time === undefined) return by > 0 ? MORNING : undefined;
  const now = minutesOf(time);
  const step = by > 0 ? Math.floor(now / STEP_MIN) + 1 : Math.ceil(now / STEP_MIN) - 1;
  return step < 0 ? undefined : timeOf(Math.min(step * STEP_MIN, LAST_STEP));
}
