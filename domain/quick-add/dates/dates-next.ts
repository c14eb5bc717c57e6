/** Phrases with `next`: `next friday`, `i næste uge på fredag`, `næste måned`, `next year`. */

import { addDays, addMonths, dayOf, mondayOf, partsOf, weekdayOf } from '#domain/day/calendar.ts';
import { endsWord, type Line, senseAt, tokenAt } from '../line/line.ts';
import { UNIT } from '../words/lengths.ts';
import { weekdayAt } from '../words/weekday-names.ts';
import type { DateContext, DateRead } from './date-reading.ts';
import { readDateAfterWeekday } from './dates-weekdays.ts';

/** `next friday` in the week that begins next Monday, `next week`, `næste måned`, `next year`. */
export function readNext(line: Line, index: number, context: DateContext): DateRead | undefined {
  if (!senseAt(line, index).next) return undefined;
  const monday = addDays(mondayOf(line.today), 7);
  const weekday = context.inside ? undefined : weekdayAt(line, index + 1);
  if (weekday !== undefined) {
    const day = addDays(monday, weekday.weekday - 1);
    return readDateAfterWeekday(line, weekday.next, context, weekday.weekday) ?? { day, next: weekday.next };
  }
  if (!endsWord(line, index + 2)) return undefined;
  const next = index + 2;
  const { unit, units } = senseAt(line, index + 1);
  if (units !== undefined) return undefined; // the next weeks
  switch (unit) {
    case UNIT.week:
      return readDayOfNextWeek(line, next) ?? { day: monday, last: addDays(monday, 6), next };
    case UNIT.month:
      return { day: addMonths(line.today, 1), next };
    case UNIT.year:
      return { day: dayOf(partsOf(line.today).year + 1, 1, 1), next };
    default:
      return undefined;
  }
}

/** `i næste uge på fredag`, `next week friday`. */
function readDayOfNextWeek(line: Line, index: number): DateRead | undefined {
  const { sense } = tokenAt(line, index);
  const hasPreposition = sense.on || sense.in;
  const weekday = weekdayAt(line, hasPreposition ? index + 1 : index);
  if (weekday === undefined || (weekday.weak && !hasPreposition)) return undefined;
  const monday = addDays(line.today, 8 - weekdayOf(line.today));
  return { day: addDays(monday, weekday.weekday - 1), next: weekday.next };
}
