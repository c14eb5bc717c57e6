/** Words next to a day that could be its time but were not read as one: `session 12-2 friday`, `pills morning and night every day`. */

import type { Line } from './line.ts';
import { isNumbered } from './numbers.ts';
import type { QuickAdd } from './parsed.ts';

/** Adds a warning if a range of hours, or two parts of the day, are directly before or after the day of a line without a time. */
export function warnOfUnreadTime(line: Line, { dueDate, dueTime }: Pick<QuickAdd, 'dueDate' | 'dueTime'>): void {
  if (dueDate === undefined || dueTime !== undefined) return;
  for (const { start, end, kind } of line.spans) {
    if (kind !== 'date' && kind !== 'repeat') continue;
    const before = BEFORE.exec(line.text.slice(Math.max(0, start - MAX_LENGTH), start))?.[1];
    const after = AFTER.exec(line.text.slice(end, end + MAX_LENGTH))?.[1];
    const parts =
      kind === 'repeat' ? PARTS.exec(line.text.slice(Math.max(0, start - MAX_LENGTH), start))?.[1] : undefined;
    if (before !== undefined) addWarning(line, line.text.lastIndexOf(before, start - 1), before);
    if (parts !== undefined) addWarning(line, line.text.lastIndexOf(parts, start - 1), parts);
    if (after !== undefined) addWarning(line, line.text.indexOf(after, end), after);
  }
}

function addWarning(line: Line, start: number, text: string): void {
  const index = line.tokens.findIndex((token) => token.start === start);
  if (line.tokens[index]?.state === 'taken' || isNumbered(line, index)) return; // læs side 12-15 til i morgen
  line.warnings.push({ start, end: start + text.length, text, code: 'unread_time' });
}

const MAX_LENGTH = 24;
const RANGE = String.raw`((?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?[-–](?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?)`;
const BEFORE = new RegExp(String.raw`(?:^|\s)${RANGE}\s+$`);
const PARTS =
  /(?:^|\s)((?:morgen|morning|formiddag|eftermiddag|afternoon|noon)\s+(?:og|and|&|\+)\s+(?:eftermiddag|afternoon|aften|evening|night|nat))\s+$/i;
const AFTER = new RegExp(String.raw`^\s+${RANGE}(?=\s|$)`);
