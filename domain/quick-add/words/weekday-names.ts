/** Names of weekdays. */

import { beginsWord, endsWord, gluedAt, type Line, type Reading, tokenAt } from '../line/line.ts';

/** A weekday. `weak` is true if the name is also an ordinary word. */
export type WeekdayRead = Reading & { weekday: number; weak: boolean };

/** Reads the weekday at the index, including the full stop of an abbreviation. */
export function weekdayAt(line: Line, index: number): WeekdayRead | undefined {
  const { sense } = tokenAt(line, index);
  if (!sense.weekday || !beginsWord(line, index) || !endsWord(line, index + 1)) return undefined;
  const after = tokenAt(line, index + 2);
  const hasStop = sense.short && gluedAt(line, index + 1).word === '.' && (after.gap || after.word === ',');
  return {
    weekday: sense.weekday,
    weak: sense.weak !== undefined,
    next: hasStop && line.tokens[index + 2] !== undefined ? index + 2 : index + 1,
  };
}

/** Reads a weekday, also with the article, as after an ordinal: `siste fredag`, `sista fredagen`. */
export function weekdayAfterOrdinal(line: Line, index: number): Omit<WeekdayRead, 'weak'> | undefined {
  const { theWeekday } = tokenAt(line, index).sense;
  if (theWeekday !== undefined && endsWord(line, index + 1)) return { weekday: theWeekday, next: index + 1 };
  return weekdayAt(line, index);
}
