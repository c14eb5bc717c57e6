import { addDays, mondayOf, weekdayOf } from '#domain/day/calendar.ts';
import { instantOf, localMoment } from '#domain/day/zone.ts';

/** An end of a snooze, and the key of its message. */
export type SnoozePreset = {
  name: 'laterToday' | 'evening' | 'tomorrow' | 'weekend' | 'nextWeek';
  /** Milliseconds since the epoch. */
  at: number;
};

const MORNING = 9 * 60;
const EVENING = 18 * 60;
const LATER = 3 * 60;
const HALF_HOUR = 30;
const SATURDAY = 6;

/** Returns the presets after `now` (milliseconds since the epoch), in order, at local times of the zone. */
export function snoozePresets(now: number, zone: string): SnoozePreset[] {
  const { day: today, minutes } = localMoment(now, zone);
  const later = Math.ceil((minutes + LATER) / HALF_HOUR) * HALF_HOUR;
  const monday = addDays(mondayOf(today), 7);
  const presets: SnoozePreset[] = [];
  if (later < EVENING) presets.push({ name: 'laterToday', at: instantOf(today, later, zone) });
  if (minutes < EVENING) presets.push({ name: 'evening', at: instantOf(today, EVENING, zone) });
  presets.push({ name: 'tomorrow', at: instantOf(addDays(today, 1), MORNING, zone) });
  // On a Friday, the weekend is the same as tomorrow.
  if (weekdayOf(today) < SATURDAY - 1) {
    presets.push({ name: 'weekend', at: instantOf(addDays(monday, -2), MORNING, zone) });
  }
  if (addDays(today, 1) !== monday) presets.push({ name: 'nextWeek', at: instantOf(monday, MORNING, zone) });
  return presets;
}
