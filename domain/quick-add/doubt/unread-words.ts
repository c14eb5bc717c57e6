/**
 * Words of time that stay in the title of a line with a day: `physio 8 times tuesdays`, `3 dage efter mødet d. 20.`, `uge 42 og 43`. They may
 * belong to the day, the time or the rule, so a warning names them. This is the last check, after all others have found nothing. It looks at
 * kinds of words next to what was read, and does not know what they mean together.
 */

import { PART } from '../clock/day-parts.ts';
import { DAYS_ONLY, isCompound } from '../dates/short-weekdays.ts';
import { endsWord, gluedAt, isAtEnd, type Line, senseAt, tokenAt } from '../line/line.ts';
import { NO_TOKEN, type Token } from '../line/tokens.ts';
import type { When } from '../schedule.ts';
import { isCapitalized } from '../words/capitals.ts';
import { UNIT } from '../words/lengths.ts';
import { isKnown } from '../words/lexicon.ts';
import { readPhrase } from '../words/phrases.ts';
import { isRuleWordLike } from './misspelt-days.ts';
import { isOtherZone } from './other-zones.ts';
import type { Range } from './shortened.ts';
import { type Checked, isJoiner, readUnreadNumber } from './unread-numbers.ts';
import { readTouchingPhrase } from './unread-phrases.ts';
import { whenTokens } from './when-tokens.ts';

/** Returns the first such words of a line that has a day. */
export function findUnreadWords(line: Line, { date, repeat, part }: When): Range | undefined {
  const isRule = repeat !== undefined;
  const hasDay = isRule || date !== undefined || part?.today === true;
  const isMonthOpen = !isRule && line.spans.some((span) => span.kind === 'date' && isDayOfMonth(span.text));
  const checked: Checked = { line, isWhen: whenTokens(line), isRule, hasDay, isMonthOpen };
  for (let index = 0; index < line.tokens.length; index++) {
    const { kind } = tokenAt(line, index);
    const isRead = kind === 'word' || kind === 'number';
    const next = isRead ? (endOfUnread(checked, index) ?? readTouchingPhrase(checked, index)) : undefined;
    if (next !== undefined) return { from: index, next };
  }
  return undefined;
}

/** Returns the index after the words of time at the index. */
function endOfUnread(checked: Checked, index: number): number | undefined {
  const { line, isRule, isWhen } = checked;
  const token = tokenAt(line, index);
  const isNext = isWhen[index - 1] === true || isWhen[index + 1] === true;
  if (token.kind === 'word' && !isNext && !isKnown(token.sense)) return readDayLetters(line, index);
  const isNumber = token.kind === 'number' || (token.sense.number ?? token.sense.article) !== undefined;
  const number = isNumber ? readUnreadNumber(checked, index) : undefined;
  if (number !== undefined || token.kind === 'number') return number;
  if (
    isDay(checked, index) ||
    isJoinedDay(checked, index) ||
    isHabit(token, checked.hasDay) ||
    isSecondPart(checked, index)
  )
    return index + 1;
  return (
    (checked.isMonthOpen ? readMonth(line, index) : undefined) ??
    (isRule ? readSeason(line, index) : readPhrase(line, index, 'adverb')?.next) ??
    readDayLetters(line, index) ??
    readWeeks(line, index) ??
    readDayBefore(checked, index) ??
    readNegation(checked, index) ??
    readPreposition(checked, index) ??
    readMisspelt(checked, index) ??
    (isWhen[index - 1] && isOtherZone(line, index) ? index + 1 : undefined)
  );
}

/** A day or a month that is no other word and not part of a name such as `Black Friday` and `Monday.com`. */
function isDay({ line, isRule }: Checked, index: number): boolean {
  const { word, sense } = tokenAt(line, index);
  const { weekday, weekdays, theWeekday, month, weak } = sense;
  const isName = senseAt(line, index - 1).proper !== undefined || !endsWord(line, index + 1);
  if (month !== undefined && YEAR.test(tokenAt(line, index + 1).word)) return true; // march 2028
  if (isName || NAMES.has(word)) return false;
  if (isRule && month !== undefined && isAtEnd(line, index + 1)) return !isCapitalized(line, tokenAt(line, index)); // every quarter, due again jan
  const isNoOtherWord =
    DAYS_ONLY.has(word) || (word === 'mon' && line.locale === 'en' && !isCompound(line, index, index + 1));
  if (weak !== undefined && !isNoOtherWord) return gluedAt(line, index + 1).word === ':' && weekday !== undefined;
  return (weekday ?? weekdays ?? theWeekday ?? month) !== undefined;
}

/** `jul hos mor d. 24.`, `may budget on the 20th`: the month of the day, or something else. */
function readMonth(line: Line, index: number): number | undefined {
  const feast = readPhrase(line, index, 'feast');
  if (feast !== undefined) return feast.next;
  return senseAt(line, index).month !== undefined && endsWord(line, index + 1) ? index + 1 : undefined;
}

/** `mon and thurs £30`, `ons + fre`: a short weekday that is joined to another one. */
function isJoinedDay({ line, isWhen, hasDay }: Checked, index: number): boolean {
  if (senseAt(line, index).weekday === undefined) return false;
  const { withPerson, destination } = senseAt(line, index - 1); // ring til Tor kl 9
  const isTimed =
    !hasDay && (withPerson ?? destination) === undefined && (isWhen[index - 1] === true || isWhen[index + 1] === true); // 2pm sat set up from 12
  const after = tokenAt(line, index + 1);
  const isOfDate = isWhen[index + 2] === true && after.kind === 'word' && NEAR.has(after.word); // sat nearest 5 nov
  if (isTimed || isOfDate || (after.kind === 'number' && hasDay)) return true; // fri 30 not sat 31
  const isBefore = (at: number) =>
    isWhen[at + 1] === true && (isJoiner(tokenAt(line, at)) || tokenAt(line, at).word === ',');
  return isBefore(index + 1) || (isWhen[index - 2] === true && isJoiner(tokenAt(line, index - 1)));
}

/** `hver dag morgen middag og aften`: another part of the day after the one that was read. */
function isSecondPart({ line, isWhen }: Checked, index: number): boolean {
  const isPart = (at: number) => isWhen[at] === true && line.tokens[at]?.sense.part !== undefined;
  if (senseAt(line, index).part === undefined) return false;
  return isPart(index - 1) || (isPart(index - 2) && isJoiner(tokenAt(line, index - 1)));
}

/** `every`, `hveranden`, `weekends`. In a line without a day also `sidste arbejdsdag`. */
function isHabit({ sense }: Token, hasDay: boolean): boolean {
  if (!hasDay && sense.workday !== undefined) return true;
  return (sense.every ?? sense.everyOther ?? sense.weekends ?? sense.workdays) !== undefined;
}

/** `gym m/w/f 6pm`, `m-f 9:15`, `mwf 8am`: the first letters of weekdays. */
function readDayLetters(line: Line, index: number): number | undefined {
  const { word, gap } = tokenAt(line, index);
  if (LETTERS_OF_DAYS.has(word)) return endsWord(line, index + 1) ? index + 1 : undefined;
  if (!gap || !DAY_LETTERS.has(word)) return undefined;
  let next = index + 1;
  while (MARKS_OF_LETTERS.has(gluedAt(line, next).word) && DAY_LETTERS.has(gluedAt(line, next + 1).word)) next += 2;
  return next > index + 1 && endsWord(line, next) ? next : undefined;
}

/** `beavers every mon term time`: a part of the year that the rule leaves out, or to which it applies. After `for`, it is a purpose. */
function readSeason(line: Line, index: number): number | undefined {
  const { season } = senseAt(line, index);
  const isPurpose = senseAt(line, index - 1).purpose !== undefined || senseAt(line, index - 2).purpose !== undefined;
  return season !== undefined && index > 0 && !isPurpose ? index + 1 : undefined;
}

/** `samvær lige uger fre-søn`, `odd weeks`. */
function readWeeks(line: Line, index: number): number | undefined {
  const isWeeks = senseAt(line, index).parity !== undefined && senseAt(line, index + 1).unit === UNIT.week;
  return isWeeks ? index + 2 : undefined;
}

/** `dagen før aflevering fre d. 23.`, `night before the exam`, `5. juni og dagen efter`: next to something without a date, or after a day. */
function readDayBefore({ line, isWhen }: Checked, index: number): number | undefined {
  const { theDay, theWeek, theMonth, unit, part, thePart, weekend, theWeekend } = senseAt(line, index);
  const { before, after } = senseAt(line, index + 1);
  const isDay = (theDay ?? theWeek ?? theMonth ?? unit ?? part ?? thePart ?? weekend ?? theWeekend) !== undefined;
  const first = senseAt(line, index - 1).the === undefined ? index : index - 1;
  const last = isJoiner(tokenAt(line, first - 1)) ? first - 2 : first - 1;
  const isRelated = tokenAt(line, index + 2).kind === 'word' || isWhen[last] === true;
  return isDay && (before ?? after) !== undefined && isRelated ? index + 2 : undefined;
}

/** `not on the 5th`, `undtagen uge 42`, `bar august`; with a rule, anywhere. `glem ikke` is no exception. */
function readNegation({ line, isWhen, isRule }: Checked, index: number): number | undefined {
  const { except, not, weakExcept } = senseAt(line, index);
  const { last, season, month } = weakExcept === undefined ? {} : senseAt(line, index + 1);
  if (isRule && (last ?? season ?? month) !== undefined) return index + 2; // every tues bar last in month
  const isOfNumber = not !== undefined && tokenAt(line, index + 1).kind === 'number'; // at 2 not 3
  if (isOfNumber) return index + 2;
  if ((except ?? not) === undefined || FORGETTING.has(tokenAt(line, index - 1).word)) return undefined;
  const isAfter = isWhen[line.tokens[index - 1]?.kind === 'mark' ? index - 2 : index - 1];
  return isRule || isAfter || isWhen[index + 1] ? index + 1 : undefined;
}

/** `between friday`, `angående onsdag`, `weekend before halloween`: a word before what was read that needs another word after it, or changes it. */
function readPreposition({ line, isWhen }: Checked, index: number): number | undefined {
  const { word, sense } = tokenAt(line, index);
  if (isWhen[index - 1]) return sense.or !== undefined && isOtherDay(tokenAt(line, index + 1)) ? index + 1 : undefined;
  if (!isWhen[index + 1]) return undefined;
  const { between, before, after, only, other, next, last, previous, half, weekend, unit } = sense;
  const isLeading = between ?? before ?? after ?? only ?? other ?? next ?? last ?? previous ?? half;
  if (isLeading !== undefined) return index + 1;
  const first = line.tokens[index + 1] ?? NO_TOKEN;
  const isRelative = (first.sense.before ?? first.sense.after) !== undefined;
  if (isRelative && (weekend ?? unit) !== undefined) return index + 1;
  if (unit !== undefined && unit >= UNIT.week && first.sense.on !== undefined) return index + 1; // fortnight on friday
  if (sense.part === PART.night && first.sense.destination !== undefined) return index + 1; // nat til søndag
  const isProposal = PROPOSING.has(tokenAt(line, index - 1).word); // what about friday
  const isFull = first.kind === 'number' && first.word.length === 4; // about 2026-10-16
  const isNumber = isFull || (sense.article !== undefined && first.kind === 'number'); // book a 9:30 slot
  const isName = isCapitalized(line, tokenAt(line, index)) || !tokenAt(line, index).gap; // 8.a
  const isBy = word === 'by' && line.locale === 'en'; // gå i by i morgen
  return (isBy || FUNCTION_WORDS.has(word)) && !isProposal && !isNumber && !isName ? index + 1 : undefined;
}

/** `next friday or the one after`, `fredag eller senere`, but not `friday or lose the plot`. */
function isOtherDay({ kind, word }: Token): boolean {
  return kind === 'number' || OTHERS.has(word);
}

/** `evry monday`, `untill 1 dec`: a misspelt word of a rule before what was read. */
function readMisspelt({ line, isWhen }: Checked, index: number): number | undefined {
  return isWhen[index + 1] && isRuleWordLike(tokenAt(line, index)) ? index + 1 : undefined;
}

/** `d. 24.`, `by the 20th`: without letters before the number, except those of prepositions and articles. */
function isDayOfMonth(text: string): boolean {
  const [, lead, end] = DAY_OF_MONTH.exec(text) ?? [];
  return (
    end !== undefined && (lead ?? '').split(/[\s.]+/).every((word) => word === '' || ARTICLES.has(word.toLowerCase()))
  );
}

const DAY_OF_MONTH = /^(.*?)(\d{1,2})(?:\.|st|nd|rd|th)?$/i;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const YEAR = /^(?:19|20)\d\d$/;

const MARKS_OF_LETTERS = words('- – + /');

const DAY_LETTERS = words('m t w f s tu th sa su ma ti on to fr loe soe');

const LETTERS_OF_DAYS = words('mwf mtwtf mtwthf tth');

/** Months that are also names or verbs, and Christmas. */
const NAMES = words('march april june august jul');

const ARTICLES = words('d den the by on before inden senest paa på til due');

const OTHERS = words('the a den det later after before senere foer');
const NEAR = words('nearest closest');
const FORGETTING = words('glem glemme forget');

/** Words that belong to the word after them. Those that also end a phrase, such as `in`, `med` and `det`, are left out. */
const FUNCTION_WORDS = words(
  'any most some few several following foelgende nogle fleste enkelte either enten bi semi omkring a an the en et my our their your din hans hendes vores or eller of to without uden for about om around ca than if hvis as because fordi while mens whether who which som from fra until till through thru indtil under during upon i but men minus same samme has had havde would regarding re concerning ang angaaende vedr vedroerende skipping dated',
);

/** `what about friday`. */
const PROPOSING = words('what how');
