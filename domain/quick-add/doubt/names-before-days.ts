/**
 * Days that are a part of a name, or that say which thing is meant: `Sat Bains dinner fri 7pm`, `Tuesdays with Morrie`, `regning fra 12. november
 * senest 5. december`, in a Danish account also `Tue Larsen`.
 */

import { isAtEnd, type Line, senseAt, tokenAt } from '../line/line.ts';
import { NO_TOKEN, type Token } from '../line/tokens.ts';
import type { Warning } from '../parsed.ts';
import type { When } from '../schedule.ts';
import { isCapitalized, isTitleWord } from '../words/capitals.ts';
import { isKnown } from '../words/lexicon.ts';
import { isNoun } from '../words/nouns.ts';
import { isTitleCase, type Phrase, phrasesOf } from './doubtful-phrase.ts';
import type { Range } from './shortened.ts';

/** Returns whether the line has a second day after a phrase. */
export function hasSecondDay(line: Line, phrase: Phrase): boolean {
  return secondDay(line, phrase) !== undefined;
}

function secondDay({ warnings }: Line, { last }: Phrase): Warning | undefined {
  return warnings.find(({ code, start }) => code === 'second_date' && start > last.start);
}

/** `Sat Bains dinner fri 7pm`, `Tors fødselsdag fredag kl 18`: a short weekday with a capital letter, the rest of the name, and another day. */
export function isNameBeforeDay(line: Line, phrase: Phrase): boolean {
  const { first, next, from } = phrase;
  if (next > from + 1 || !first.sense.weekday || !first.sense.short || !isCapitalized(line, first)) return false;
  if (!hasSecondDay(line, phrase)) return false;
  if (first.sense.givenName !== undefined) return isNoun(line, next) || senseAt(line, next).thing !== undefined;
  return isTitleWord(line, next) && !isKnown(senseAt(line, next));
}

/** `Tors nøgler skal afleveres`: the genitive of a first name before its noun and a verb. */
export function isGenitive(line: Line, { first, from, next }: Phrase): boolean {
  if (first.word !== 'tors' || from > 0 || !isCapitalized(line, first) || !isNoun(line, next)) return false;
  return MODALS.has(tokenAt(line, next + 1).word);
}

const MODALS: ReadonlySet<string> = new Set(['skal', 'kan', 'vil', 'maa', 'boer', 'er', 'har']);

/**
 * `Tue Larsen skal have nyt skrivebord`, `til Tue Madsen`, `billetter til Friday Bar`: in a Danish account, a name that begins with an English
 * weekday. Long weekdays at the start of the line are days.
 */
export function isForeignName(line: Line, { from, next, last, after }: Phrase): boolean {
  if (!isForeignDay(line, last)) return false;
  if (!isTitleWord(line, next) || (isKnown(after.sense) && after.sense.venue === undefined)) return false;
  return last.sense.short !== undefined || (from > 0 && !isTitleCase(line));
}

/** In a Danish account, an English weekday with a capital letter. */
function isForeignDay(line: Line, token: Token): boolean {
  const { weekday, nordic } = token.sense;
  return line.locale === 'da' && weekday !== undefined && nordic === undefined && isCapitalized(line, token);
}

/** `møde med Tue kl 10`, `Tue og Ida til middag kl 18`: the same with a short weekday and a word before or after people. */
export function isForeignPerson(line: Line, { first, next, last, before, after }: Phrase): boolean {
  if (!isForeignDay(line, last) || last.sense.short === undefined) return false;
  const { withPerson, english } = before.sense;
  if (first.sense.destination !== undefined || (withPerson !== undefined && english === undefined)) return true;
  return after.sense.and !== undefined && after.sense.nordic !== undefined && isTitleWord(line, next + 1);
}

/**
 * Returns the English weekday of a line with a time in a Danish account that may be a person: `Tue Larsen kl 10`, `møde med Tue kl 10`. The time
 * could be that of another day, so the line stays text.
 */
export function findForeignPerson(line: Line, { clock, date }: When): Range | undefined {
  if (clock === undefined || date === undefined) return undefined;
  for (const phrase of phrasesOf(line, true)) {
    const from = phrase.first.sense.destination === undefined ? phrase.from : phrase.from + 1;
    const day = line.tokens[from] ?? NO_TOKEN;
    if (!isForeignDay(line, day) || day.sense.short === undefined || hasSecondDay(line, phrase)) continue;
    const { withPerson, english } = phrase.before.sense;
    const isAfterPerson = from > phrase.from || (withPerson !== undefined && english === undefined);
    const isBeforeName = isTitleWord(line, from + 1) && !isKnown(senseAt(line, from + 1));
    if (isBeforeName || (isAfterPerson && phrase.hasClock)) return { from, next: from + 1 };
  }
  return undefined;
}

/** `bilag for perioden 1.10 til 31.10`: the days that something is about. */
export function isPeriodOfThing(_line: Line, { before }: Phrase): boolean {
  return PERIODS.has(before.word) && before.state !== 'taken';
}

const PERIODS: ReadonlySet<string> = new Set(['perioden', 'periode', 'period']);

/** `betal regning fra 12. november senest 5. december`: the day of the thing before the day on which it is due. */
export function isBeforeDeadline(line: Line, phrase: Phrase): boolean {
  if (phrase.first.sense.from === undefined || phrase.from === 0) return false;
  const second = secondDay(line, phrase);
  if (second === undefined) return false;
  const { by, before, until, from, destination } = line.tokens.find(({ start }) => start === second.start)?.sense ?? {};
  return (by ?? before) !== undefined && (until ?? from ?? destination) === undefined;
}

/** `send notes from monday`, `referat fra mandag`: the thing is from the last such day. `gym from monday` begins. */
export function isFromRecord(line: Line, { first, from, next }: Phrase): boolean {
  if (first.sense.from === undefined || next !== from + 2 || !isAtEnd(line, next)) return false;
  if (line.tokens[from + 1]?.sense.weekday === undefined) return false;
  return line.tokens.slice(Math.max(0, from - MOST_WORDS), from).some(({ word }) => RECORDS.has(word));
}

/** Maximum number of words from the record to the day: `invoice for Tom from Tuesday`. */
const MOST_WORDS = 3;
const RECORDS: ReadonlySet<string> = new Set(
  'minutes notes summary recording recordings photos pictures invoice invoices receipt receipts referat referatet noter noterne billeder billederne faktura fakturaen kvittering kvitteringen'.split(
    ' ',
  ),
);

/** `Tuesdays with Morrie`, `Fridays in Paris`, `Lørdage i haven`: plural weekdays with a capital letter that begin a title. */
export function isTitleOfWeekdays(line: Line, { first, from, next, after }: Phrase): boolean {
  if (from > 0 || next > 1 || first.sense.weekdays === undefined || !isCapitalized(line, first)) return false;
  return after.state === 'free' && TITLE_JOINTS.has(after.word) && tokenAt(line, next + 1).kind === 'word';
}

const TITLE_JOINTS: ReadonlySet<string> = new Set(['with', 'med', 'in', 'i']);
