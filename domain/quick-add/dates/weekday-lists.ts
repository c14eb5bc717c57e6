/** Weekdays in a row without a word such as `every`: `mon/wed/fri`, `mandag, onsdag og fredag`. */

import { beginsWord, endsWord, gluedAt, type Line, type Reading, senseAt, tokenAt } from '../line/line.ts';
import { skipSeparator } from '../words/phrases.ts';

/** Weekdays in a row. `joined` is true if a slash or plus sign joins two of them. */
type WeekdayRow = Reading & { weekdays: Set<number>; joined: boolean };

/** Three weekdays are a habit. Two can be alternatives. */
const FEWEST = 3;
const MOST = 7;

/** Reads three or more different weekdays. */
export function readWeekdayRow(line: Line, index: number): WeekdayRow | undefined {
  const row = readRow(line, index);
  return row !== undefined && row.weekdays.size >= FEWEST ? row : undefined;
}

/** Reads two weekdays that a slash or plus sign joins: `tue/fri`. */
export function readJoinedWeekdays(line: Line, index: number): WeekdayRow | undefined {
  const row = readRow(line, index);
  return row?.joined && row.weekdays.size > 1 ? row : undefined;
}

function readRow(line: Line, index: number): WeekdayRow | undefined {
  if (!senseAt(line, index).weekday || !beginsWord(line, index)) return undefined;
  const row: WeekdayRow = { weekdays: new Set(), joined: false, next: index };
  let at = index;
  while (row.weekdays.size < MOST) {
    const { weekday } = senseAt(line, at);
    if (!weekday || row.weekdays.has(weekday)) break;
    row.weekdays.add(weekday);
    row.next = at + 1;
    const mark = gluedAt(line, row.next).word;
    const isJoined = (mark === '/' || mark === '+') && !tokenAt(line, row.next + 1).gap;
    if (isJoined && gluedAt(line, row.next + 1).sense.weekday) row.joined = true;
    at = isJoined ? row.next + 1 : skipSeparator(line, skipStop(line, row.next));
  }
  row.next = skipStop(line, row.next);
  return endsWord(line, row.next) ? row : undefined;
}

/** Skips the full stop of an abbreviation. */
function skipStop(line: Line, index: number): number {
  const { gap, kind } = tokenAt(line, index + 1);
  return isStop(line, index) && (gap || kind === 'mark') ? index + 1 : index;
}

/** Two weekdays that a hyphen joins. */
type WeekdayRange = Reading & { first: number; last: number };

/** Reads `man-fre`, `thu.-sat.`. */
export function readWeekdayRange(line: Line, index: number): WeekdayRange | undefined {
  const { weekday: first } = senseAt(line, index);
  if (first === undefined || !beginsWord(line, index)) return undefined;
  const dash = isStop(line, index + 1) ? index + 2 : index + 1;
  if (!HYPHENS.has(gluedAt(line, dash).word)) return undefined;
  const { weekday: last } = gluedAt(line, dash + 1).sense;
  const next = skipStop(line, dash + 2);
  return last === undefined || last === first || !endsWord(line, next) ? undefined : { first, last, next };
}

/** Returns whether a range of weekdays is more likely a habit than days of one week: `man-fre`, `tue-sat`, but not `fre-søn`. */
export function isHabit({ first, last }: WeekdayRange): boolean {
  return first === 1 || (last - first + 7) % 7 >= 4;
}

function isStop(line: Line, index: number): boolean {
  return gluedAt(line, index).word === '.' && senseAt(line, index - 1).short !== undefined;
}

const HYPHENS = new Set(['-', '–']);
