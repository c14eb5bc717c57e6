/**
 * Phrases of time directly next to a date, a time or a rule that were not read: `weds 8 start`, `every friday onwards`, `5. juni i 2028`. The
 * readers know the kinds of their words, not what the phrases mean.
 */

import { seemsCounted } from '../clock/clock-point.ts';
import { isD, skipArticle } from '../dates/date-reading.ts';
import { endsWord, gluedAt, isFollowedByNothing, type Line, senseAt, tokenAt } from '../line/line.ts';
import { isCapitalized } from '../words/capitals.ts';
import { UNIT } from '../words/lengths.ts';
import { isKnown } from '../words/lexicon.ts';
import { digitsOf, isCounted, isNumbered, readNumber, readOrdinal } from '../words/numbers.ts';
import { readPhrase } from '../words/phrases.ts';
import { type Checked, isJoiner } from './unread-numbers.ts';

/** Returns the index after such a phrase at the index. */
export function readTouchingPhrase(checked: Checked, index: number): number | undefined {
  const { line, isWhen } = checked;
  const { kind, sense } = tokenAt(line, index);
  if (kind === 'word' && !isKnown(sense) && !isWhen[index - 1]) return undefined;
  const period =
    readThePart(line, index) ??
    readPeriod(line, index) ??
    readMonths(line, index) ??
    readYear(checked, index) ??
    readHalfOfDay(line, index);
  if (period !== undefined && (isWhen[period] === true || isAfterWhen(checked, index))) return period;
  return (
    readPartOfYear(checked, index) ??
    readWeek(checked, index) ??
    readNumbers(checked, index) ??
    readDayOfMonth(checked, index) ??
    readOnwards(checked, index) ??
    readInstead(line, index) ??
    readRate(checked, index)
  );
}

/** Returns whether what was read is before the index. A comma, a bracket or a dash can be between. */
function isAfterWhen({ line, isWhen }: Checked, index: number): boolean {
  return isWhen[tokenAt(line, index - 1).kind === 'mark' ? index - 2 : index - 1] === true;
}

/** `senest aftenen før kl 20`. */
function readThePart(line: Line, index: number): number | undefined {
  return senseAt(line, index).thePart === undefined ? undefined : index + 1;
}

/** `per week`, `this month`, `the next day`, `samme dag`, `om måneden`, `i år`. */
function readPeriod(line: Line, index: number): number | undefined {
  const { word, sense } = tokenAt(line, index);
  const { unit, theDay, theWeek, theMonth, theYear } = senseAt(line, index + 1);
  const isLong = unit !== undefined && unit >= UNIT.day;
  const isDetermined = isLong && ((sense.this ?? sense.next) !== undefined || DETERMINERS.has(word));
  const isInside = sense.nordic !== undefined && (sense.i ?? sense.in) !== undefined;
  const isYear = sense.i !== undefined && unit === UNIT.year;
  const isDefinite = isInside && ((theDay ?? theWeek ?? theMonth ?? theYear) !== undefined || isYear);
  return (isDetermined || isDefinite) && endsWord(line, index + 2) ? index + 2 : undefined;
}

/** `efter påske`, `in spring`, in a line with a time and no day: the time would be that of today. */
function readPartOfYear({ line, isRule, hasDay }: Checked, index: number): number | undefined {
  const { before, after, during, by, until, in: inside, i } = senseAt(line, index);
  const isLedIn = (before ?? after ?? during ?? by ?? until ?? inside ?? i) !== undefined;
  if (isRule || hasDay || !isLedIn) return undefined;
  const feast = readPhrase(line, index + 1, 'feast');
  return feast?.next ?? (senseAt(line, index + 1).season === undefined ? undefined : index + 2);
}

/** `every friday weeks 3 and 4`, `week 51 on wednesday`: weeks of the year, of a term or of a course. */
function readWeek(checked: Checked, index: number): number | undefined {
  const { line, isWhen } = checked;
  const next = senseAt(line, index).unit === UNIT.week ? readNumber(line, index + 1)?.next : undefined;
  if (next === undefined || isAfterWhen(checked, index)) return next;
  const day = gluedAt(line, next).word === ',' ? next + 1 : next;
  return isWhen[day] && line.tokens[day]?.kind === 'word' ? next : undefined;
}

/** `during august`, `fra juni`, `juni-august`. A name can follow `from` and `fra`. */
function readMonths(line: Line, index: number): number | undefined {
  const { from, until, during, in: inside, i, compared, destination } = senseAt(line, index);
  const isLedIn =
    (from ?? (destination === undefined ? until : undefined) ?? during ?? inside ?? i ?? compared) !== undefined; // ring til august
  const start = isLedIn ? index + 1 : index;
  const first = tokenAt(line, start);
  if (first.sense.month === undefined) return undefined;
  const isRange = gluedAt(line, start + 1).word === '-' && gluedAt(line, start + 2).sense.month !== undefined;
  if (isRange && endsWord(line, start + 3)) return start + 3;
  const isName = isCapitalized(line, first) && (first.sense.weak ?? from) !== undefined;
  return isLedIn && !isName && endsWord(line, start + 1) ? start + 1 : undefined;
}

/** `in 2028`, and `2028` after a day. */
function readYear(checked: Checked, index: number): number | undefined {
  const { line } = checked;
  const isInside = (senseAt(line, index).in ?? senseAt(line, index).i) !== undefined;
  const at = isInside ? index + 1 : index;
  if (!isInside && !isAfterWhen(checked, index)) return undefined;
  const isYear = YEAR.test(tokenAt(line, at).word) && endsWord(line, at + 1);
  return isYear && !isNumbered(line, at) && !isCounted(line, at + 1) ? at + 1 : undefined;
}

/** `every friday am`, but not `friday i am away`. */
function readHalfOfDay(line: Line, index: number): number | undefined {
  const { am, pm } = senseAt(line, index);
  const isVerb = line.tokens[index - 1]?.word === 'i';
  return (am ?? pm) !== undefined && !isVerb && endsWord(line, index + 1) ? index + 1 : undefined;
}

/**
 * `from eight`, `6 til 11`, `between 8 and ten`, and after what was read also `8 start`, `8 or 9`, `10-?`: hours or other numbers that are not
 * those of the task. The Danish `til 6` before a day is a number of people.
 */
function readNumbers(checked: Checked, index: number): number | undefined {
  const { line, isWhen } = checked;
  const { between, from, until, before, after, past, destination } = senseAt(line, index);
  const isLedIn = (between ?? from ?? until ?? before ?? after ?? past) !== undefined;
  const isAfter = isAfterWhen(checked, index);
  const first = readBareNumber(line, isLedIn ? index + 1 : index);
  if (first === undefined) return undefined;
  const isOpen = DASHES.has(gluedAt(line, first).word) && tokenAt(line, first + 1).kind !== 'number';
  if (isOpen) return isAfter ? first + 1 : undefined;
  const { sense } = tokenAt(line, first);
  const isRange =
    isJoiner(tokenAt(line, first)) && (isAfter || between !== undefined || (sense.and ?? sense.or) === undefined);
  const last = isRange ? readBareNumber(line, first + 1) : undefined;
  const next = last ?? first;
  const isEnd = until !== undefined && line.clockAt >= 0 && next === line.tokens.length; // fre 18-23 evt til 24
  if (!endsWord(line, next) || !(isAfter || isEnd || isWhen[next] === true)) return undefined;
  const isSure = isLedIn
    ? isAfter || isEnd || destination === undefined
    : isWhen[index - 1] === true && tokenAt(line, index).kind === 'number';
  return last !== undefined || isSure ? next : undefined;
}

/** A number that can be an hour, a day or a week, without a thing that it counts. */
function readBareNumber(line: Line, index: number): number | undefined {
  const number = readNumber(line, index);
  if (number === undefined || number.value < 1 || number.value > MOST || isNumbered(line, index)) return undefined;
  const mark = gluedAt(line, number.next).word;
  const isOrdinal = (mark === '.' && line.tokens[number.next + 1] !== undefined) || mark === ')'; // 3. lektion
  const isName = isCapitalized(line, tokenAt(line, index)); // After Eight
  const isList = tokenAt(line, number.next).kind === 'number' && isJoiner(tokenAt(line, number.next + 1)); // uge 28 29 og 30
  const isCount = !isList && seemsCounted(line, number.next);
  return isOrdinal || isName || isCount || senseAt(line, number.next).occasion !== undefined ? undefined : number.next;
}

/** `den 9.`, `by the 9th`: another day of a month. */
function readDayOfMonth(checked: Checked, index: number): number | undefined {
  const { line, isWhen } = checked;
  const start = skipArticle(line, index);
  const day = readOrdinal(line, start);
  const digits =
    isD(line, index) || senseAt(line, index).nordic !== undefined ? digitsOf(tokenAt(line, start)) : undefined;
  const next = day?.next ?? (start > index && digits !== undefined ? start + 1 : undefined);
  const value = day?.value ?? digits ?? 0;
  if (next === undefined || value > LAST_DAY || !endsWord(line, next) || !isFollowedByNothing(line, next))
    return undefined;
  const isDay = day?.written === 'suffix' || (start > index && day?.written !== 'word');
  const isRegnal = senseAt(line, index - 1).regnal !== undefined;
  return isDay && !isRegnal && (isWhen[next] === true || isAfterWhen(checked, index)) ? next : undefined;
}

/** `every friday onwards`, `mandag og fremover`. */
function readOnwards(checked: Checked, index: number): number | undefined {
  const at = isJoiner(tokenAt(checked.line, index)) ? index + 1 : index;
  return ONWARDS.has(tokenAt(checked.line, at).word) && isAfterWhen(checked, index) ? at + 1 : undefined;
}

/** `kl 10 i stedet for 9`, `instead of 9`. */
function readInstead(line: Line, index: number): number | undefined {
  const at = senseAt(line, index).i === undefined ? index : index + 1;
  return INSTEAD.has(tokenAt(line, at).word) && tokenAt(line, at + 2).kind === 'number' ? at + 3 : undefined;
}

/** `2000 words a day til friday`, `7000 kr pr måned fra 1. marts`: a rate is no rule. */
function readRate({ line, isRule }: Checked, index: number): number | undefined {
  const rate = isRule ? undefined : readPhrase(line, index, 'per');
  const isRate = rate !== undefined && [index - 2, index - 3].some((at) => tokenAt(line, at).kind === 'number');
  return isRate ? rate.next : undefined;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const DETERMINERS = words('that same following per pr samme foelgende');
const ONWARDS = words('onwards onward thereafter fremover fremadrettet frem derefter');
const INSTEAD = words('instead stedet');
const DASHES = words('- –');
const YEAR = /^20\d\d$/;
/** The highest number of a week. */
const MOST = 53;
const LAST_DAY = 31;
