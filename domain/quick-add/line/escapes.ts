/** A backslash before a word or sigil turns the phrase that starts there into text. */

import { readClock } from '../clock/clock.ts';
import { readDuration } from '../clock/durations.ts';
import { readPartPhrase } from '../clock/times.ts';
import { readDate } from '../dates/dates.ts';
import { readPriority } from '../names/priority.ts';
import { readReminder } from '../reminders.ts';
import { readRuleStart } from '../repeat/repeat.ts';
import { readBound } from '../repeat/repeat-bounds.ts';
import { type Line, markAsText, take } from './line.ts';

/** Takes the backslashes out of the line. The longest phrase after each becomes text. */
export function takeEscapes(line: Line): void {
  if (!line.text.includes('\\')) return;
  for (let index = 0; index + 1 < line.tokens.length; index++) {
    if (!isEscape(line, index)) continue;
    take(line, index, index + 1, 'escape');
    markAsText(line, index + 1, endOfPhrase(line, index + 1));
  }
}

function isEscape(line: Line, index: number): boolean {
  const token = line.tokens[index];
  if (token?.word !== '\\' || token.state !== 'free' || line.tokens[index + 1]?.gap !== false) return false;
  return token.gap || '([{'.includes(line.tokens[index - 1]?.word ?? ' ');
}

function endOfPhrase(line: Line, index: number): number {
  const first = line.tokens[index];
  if (first === undefined) return index;
  first.gap = true; // as if the backslash were not there
  line.lenient = true;
  let end = index + 1;
  for (const read of READERS) {
    const found = read(line, index);
    if (typeof found === 'object') end = Math.max(end, found.next);
  }
  line.lenient = false;
  first.gap = false;
  return end;
}

const READERS = [
  readPriority,
  readReminder,
  readRuleStart,
  (line: Line, index: number) => readBound(line, index, {}),
  readDuration,
  readClock,
  readPartPhrase,
  (line: Line, index: number) => readDate(line, index),
];
