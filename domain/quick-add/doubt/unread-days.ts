/**
 * Words for days and rules that were not read: `vitamin d daily w breakfast`, `babysit fri from six`, `årligt eftersyn feb`. The rest of the line
 * could get the wrong day, so the line stays text, and a warning names the word.
 */

import { readWeekdayRange } from '../dates/weekday-lists.ts';
import { beginsWord, endsWord, gluedAt, hasUnreadPhrase, isAtEnd, type Line, senseAt, tokenAt } from '../line/line.ts';
import type { When } from '../schedule.ts';
import { isCapitalized } from '../words/capitals.ts';
import { isCounted, isNumbered, readNumber } from '../words/numbers.ts';
import { readPhrase } from '../words/phrases.ts';
import { weekdayAt } from '../words/weekday-names.ts';
import type { Range } from './shortened.ts';

/** Returns the first such word of a line. */
export function findUnreadDay(line: Line, when: When): Range | undefined {
  for (const index of line.starts) {
    const next =
      readUnreadRule(line, index, when) ??
      readAlternate(line, index, when) ??
      readUnreadRange(line, index, when) ??
      readUnreadWeekday(line, index, when) ??
      readPackedDate(line, index, when) ??
      readHyphenedDate(line, index, when);
    const end = next ?? (isUnreadMonth(line, index, when) ? index + 1 : undefined);
    if (end !== undefined) return { from: index, next: end };
  }
  return undefined;
}

/** `vitamin d daily w breakfast`: between a word and another part of the sentence, but not `fix the daily report`. */
function readUnreadRule(line: Line, index: number, { repeat }: When): number | undefined {
  const { kind, sense } = tokenAt(line, index - 1);
  if (repeat !== undefined || kind !== 'word' || HOURLY.has(tokenAt(line, index).word)) return undefined;
  const phrase = readPhrase(line, index, 'adverb');
  if (phrase === undefined || isCapitalized(line, tokenAt(line, index))) return undefined;
  if ((sense.the ?? sense.article ?? sense.possessive ?? sense.copula) !== undefined) return undefined;
  const { joint, withPerson, weekShort, clause, and, or, month } = senseAt(line, phrase.next);
  if (month !== undefined && gluedAt(line, phrase.next + 1).word === '-') return phrase.next; // daily Oct-April
  const isFollowed = (and ?? or) === undefined && (joint ?? withPerson ?? weekShort ?? clause) !== undefined;
  return isFollowed ? phrase.next : undefined;
}

/** `water plants alternate days`, `cleaning alternate weeks`. */
function readAlternate(line: Line, index: number, { date, repeat }: When): number | undefined {
  const isAlternate = (date ?? repeat) === undefined && senseAt(line, index).parity !== undefined;
  const { units, weekday, weekdays, english } = isAlternate ? senseAt(line, index + 1) : {};
  const isDays =
    english !== undefined &&
    (units ?? weekday ?? weekdays) !== undefined &&
    tokenAt(line, index).word.startsWith('alternat');
  return isDays && endsWord(line, index + 2) ? index + 2 : undefined;
}

/** `9-5 mon-fri reception`: a range of weekdays inside the line. */
function readUnreadRange(line: Line, index: number, { date, repeat }: When): number | undefined {
  return (date ?? repeat) === undefined && !hasUnreadPhrase(line) ? readWeekdayRange(line, index)?.next : undefined;
}

/** A rate, not a rule: `pay hourly for parking`. */
const HOURLY: ReadonlySet<string> = new Set(['hourly', 'timeligt']);

/** `babysit fri from six until late`, `allotment sun if dry`: a short weekday before hours or a condition. */
function readUnreadWeekday(line: Line, index: number, { date, repeat }: When): number | undefined {
  const found = (date ?? repeat) === undefined ? weekdayAt(line, index) : undefined;
  if (!found?.weak || PEOPLE.has(tokenAt(line, index).word)) return undefined;
  const after = tokenAt(line, found.next);
  if (CONDITIONS.has(after.word)) return found.next;
  const isHours = after.sense.from !== undefined && (after.sense.english ?? senseAt(line, index).nordic) !== undefined;
  const hour = isHours ? readNumber(line, found.next + 1) : undefined;
  return hour !== undefined && hour.value <= HOURS && !isCounted(line, hour.next) ? found.next : undefined;
}

const HOURS = 24;
const CONDITIONS: ReadonlySet<string> = new Set(['if', 'unless', 'hvis', 'medmindre']);
/** Short weekdays that are a person: a son, Thor, "one". */
const PEOPLE: ReadonlySet<string> = new Set(['soen', 'tor', 'man']);

/** `0212 kl 9.30 blodprøve`, `kl 9 blodprøve 0212`: four digits that can be a day and a month, in a line with a time and no day. */
function readPackedDate(line: Line, index: number, { clock, date, repeat }: When): number | undefined {
  if (clock === undefined || (date ?? repeat) !== undefined) return undefined;
  const { word, kind } = tokenAt(line, index);
  const [, day, month] = kind === 'number' ? (PACKED_DATE.exec(word) ?? []) : [];
  const isDate = Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
  const isNext = line.clockAt === index + 1 || line.tokens[index - 1]?.state === 'taken';
  if (!isDate || !isNext || !endsWord(line, index + 1) || isNumbered(line, index)) return undefined;
  return index + 1;
}

/** `kl 19 generalforsamling 23-3`: a day and a month that can also be hours or a score, in a line with a time and no day. */
function readHyphenedDate(line: Line, index: number, { clock, date, repeat }: When): number | undefined {
  if (clock === undefined || (date ?? repeat) !== undefined || tokenAt(line, index).kind !== 'number') return undefined;
  const [day, month] = [Number(tokenAt(line, index).word), Number(gluedAt(line, index + 2).word)];
  const isDate = gluedAt(line, index + 1).word === '-' && day >= 1 && day <= 31 && month >= 1 && month <= 12;
  if (!isDate || !beginsWord(line, index) || !endsWord(line, index + 3) || isNumbered(line, index)) return undefined;
  return isCounted(line, index + 3) ? undefined : index + 3;
}

const PACKED_DATE = /^(\d\d)(\d\d)$/;

/** `årligt eftersyn feb`, `møde kl 10 december`: without it, the month would be the present one. */
function isUnreadMonth(line: Line, index: number, { clock, part, date, repeat }: When): boolean {
  const token = tokenAt(line, index);
  if (token.sense.month === undefined || date !== undefined) return false;
  if (token.sense.weak !== undefined && !DAY.test(tokenAt(line, index - 1).word)) return false; // polling 6 may open 7am
  const isLong = repeat === undefined ? (clock ?? part) !== undefined : LONG.has(repeat.rule.freq);
  if (!isLong || (repeat !== undefined && repeat.rule.byMonth.length > 0)) return false;
  if (line.warnings.some(({ start, end }) => start <= token.start && token.end <= end)) return false; // 30 februar
  return !NAMES.has(token.word) || (isAtEnd(line, index + 1) && !isCapitalized(line, token));
}

const DAY = /^(?:[1-9]|[12]\d|3[01])$/;
const LONG: ReadonlySet<string> = new Set(['MONTHLY', 'YEARLY']);
/** Months that are also names or verbs. */
const NAMES: ReadonlySet<string> = new Set(['march', 'april', 'june', 'august']);
