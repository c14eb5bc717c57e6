/** Weekdays, alone or with a date or a week. */

import { addDays, weekdayOf } from '#domain/day/calendar.ts';
import { isClockAt } from '../clock/clock.ts';
import { hasRelativeDay, hasWeekday } from '../clock/day-before.ts';
import type { Range } from '../doubt/shortened.ts';
import { endsWord, gluedAt, isAtEnd, isAtStart, type Line, type Reading, senseAt, tokenAt } from '../line/line.ts';
import { NO_TOKEN, type Token } from '../line/tokens.ts';
import type { When } from '../schedule.ts';
import { isTitleWord } from '../words/capitals.ts';
import { readLength, UNIT } from '../words/lengths.ts';
import { isKnown, NO_SENSE } from '../words/lexicon.ts';
import { isNoun } from '../words/nouns.ts';
import { skipSeparator } from '../words/phrases.ts';
import { type WeekdayRead, weekdayAt } from '../words/weekday-names.ts';
import { type DateContext, type DateRead, dateContextAt } from './date-reading.ts';
import { readDayOfMonth, readNamedDate } from './dates-named.ts';
import { readNumericDate } from './dates-numeric.ts';
import { readRelativeDay } from './dates-relative.ts';
import { readWeek } from './dates-weeks.ts';
import { comingWeekday } from './moments.ts';

/** Reads a weekday: the next one from today on. With a date, the date; with a week, the day of that week. */
export function readWeekday(line: Line, index: number, context: DateContext): DateRead | undefined {
  const found = weekdayAt(line, index);
  if (found === undefined || line.tokens[context.start - 1]?.sense.proper) return undefined; // black friday
  if (isContinued(line, index, found.next) || isFirstName(line, index, found.next)) return undefined;
  if (found.weak && isOtherWord(line, index, found.next, context)) return undefined;
  const before = line.tokens[context.start - 1]?.sense;
  if (before?.previous && !before.every && context.start === index) return undefined; // last friday
  const isFree = tokenAt(line, index).word === FREE && isDanish(line, found.next);
  const dated = isFree
    ? undefined
    : (readDateAfterWeekday(line, found.next, context, found.weekday) ??
      readWeekOf(line, found.next, context, found.weekday));
  if (dated !== undefined) return isSurname(line, found, dated) ? undefined : dated;
  const isOwned =
    line.tokens[context.start - 1]?.sense.possessive !== undefined && !DAYS_ONLY.has(tokenAt(line, index).word); // but: her fre kl 8
  if (found.weak && isOwned) return undefined; // hendes søn
  if (found.weak && !context.weekdayExpected && !isWeekdayHere(line, index, found.next, context)) return undefined;
  return { day: comingWeekday(line.floor, weekdayOf(line.floor), found.weekday), next: found.next, isWeekday: true };
}

/** `2. søndag efter påske`: a counted weekday that is not read with the words after it stays text. */
function isContinued(line: Line, index: number, next: number): boolean {
  const before = line.tokens[index - 1];
  const isDotted = before?.word === '.' && line.tokens[index - 2]?.kind === 'number';
  const isWritten = before?.state === 'free' && (before.sense.ordinal ?? before.sense.suffix) !== undefined;
  if (!isDotted && !isWritten) return false;
  const { i, in: inside, of, after, before: earlier } = senseAt(line, next);
  const isInside = i !== undefined && (isDotted || before?.sense.nordic !== undefined); // first monday i am back
  return isInside || (inside ?? of ?? after ?? earlier) !== undefined;
}

/** `hvad gør man`, `call the boiler man`, `in the sun`, `where they wed`, `alarmen er sat`: other words than weekdays. */
function isOtherWord(line: Line, index: number, next: number, { weekdayExpected }: DateContext): boolean {
  const { word } = tokenAt(line, index);
  const { verbBeforeMan, the, possessive, english, copula, freeing, subject } =
    line.tokens[index - 1]?.sense ?? NO_SENSE;
  if (word === 'man' && verbBeforeMan !== undefined) return true;
  if (word === 'man' && !weekdayExpected && isAtEnd(line, next)) return isEnglishMan(line, index);
  if ((the ?? possessive) !== undefined && english !== undefined) return !isClockAt(line, next); // join the sat 4pm match
  if (word === FREE && line.locale === 'da' && isNordicOn(line, index - 1)) {
    const after = tokenAt(line, next);
    return after.kind === 'word' && !isKnown(after.sense); // på fri fod
  }
  if (word === 'sat' && (copula ?? freeing) !== undefined) return true;
  if (isDanishVerb(line, index, next)) return true;
  if (word !== 'sat' && word !== 'wed') return false;
  const { the: article, possessive: owner } = line.tokens[index - 2]?.sense ?? NO_SENSE; // where the dog sat
  const isSubject = subject !== undefined || (article ?? owner) !== undefined;
  return isSubject && line.tokens.some(({ sense }, at) => at < index && sense.question !== undefined);
}

function isNordicOn(line: Line, index: number): boolean {
  const { on, english } = line.tokens[index]?.sense ?? NO_SENSE;
  return on !== undefined && english === undefined;
}

/** `call the boiler man`: English, unless the account is Danish or the line has a Danish word. */
function isEnglishMan(line: Line, index: number): boolean {
  const words = line.tokens.slice(Math.max(0, index - MAX_NOUN_WORDS), index);
  const hasArticle = words.some(({ sense }) => sense.english && (sense.the ?? sense.article ?? sense.possessive));
  if (hasArticle || line.locale === 'da') return hasArticle;
  const isNordic = ({ word, sense }: Token) => word !== 'man' && sense.nordic !== undefined && !sense.english;
  return !line.tokens.some(isNordic) && !/[æøå]/i.test(line.text);
}

/** Maximum number of words from the article to the noun. */
const MAX_NOUN_WORDS = 4;

/**
 * `ring til Tor kl 9`, `hils Tor`: a capital letter after such a word, or of a weekday that is also a first name, makes a name of it.
 * English weekdays always have one.
 */
function isFirstName(line: Line, index: number, next: number): boolean {
  const { sense, start } = tokenAt(line, index);
  const initial = line.text.charAt(start);
  if (sense.english || initial === initial.toLowerCase()) return false;
  if (line.tokens[index - 1]?.sense.venue !== undefined) return true; // Hotel Søndag
  const isShouted = line.text.charAt(start + 1) !== line.text.charAt(start + 1).toLowerCase();
  const after = line.tokens[next];
  const isBeforeText = after === undefined ? sense.weak !== undefined : after.state === 'free' && after.kind === 'word';
  if (sense.givenName && !isShouted && isBeforeText && line.tokens[index - 1]?.kind === 'word') return true;
  if (!sense.weak) return false;
  const { until, from, and, withPerson } = line.tokens[index - 1]?.sense ?? {};
  return (until ?? from ?? and ?? withPerson) !== undefined;
}

/** `Bjerg & Søn i overmorgen`: an ambiguous name before another day is not a weekday. */
function isSurname(line: Line, { weak, next }: WeekdayRead, { warning }: DateRead): boolean {
  return weak && warning === 'weekday_mismatch' && readRelativeDay(line, next) !== undefined;
}

/** Returns whether the word at the index is Danish and not English. */
function isDanish(line: Line, index: number): boolean {
  const { sense, word } = tokenAt(line, index);
  return (sense.nordic !== undefined && !sense.english) || word === 'd'; // fri d. 30. oktober
}

/**
 * An ambiguous weekday name counts at the end of the line, alone or first in a list, before a clock time and before a part of the day
 * (`fre aften`).
 */
function isWeekdayHere(line: Line, index: number, next: number, context: DateContext): boolean {
  const { part, am, pm } = senseAt(line, next);
  if (gluedAt(line, next).word === ':' && isAtStart(line, index)) return true; // Mon: bins
  if (isBeforeComma(line, index, next)) return true;
  const isFri = tokenAt(line, index).word === FREE;
  const after = line.tokens[next]?.sense;
  if (isFri && ((after?.nordic && !after.english) || tokenAt(line, next).word === 'd')) return false; // fri fra kl. 14
  if (
    followsFirstThing(line, index) ||
    isClockAt(line, next) ||
    ((part ?? am ?? pm) !== undefined && endsWord(line, next + 1))
  )
    return true;
  if (isFri && isFreed(line, index) && line.locale === 'da') return false;
  if (isDayOfClock(line, index, next) || opensList(line, index, next)) return true;
  return isAtEnd(line, endOfList(line, next)) || (isFri && line.locale === 'en' && isAtStart(line, context.start));
}

/** `film night Sat, Ben's choice`, `middag lør, husk vin`: with a capital letter, or without another meaning. `He sat, waited` is another word. */
function isBeforeComma(line: Line, index: number, next: number): boolean {
  if (gluedAt(line, next).word !== ',' || !tokenAt(line, next + 1).gap || isAtStart(line, index)) return false;
  const before = line.tokens[index - 1] ?? NO_TOKEN;
  if (before.kind !== 'word' || before.sense.by !== undefined || skipSeparator(line, next) > next + 1) return false;
  const { word, sense } = tokenAt(line, index);
  if (sense.nordic !== undefined && sense.english === undefined) return DAYS_ONLY.has(word);
  const isAfterName = isTitleWord(line, index - 1) && before.sense.event === undefined; // thank Mon, she helped
  return isTitleWord(line, index) && !isAfterName && (line.locale === 'en' || isEnglishLine(line, index));
}

/**
 * `Mon dentist 9am`, `møde fre med Ole kl 10`, `man tandlæge kl 9`: the day of a time elsewhere in the line. Names that are common words
 * count at the start only, unless the next word makes another word of them.
 */
function isDayOfClock(line: Line, index: number, next: number): boolean {
  if (line.clockAt < 0 || line.lenient || hasWeekday(line) || hasRelativeDay(line)) return false;
  const { word, sense } = tokenAt(line, index);
  const after = tokenAt(line, next);
  if (after.kind !== 'word') return false;
  if (DAYS_ONLY.has(word)) return true;
  if (isCompound(line, index, next)) return false;
  if (word === 'wed' && (after.sense.joint ?? after.sense.withPerson) !== undefined) return true;
  if (word === 'mon' || word === FREE) return line.locale === 'en';
  if (ENGLISH_DAYS.has(word) && line.locale === 'da' && !isEnglishLine(line, index)) return false;
  if (word === 'man' && line.locale !== 'da') return false;
  return sense.givenName === undefined && word !== 'soen' && isAtStart(line, index);
}

/** `Sat wash car 4pm`, but not `Sat vaskemaskine over kl 16`: a word that only English has, and none that only Danish has. */
function isEnglishLine({ tokens, text }: Line, index: number): boolean {
  const others = tokens.filter((_, at) => at !== index);
  const isNordic = others.some(({ sense }) => sense.nordic !== undefined && sense.english === undefined);
  return !isNordic && !/[æøå]/i.test(text) && others.some(({ sense }) => sense.english !== undefined && !sense.nordic);
}

/** English short weekdays that are no Danish ones. */
const ENGLISH_DAYS: ReadonlySet<string> = new Set(['sat', 'sun', 'wed']);

/** `p-skive sat kl 14`: a Danish word before a Danish time. */
function isDanishVerb(line: Line, index: number, next: number): boolean {
  const isTimed = line.tokens[next]?.sense.kl !== undefined && !isAtStart(line, index);
  return tokenAt(line, index).word === 'sat' && isTimed && line.locale === 'da' && !isEnglishLine(line, index);
}

/** `man henter nøgle`, `Man City`, `sun cream`, `SAT prep class`, `deep fri chicken`: the next word makes another word of the weekday. */
function isCompound(line: Line, index: number, next: number): boolean {
  const { word, start, end } = tokenAt(line, index);
  const after = tokenAt(line, next);
  if (word === 'man')
    return after.sense.verbBeforeMan !== undefined || CLUBS.has(after.word) || PRESENT_TENSE.test(after.word);
  if (word === FREE) return FRIED.has(line.tokens[index - 1]?.word ?? '');
  const isCapitalSat = line.text.slice(start, end) === 'SAT';
  return isCapitalSat || COMPOUNDS[word]?.includes(after.word) === true;
}

const CLUBS: ReadonlySet<string> = new Set(['city', 'united', 'utd']);
const PRESENT_TENSE = /(?:er|es)$/;
/** Words before `fri` in English lines in which it is no Friday. */
const FRIED: ReadonlySet<string> = new Set(['deep', 'stir', 'air', 'pan', 'call']);

/** Short weekdays that have no other meaning. */
const DAYS_ONLY: ReadonlySet<string> = new Set(['tir', 'ons', 'fre', 'loer']);
/** Words after a short weekday, which then is no day. */
const COMPOUNDS: Readonly<Record<string, readonly string[]>> = {
  sun: [
    ...[
      'cream',
      'creams',
      'screen',
      'hat',
      'hats',
      'lounger',
      'loungers',
      'tan',
      'bed',
      'beds',
      'blind',
      'dial',
      'flower',
    ],
    ...[
      'flowers',
      'lamp',
      'set',
      'sets',
      'rise',
      'rises',
      'bathing',
      'burn',
      'dress',
      'glasses',
      'protection',
      'lotion',
    ],
    ...['safety', 'salutation', 'salutations'],
  ],
  sat: ['nav', 'navs', 'dish', 'tv', 'phone', 'prep', 'exam', 'exams', 'test', 'tutoring', 'down', 'with'],
  wed: ['invitations', 'photos', 'anniversary', 'planner', 'dress', 'shop'],
  mon: ['ami', 'oncle'],
};

/** Returns a short weekday that was not read in a line with a time and no day. It is before a preposition. */
export function findUnreadWeekday(line: Line, { clock, date, repeat }: When): Range | undefined {
  if (clock === undefined || (date ?? repeat) !== undefined) return undefined;
  for (const index of line.starts) {
    const found = weekdayAt(line, index);
    if (found?.weak && opensWithAName(line, index, found.next)) return { from: index, next: found.next };
    if (found !== undefined && isDanishVerb(line, index, found.next)) return { from: index, next: found.next };
    if (!found?.weak || OTHER_WORDS.has(tokenAt(line, index).word)) continue;
    const context = dateContextAt(index);
    if (isOtherWord(line, index, found.next, context) || isFirstName(line, index, found.next)) continue;
    const { possessive, the } = line.tokens[index - 1]?.sense ?? NO_SENSE;
    const after = senseAt(line, found.next);
    const isSat = tokenAt(line, index).word === 'sat'; // cat sat on mat
    const isLed = (after.withPerson ?? (isSat ? undefined : after.joint)) !== undefined && !isAtStart(line, index);
    if (isLed && (possessive ?? the ?? after.verbBeforeMan) === undefined) return { from: index, next: found.next };
  }
  return undefined;
}

/** `søn brunch kl 10`, `tor møde kl 10`: Sunday or a son, Thursday or a person. In a Danish account also `Mon Dentist 9am`. */
function opensWithAName(line: Line, index: number, next: number): boolean {
  if (tokenAt(line, index).word === 'mon' && isAtStart(line, index)) return isTitleWord(line, next);
  if (ENGLISH_DAYS.has(tokenAt(line, index).word) && isAtStart(line, index) && line.locale === 'da')
    return !isEnglishLine(line, index) && !isCompound(line, index, next);
  if (!PEOPLE.has(tokenAt(line, index).word) || !isAtStart(line, index)) return false;
  const { kind, word, sense } = tokenAt(line, next);
  const isPerson = sense.joint !== undefined && sense.withPerson === undefined; // søn til tandlæge kl 16
  return kind === 'word' && !isPerson && sense.verbBeforeMan === undefined && !PRESENT_TENSE.test(word);
}

/** Short weekdays that are also a person. */
const PEOPLE: ReadonlySet<string> = new Set(['soen', 'tor']);

/** Friday in Danish, which also means "free": `hold fri i morgen`. */
const FREE = 'fri';
/** Short weekdays that are more often other words or names. */
const OTHER_WORDS: ReadonlySet<string> = new Set([FREE, 'soen', 'tor', 'sun']);

/** `first thing mon`. */
function followsFirstThing(line: Line, index: number): boolean {
  const end = line.tokens[index - 1]?.end;
  return line.spans.some((span) => span.kind === 'time' && span.end === end && !/\d/.test(span.text));
}

/** `hold fri`, `giv Bo fri`. */
function isFreed(line: Line, index: number): boolean {
  return (line.tokens[index - 1]?.sense.freeing ?? line.tokens[index - 2]?.sense.freeing) !== undefined;
}

/** `man og tirs`, `søn, man`: short weekdays in a list. A list of names only is that of people: `søn og tor`. */
function opensList(line: Line, index: number, next: number): boolean {
  const end = endOfList(line, next);
  if (end === next || line.tokens[index]?.sense.nordic === undefined) return false;
  const days = line.tokens.slice(index, end).filter(({ sense }) => sense.weekday !== undefined);
  return days.some(({ word }) => word !== FREE && !PEOPLE.has(word));
}

function endOfList(line: Line, index: number): number {
  let next = index;
  for (let count = 0; count < 7; count++) {
    const separated = tokenAt(line, next).word === '+' ? next + 1 : skipSeparator(line, next);
    const following = separated === next ? undefined : weekdayAt(line, separated);
    if (following === undefined) break;
    next = following.next;
  }
  return next;
}

/** Reads the date after a weekday: `tirsdag den 20. oktober`, `friday 27/11`, `onsdag i dag`. The date wins. */
export function readDateAfterWeekday(
  line: Line,
  index: number,
  context: DateContext,
  weekday: number,
): DateRead | undefined {
  const start = gluedAt(line, index).word === ',' ? index + 1 : index;
  const here: DateContext = { ...context, sure: true, afterWeekday: true };
  const found =
    readRelativeDay(line, start) ??
    readNumericDate(line, start, here) ??
    readNamedDate(line, start, here) ??
    readDayOfMonth(line, start, here);
  if (found === undefined) return undefined;
  if (weekdayOf(found.day) === weekday) return withoutDoubt(found);
  const { word, sense } = line.tokens[found.next - 1] ?? NO_TOKEN;
  if ((word === '.' || sense.suffix !== undefined) && isNoun(line, found.next)) return undefined; // fredag 3. lektion
  return { ...found, warning: 'weekday_mismatch' };
}

/** `tirsdag 8/12`: the weekday settles which number is the month. */
function withoutDoubt({ warning, ...found }: DateRead): DateRead {
  return warning === undefined || warning === 'ambiguous_date' ? found : { ...found, warning };
}

/** `torsdag i uge 44`, `fredag i denne uge`, `fredag i næste uge`, `friday of next week`, `fredag om en uge`, `Tuesday week`, `Friday after next`. */
function readWeekOf(line: Line, index: number, context: DateContext, weekday: number): DateRead | undefined {
  const weeks = readWeeksLater(line, index);
  if (weeks !== undefined) {
    const coming = comingWeekday(line.floor, weekdayOf(line.floor), weekday);
    return { day: addDays(coming, weeks.days), next: weeks.next };
  }
  const { sense } = tokenAt(line, index);
  const start = sense.i || sense.of || (sense.in && sense.english) ? index + 1 : index;
  if (senseAt(line, start).this && senseAt(line, start + 1).unit === UNIT.week && endsWord(line, start + 2)) {
    const day = addDays(line.today, weekday - weekdayOf(line.today));
    return day < line.today ? undefined : { day, next: start + 2 };
  }
  const isNext = senseAt(line, start).next;
  if (isNext && senseAt(line, start + 1).unit === UNIT.week && endsWord(line, start + 2)) {
    return { day: addDays(line.today, 7 - weekdayOf(line.today) + weekday), next: start + 2 };
  }
  return readWeek(line, start, { ...context, afterWeekday: true }, weekday);
}

/** `om en uge`, `in 2 weeks`, `week`, `after next`: the days after the coming weekday. */
function readWeeksLater(line: Line, index: number): (Reading & { days: number }) | undefined {
  const { in: inside, after, unit, english } = senseAt(line, index);
  if (after && senseAt(line, index + 1).next && endsWord(line, index + 2) && !senseAt(line, index + 2).unit) {
    return { days: 7, next: index + 2 };
  }
  const isWeek =
    unit === UNIT.week && english && endsWord(line, index + 1) && tokenAt(line, index + 1).kind !== 'number';
  const isAlone = isAtEnd(line, index + 1) || isClockAt(line, index + 1) || isAtStart(line, index - 1); // Tuesday week: haircut
  if (isWeek && tokenAt(line, index).word === 'week' && isAlone) return { days: 7, next: index + 1 };
  const length = inside ? readLength(line, index + 1) : undefined;
  if (length === undefined || !('days' in length)) return undefined;
  const days = length.days === 8 && !english ? 7 : length.days; // søndag om otte dage
  return days % 7 === 0 ? { days, next: length.next } : undefined;
}
