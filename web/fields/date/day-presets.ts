import { addDays, type Day, mondayOf, weekdayOf } from '#domain/day/calendar.ts';

/** A day that people often choose, and the name of its word. */
export type DayPreset = { name: 'today' | 'tomorrow' | 'weekend' | 'nextWeekend' | 'nextWeek'; day: Day };

const SATURDAY = 6;

/** The days to offer at once. During a weekend the one offered is the next. */
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
