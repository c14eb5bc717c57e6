import { LIMITS } from '#contract/limits.ts';
import { addDays, type Day } from '#domain/day/calendar.ts';

/** Returns the first and last day for which events are held. */
export function heldDays(today: Day): { from: Day; to: Day } {
  const { pastDays, futureDays } = LIMITS.calendars;
  return { from: addDays(today, -pastDays), to: addDays(today, futureDays) };
}
