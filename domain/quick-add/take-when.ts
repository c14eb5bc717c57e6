import { takeDuration } from './clock/durations.ts';
import { takeTimes } from './clock/times.ts';
import { takeDate } from './dates/date-pass.ts';
import { findEdges, type Line } from './line/line.ts';
import { type Repeat, takeRepeat } from './repeat/repeat.ts';
import { laterWeekday, type When } from './schedule.ts';

/** Takes dates, times, recurrence and duration. A duration needs a clock time. */
export function takeWhen(line: Line): { when: When; duration?: number } {
  const repeat = takeRepeat(line);
  const times = takeTimes(line, repeat?.clock, repeat?.rule.freq === 'HOURLY');
  findEdges(line);
  const hasClock = times.clock !== undefined;
  let duration = hasClock ? takeDuration(line, true) : undefined;
  findEdges(line);
  const date = takeDate(line, (found) => (isDayOfRule(repeat) ? found : laterWeekday(line, times, found)));
  const when: When = { ...times, ...(date && { date }), ...(repeat && { repeat }) };
  if (duration === undefined && (hasClock || hasTime(when)))
    duration = takeDuration(line, hasClock || (times.part !== undefined && repeat === undefined));
  return duration === undefined ? { when } : { when, duration };
}

/** Returns whether the rule says on which weekdays it falls. Otherwise, a weekday with a time that has passed today is in the next week. */
function isDayOfRule(repeat: Repeat | undefined): boolean {
  return repeat !== undefined && repeat.rule.byDay.length > 0;
}

function hasTime({ part, date, repeat }: When): boolean {
  return (part ?? date?.minutes ?? date?.part ?? repeat?.part) !== undefined;
}
