/** Words next to a day that could be its time but were not read as one: `session 12-2 friday`, `pills morning and night every day`. */

import { type Line, senseAt, warn } from './line.ts';
import { isCounted, isNumbered, readNumber } from './numbers.ts';
import type { QuickAdd } from './parsed.ts';

/**
 * Adds a warning if a range of hours is at the end of a line with a day and without a clock time: `i aften sauna 20-22`. In a line without any
 * time, also if it or two parts of the day are directly before or after the day.
 */
export function warnOfUnreadTime(
  line: Line,
  { dueDate, dueTime }: Pick<QuickAdd, 'dueDate' | 'dueTime'>,
  hasClock: boolean,
): void {
  if (dueDate === undefined || hasClock) return;
  const last = LAST.exec(line.text);
  if (last?.[1] !== undefined) addWarning(line, last.index + 1, last[1]);
  if (dueTime !== undefined) return;
  for (const { start, end, kind } of line.spans) {
    if (kind !== 'date' && kind !== 'repeat') continue;
    const before = BEFORE.exec(line.text.slice(Math.max(0, start - MAX_LENGTH), start))?.[1];
    const after = AFTER.exec(line.text.slice(end, end + MAX_LENGTH))?.[1];
    const parts =
      kind === 'repeat' ? PARTS.exec(line.text.slice(Math.max(0, start - MAX_LENGTH), start))?.[1] : undefined;
    if (before !== undefined) addWarning(line, line.text.lastIndexOf(before, start - 1), before);
    if (parts !== undefined) addWarning(line, line.text.lastIndexOf(parts, start - 1), parts);
    warnOfStart(line, end);
    if (after !== undefined && last === null) addWarning(line, line.text.indexOf(after, end), after);
  }
}

/** `friday from six to nine`, `lørdag fra ti`. */
function warnOfStart(line: Line, end: number): void {
  const index = line.tokens.findIndex(({ start }) => start >= end);
  const number = senseAt(line, index).from === undefined ? undefined : readNumber(line, index + 1);
  if (number === undefined || number.value > HOURS || isCounted(line, number.next)) return;
  warn(line, index, number.next, 'unread_time');
}

function addWarning(line: Line, start: number, text: string): void {
  const index = line.tokens.findIndex((token) => token.start === start);
  if (line.tokens[index]?.state === 'taken' || isNumbered(line, index)) return; // læs side 12-15 til i morgen
  line.warnings.push({ start, end: start + text.length, text, code: 'unread_time' });
}

const HOURS = 24;
const MAX_LENGTH = 24;
const RANGE = String.raw`((?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?[-–](?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?)`;
const BEFORE = new RegExp(String.raw`(?:^|\s)${RANGE}\s+$`);
const PARTS =
  /(?:^|\s)((?:morgen|morning|formiddag|eftermiddag|afternoon|noon)\s+(?:og|and|&|\+)\s+(?:eftermiddag|afternoon|aften|evening|night|nat))\s+$/i;
const LAST = new RegExp(String.raw`\s${RANGE}\s*$`);
const AFTER = new RegExp(String.raw`^\s+${RANGE}(?=\s|$)`);
