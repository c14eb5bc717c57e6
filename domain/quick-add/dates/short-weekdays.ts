/** Short weekdays that are also other words or names: `man`, `sat`, `fri`, `Tor`. */

import { isClockAt } from '../clock/clock.ts';
import { hasRelativeDay, hasWeekday } from '../clock/day-before.ts';
import { endsWord, gluedAt, isAtEnd, isAtStart, type Line, senseAt, tokenAt } from '../line/line.ts';
import { NO_TOKEN, type Token } from '../line/tokens.ts';
import { isTitleWord } from '../words/capitals.ts';
import { isKnown, NO_SENSE } from '../words/lexicon.ts';
import { skipSeparator } from '../words/phrases.ts';
import { weekdayAt } from '../words/weekday-names.ts';
import type { DateContext } from './date-reading.ts';

/** `hvad gør man`, `call the boiler man`, `in the sun`, `where they wed`, `alarmen er sat`: other words than weekdays. */
export function isOtherWord(line: Line, index: number, next: number, { weekdayExpected }: DateContext): boolean {
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
export function isFirstName(line: Line, index: number, next: number): boolean {
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

/**
 * An ambiguous weekday name counts at the end of the line, alone or first in a list, before a clock time and before a part of the day
 * (`fre aften`).
 */
export function isWeekdayHere(line: Line, index: number, next: number, context: DateContext): boolean {
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
export function isEnglishLine({ tokens, text }: Line, index: number): boolean {
  const others = tokens.filter((_, at) => at !== index);
  const isNordic = others.some(({ sense }) => sense.nordic !== undefined && sense.english === undefined);
  return !isNordic && !/[æøå]/i.test(text) && others.some(({ sense }) => sense.english !== undefined && !sense.nordic);
}

/** English short weekdays that are no Danish ones. */
export const ENGLISH_DAYS: ReadonlySet<string> = new Set(['sat', 'sun', 'wed']);

/** `p-skive sat kl 14`: a Danish word before a Danish time. */
export function isDanishVerb(line: Line, index: number, next: number): boolean {
  const isTimed = line.tokens[next]?.sense.kl !== undefined && !isAtStart(line, index);
  return tokenAt(line, index).word === 'sat' && isTimed && line.locale === 'da' && !isEnglishLine(line, index);
}

/** `man henter nøgle`, `Man City`, `sun cream`, `SAT prep class`, `deep fri chicken`: the next word makes another word of the weekday. */
export function isCompound(line: Line, index: number, next: number): boolean {
  const { word, start, end } = tokenAt(line, index);
  const after = tokenAt(line, next);
  if (word === 'man')
    return after.sense.verbBeforeMan !== undefined || CLUBS.has(after.word) || PRESENT_TENSE.test(after.word);
  if (word === FREE) return FRIED.has(line.tokens[index - 1]?.word ?? '');
  const isCapitalSat = line.text.slice(start, end) === 'SAT';
  return isCapitalSat || COMPOUNDS[word]?.includes(after.word) === true;
}

const CLUBS: ReadonlySet<string> = new Set(['city', 'united', 'utd']);

export const PRESENT_TENSE = /(?:er|es)$/;

/** Words before `fri` in English lines in which it is no Friday. */
const FRIED: ReadonlySet<string> = new Set(['deep', 'stir', 'air', 'pan', 'call']);

/** Short weekdays that have no other meaning. */
export const DAYS_ONLY: ReadonlySet<string> = new Set(['tir', 'ons', 'fre', 'loer']);

/** Words after a short weekday, which then is no day. */
const COMPOUNDS: Readonly<Record<string, readonly string[]>> = {
  sun: [
    ...[
      'cream',
      'creams',
      'screen',
      'hat',
      'hats',
      'dried',
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

/** Friday in Danish, which also means "free": `hold fri i morgen`. */
export const FREE = 'fri';

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

/** Short weekdays that are also a person. */
export const PEOPLE: ReadonlySet<string> = new Set(['soen', 'tor']);
