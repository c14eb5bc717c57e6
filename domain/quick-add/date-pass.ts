/** The date of a line: the first date phrase; later ones stay text. */

import type { DateRead } from './date-reading.ts';
import { readDate } from './dates.ts';
import { type Line, take, warn } from './line.ts';
import { showMinutes } from './moments.ts';

/** Takes the date out of the line, a part of the day behind it as a time of its own. */
export function takeDate(line: Line): DateRead | undefined {
  let date: DateRead | undefined;
  for (let index = 0; index < line.tokens.length; index++) {
    const found = readDate(line, index);
    if (found === undefined) continue;
    if (date === undefined) {
      date = found;
      takeFound(line, index, found);
    } else warn(line, index, found.next, 'second_date');
    index = found.next - 1;
  }
  return date;
}

function takeFound(line: Line, index: number, { day, minutes, next, part, warning }: DateRead): void {
  const end = part?.at ?? next;
  if (warning !== undefined) warn(line, index, end, warning);
  if (day < line.today) warn(line, index, end, 'past_date');
  take(line, index, end, 'date', minutes === undefined ? day : `${day} ${showMinutes(minutes)}`);
  if (part !== undefined) take(line, part.at, next, 'time', showMinutes(part.minutes));
}
