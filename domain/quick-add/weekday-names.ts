/** Weekdays by name. */

import { beginsWord, endsWord, gluedAt, type Line, type Reading, tokenAt } from './line.ts';

/** A weekday by name; `weak` when the name is also an everyday word. */
export type WeekdayRead = Reading & { weekday: number; weak: boolean };

/** The weekday at the index, with the full stop of a short form. */
export function weekdayAt(line: Line, index: number): WeekdayRead | undefined {
  const { sense } = tokenAt(line, index);
  if (!sense.weekday || !beginsWord(line, index) || !endsWord(line, index + 1)) return undefined;
  const hasStop = sense.short && gluedAt(line, index + 1).word === '.' && tokenAt(line, index + 2).gap;
  return {
    weekday: sense.weekday,
    weak: sense.weak !== undefined,
    next: hasStop && line.tokens[index + 2] !== undefined ? index + 2 : index + 1,
  };
}
