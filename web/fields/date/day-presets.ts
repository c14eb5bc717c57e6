import { addDays, type Day, mondayOf, weekdayOf } from '#domain/day/calendar.ts';

/** A common day, and the key of its message in `taskPanel.when`. */
export type DayPreset = { name: 'today' | 'tomorrow' | 'weekend' | 'nextWeekend' | 'nextWeek'; day: Day };

const SATURDAY = 6;

/** Returns the common days. During a weekend it has the next weekend instead of the current one. */
export function dayPresets(today: Day): DayPreset[] {
  const monday = addDays(mondayOf(today), 7);
  const duringWeekend = weekdayOf(today) >= SATURDAY;
  const saturday = addDays(mondayOf(today), duringWeekend ? 12 : 5);
  return [
    { name: 'today', day: today },
    { name: 'tomorrow', day: addDays(today, 1) },
    { name: duringWeekend ? 'nextWeekend' : 'weekend', day: saturday },
    { name: 'nextWeek', day: monday },
  ];
}
