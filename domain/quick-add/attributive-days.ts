/**
 * Days that describe the noun after them: `our monday meeting`, `send friday report`, `buy mother's day card`. They say which meeting,
 * not when.
 */

import { readClock } from './clock.ts';
import { endsWord, type Line, markAsText, type Reading, scan, senseAt, tokenAt, warn } from './line.ts';
import { isNoun } from './nouns.ts';
import { readPhrase } from './phrases.ts';
import { weekdayAt } from './weekday-names.ts';

/**
 * Marks days that describe a noun as text. After a verb or `for`, the day can also be the date, so there is a warning. In a line with a time,
 * it is the day of that time.
 */
export function skipAttributiveDays(line: Line): void {
  let clocks: number[] | undefined;
  scan(line.starts, (index) => {
    const isOwned = isDetermined(line, index);
    const { purpose, english } = senseAt(line, index - 1); // agenda for monday meeting
    if (!isOwned && !(purpose && english) && !followsVerb(line, index)) return undefined;
    const next = readDayBeforeNoun(line, index, isOwned);
    if (next === undefined) return undefined;
    clocks ??= line.starts.filter((start) => readClock(line, start) !== undefined);
    const hasTime = clocks.some((start) => start < index || start >= next);
    if (hasTime && !(isOwned && hasDayAfter(line, next))) return undefined;
    if (!isOwned) warn(line, index, next, 'possible_date');
    markAsText(line, index, next);
    return next;
  });
}

/** Reads a day and what belongs to it before a noun. With an article, a time can be part of it: `the monday 10am call`. */
function readDayBeforeNoun(line: Line, index: number, isOwned: boolean): number | undefined {
  const day = readDay(line, index);
  if (day === undefined) return undefined;
  const next = senseAt(line, day.next).part && endsWord(line, day.next + 1) ? day.next + 1 : day.next;
  if (isNoun(line, next)) return next;
  const clock = isOwned ? readClock(line, next) : undefined;
  return clock !== undefined && isNoun(line, clock.next) ? clock.next : undefined;
}

/** An English weekday or holiday. The Nordic languages write compounds as one word, except after holidays of several words: `mors dag gave`. */
function readDay(line: Line, index: number): Reading | undefined {
  const { english } = senseAt(line, index);
  const weekday = english ? weekdayAt(line, index) : undefined;
  if (weekday !== undefined) return weekday.weak ? undefined : weekday;
  const holiday = readPhrase(line, index, 'holiday');
  return holiday !== undefined && (english || holiday.next > index + 1) ? holiday : undefined;
}

/** Returns whether the word before the index makes a day part of a noun: `our monday meeting`, `reply to monday email`, `at Saturday House`. */
function isDetermined(line: Line, index: number): boolean {
  const { the, article, possessive, english } = senseAt(line, index - 1);
  if (english === undefined) return isGenitive(line, index - 1);
  return (the ?? article ?? possessive) !== undefined || followsPreposition(line, index);
}

/** `reply to monday email`, `notes from friday standup`: a preposition that belongs to the word before it. */
function followsPreposition(line: Line, index: number): boolean {
  const { at, of, to, in: inside, about, from } = senseAt(line, index - 1);
  if ((at ?? of ?? to ?? inside ?? about ?? from) === undefined) return false;
  if (to !== undefined && line.tokens[0]?.sense.moves) return false; // move gym to friday morning class
  return isNoun(line, index - 2) || senseAt(line, index - 2).handles !== undefined;
}

/** `Anna's friday shift`. After a preposition it is a place: `dinner at mum's friday`. */
function isGenitive(line: Line, index: number): boolean {
  const { kind, word } = tokenAt(line, index);
  if (kind !== 'word' || !word.endsWith("'s") || CONTRACTIONS.has(word)) return false;
  const { joint, at } = senseAt(line, index - 1);
  return (joint ?? at) === undefined;
}

/** Returns whether a verb that needs an object is directly before the day, at the start of the line or of a part of it. */
function followsVerb(line: Line, index: number): boolean {
  if (senseAt(line, index - 1).handles === undefined) return false;
  const before = line.tokens[index - 2];
  if (before === undefined || before.kind === 'mark') return true;
  const { to, and, or, me } = before.sense;
  return (to ?? and ?? or ?? me) !== undefined;
}

function hasDayAfter(line: Line, next: number): boolean {
  return line.starts.some(
    (index) => index >= next && (weekdayAt(line, index) ?? readPhrase(line, index, 'relativeDay')) !== undefined,
  );
}

const CONTRACTIONS = new Set(["let's", "it's", "that's", "there's", "what's", "here's", "he's", "she's", "who's"]);
