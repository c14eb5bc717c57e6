/**
 * Days and times that were read but may be part of a name: `Halloween decorations`, `Reformat Q4 Monday deck`, `read Saturday`. They stay
 * text, and a warning offers the date.
 */

import { isCapitalized, isTitleWord } from './capitals.ts';
import { isKnown } from './lexicon.ts';
import { isAtEnd, type Line, markAsText, senseAt, tokenAt, warn } from './line.ts';
import { isNoun } from './nouns.ts';
import type { When } from './schedule.ts';
import type { Range } from './shortened.ts';
import { NO_TOKEN, type Token } from './tokens.ts';
import { whenTokens } from './when-tokens.ts';
import { isWork } from './work-titles.ts';

/** A run of words that were read as a day, a time or a rule. `hasClock` is true if a clock time is part of it. */
type Phrase = Range & { first: Token; last: Token; before: Token; after: Token; hasClock: boolean };

/** Returns the phrases of a line that may be part of a name. In a line with a clock time elsewhere, a day is the day of that time. */
export function findDoubtful(line: Line, { clock, repeat }: When): Range[] {
  const hasClock = (clock ?? repeat?.clock) !== undefined;
  const phrases = phrasesOf(line, hasClock);
  const clocked = hasClock ? phrases.filter((phrase) => phrase.hasClock) : phrases;
  return clocked
    .filter((phrase) => isDoubtful(line, phrase))
    .map((phrase) => (isCompany(line, phrase) ? { ...phrase, next: phrase.next + 2 } : phrase));
}

/** Marks the phrases as text, with a warning that offers the date. */
export function keepAsText(line: Line, phrases: readonly Range[]): void {
  for (const { from, next } of phrases) {
    warn(line, from, next, 'possible_date');
    markAsText(line, from, next);
  }
}

function isDoubtful(line: Line, phrase: Phrase): boolean {
  if (phrase.hasClock) return isClockInName(line, phrase);
  if (ALWAYS.some((isName) => isName(line, phrase))) return true;
  if (isLedIn(phrase)) {
    const isRule = phrase.first.sense.every !== undefined;
    return isCapitalized(line, phrase.first) && (isRule ? followsMedium(line, phrase) : namesWork(line, phrase)); // Next Friday dvd
  }
  return NAMES.some((isName) => isName(line, phrase));
}

/** `4:44 by Jay-Z`, `Half Past Nine book`, `bogen Klokken tolv`. */
function isClockInName(line: Line, phrase: Phrase): boolean {
  if (isWorkBy(line, phrase)) return isLikelyTitle(phrase);
  if (phrase.before.sense.article !== undefined && isTitleWord(line, phrase.next)) return true; // a 9:30 Club hoodie
  if (isVenue(line, phrase) && isCapitalized(line, phrase.first)) return true;
  if (hasNumber(line, phrase)) return false;
  if (hasCapitalHour(line, phrase)) return true;
  if (!isCapitalized(line, phrase.first)) return false;
  if (isPartOfName(line, phrase)) return true;
  return namesWork(line, phrase) || followsMedium(line, phrase);
}

/** `Café Klokken 8`. */
function isVenue(line: Line, { before }: Phrase): boolean {
  return before.state !== 'taken' && before.sense.venue !== undefined && isCapitalized(line, before);
}

/** `DJ Midnight`, but not `Dinner Midnight` at the start of the line. */
function isPartOfName(line: Line, { from, first, before }: Phrase): boolean {
  const initial = line.text.charAt(before.start);
  const isAfterName = before.kind === 'word' && initial !== initial.toLowerCase();
  return from > 1 && first.sense.part !== undefined && isAfterName && !isTitleCase(line);
}

/** `watch News at Ten`, `Six O'Clock News`: a number word or `o'clock` with a capital letter inside the line. */
function hasCapitalHour(line: Line, { from, next }: Phrase): boolean {
  const hours = line.tokens
    .slice(Math.max(from, 1), next)
    .filter(({ sense }) => (sense.number ?? sense.oclock) !== undefined);
  return hours.some((token) => isCapitalized(line, token)) && !isTitleCase(line);
}

function phrasesOf(line: Line, hasClock: boolean): Phrase[] {
  const isWhen = whenTokens(line);
  const phrases: Phrase[] = [];
  for (let index = 0; index < line.tokens.length; index++) {
    if (!isWhen[index]) continue;
    const from = index;
    while (isWhen[index + 1]) index++;
    const at = (position: number) => line.tokens[position] ?? NO_TOKEN;
    const isClock = hasClock && line.clockAt >= from && line.clockAt <= index;
    const next = index + 1;
    phrases.push({
      from,
      next,
      first: at(from),
      last: at(index),
      before: at(from - 1),
      after: at(next),
      hasClock: isClock,
    });
  }
  return phrases;
}

/** `on friday`, `next friday`, `every friday`, `den 1. maj`. */
function isLedIn({ first: { sense } }: Phrase): boolean {
  const { on, by, from, until, next, this: present, every, before, purpose, english, nordic, in: inside, the } = sense;
  const word = on ?? by ?? from ?? until ?? next ?? present ?? every ?? before ?? purpose;
  return (word ?? (english && inside) ?? (nordic && the)) !== undefined;
}

function hasNumber(line: Line, { from, next }: Range): boolean {
  return line.tokens.slice(from, next).some(({ kind }) => kind === 'number');
}

/** A day of the week or a holiday, alone or with a part of the day. */
function isBareDay(line: Line, phrase: Phrase): boolean {
  const { first, last, from, next } = phrase;
  if (hasNumber(line, phrase) || next - from > MAX_DAY_WORDS) return false;
  const isWeek = (last.sense.unit ?? last.sense.next) !== undefined; // Tuesday week
  return line.lexicon.phrases.holiday.has(first.word) || (first.sense.weekday !== undefined && !isWeek);
}

/** `Reformat Q4 Monday deck`: an English day between a word and a noun. The Nordic languages write compounds as one word. */
function describesNoun(line: Line, phrase: Phrase): boolean {
  const { first, before, next } = phrase;
  if (first.sense.english === undefined || !isBareDay(line, phrase)) return false;
  const isWord = before.kind === 'word' || (before.kind === 'number' && !before.gap);
  return isWord && before.state !== 'taken' && isNoun(line, next);
}

/** `Wednesday wallpaper`, `Friday Black paperback`, `Sunday roast recipe`, `August 15 film`, `1. maj sange`. */
function namesWork(line: Line, phrase: Phrase): boolean {
  const { first, from, next, before } = phrase;
  if (before.kind === 'word' && before.state === 'taken') return false;
  const isDay = isBareDay(line, phrase);
  const isDate = hasNumber(line, phrase) && first.sense.weekday === undefined; // party friday the 13th movie
  const head = first.sense.the === undefined ? first : line.tokens[from + 1];
  if (!isDay && !isDate && !(head && isCapitalized(line, head))) return false;
  let end = next;
  while (end < next + MAX_NAME_WORDS && isNamePart(line, end)) end++;
  if (isWorkHere(line, end)) return true;
  const isOfEvent = senseAt(line, next).event !== undefined; // sunday brunch recipe
  return isDay && (isPlainNoun(line, next) || isOfEvent) && isWorkHere(line, next + 1);
}

/** A further word of a name: `Friday Black paperback`, `Halloween 2 dvd`. */
function isNamePart(line: Line, index: number): boolean {
  const { kind, gap, sense } = tokenAt(line, index);
  return (kind === 'number' && gap) || (isTitleWord(line, index) && sense.work === undefined);
}

/** A kind of work that is not the verb of the line: `tomorrow book a dentist`. */
function isWorkHere(line: Line, index: number): boolean {
  return isWork(line, index) && (senseAt(line, index).handles === undefined || isAtEnd(line, index + 1));
}

function isPlainNoun(line: Line, index: number): boolean {
  return isNoun(line, index) && !isKnown(senseAt(line, index));
}

/** `Saturday Dinette review`, `Friday Reads post`: a name with capital letters at the start of the line, and what it is. */
function isNameOfThing(line: Line, phrase: Phrase): boolean {
  const { first, from, next } = phrase;
  if (from > 0 || first.sense.english === undefined || !isCapitalized(line, first) || !isBareDay(line, phrase))
    return false;
  if (!isTitleWord(line, next) || !isPlainNoun(line, next)) return false;
  let end = next + 1;
  while (isTitleWord(line, end)) end++;
  if (end === next + 1 && isAtEnd(line, end)) return first.sense.weekday === undefined; // Independence Day Resurgence
  return isNoun(line, end) && senseAt(line, end).event === undefined;
}

/** `Easter Road`, `Sankt Hans Hospital`, `October 1st Street`. */
function isPlace(line: Line, { next }: Phrase): boolean {
  return isTitleWord(line, next) && (senseAt(line, next).place ?? senseAt(line, next).street) !== undefined;
}

/** `Tomorrow by Annie`, `Hver Morgen af Gasolin`: a day, a time or a rule, and who made the work. */
function isWorkBy(line: Line, { after, next }: Phrase): boolean {
  if (after.sense.author === undefined || after.state !== 'free') return false;
  const isArticle = senseAt(line, next + 1).the !== undefined;
  const { kind, start, end } = tokenAt(line, isArticle ? next + 2 : next + 1);
  return kind === 'word' && /^\p{Lu}/u.test(line.text.slice(start, end));
}

/** At the start of the line or after a word that titles follow. */
function isLikelyTitle({ from, before }: Phrase): boolean {
  return from === 0 || before.sense.media !== undefined;
}

/** `anmeldelse af Hver Eneste Dag`: a Danish rule with capital letters inside the line. */
function isCapitalRule(line: Line, { from, next, first }: Phrase): boolean {
  const isInside = from > 0 && first.sense.every !== undefined && first.sense.nordic !== undefined;
  const words = line.tokens.slice(from, next).filter(({ kind }) => kind === 'word');
  return isInside && words.length > 1 && words.every((token) => isCapitalized(line, token)) && !isTitleCase(line);
}

/** `til 15. Juni Fonden`: Danish months have small letters. */
function isNordicDate(line: Line, { from, next, last }: Phrase): boolean {
  const isCapitalMonth = last.sense.month !== undefined && isCapitalized(line, last);
  return line.locale === 'da' && from > 0 && isCapitalMonth && isTitleWord(line, next);
}

/** `Friday the 13th box set`: a number after the day that is not read as its date. */
function isBeforeNumber(line: Line, { first, after, next }: Phrase): boolean {
  const isArticle = after.sense.the !== undefined;
  return first.sense.weekday !== undefined && isArticle && tokenAt(line, next + 1).kind === 'number';
}

/** `noder til Det er i dag et vejr`: a sentence that begins inside the line. */
function isInSentence(line: Line, { from, before }: Phrase): boolean {
  return before.sense.copula !== undefined && from > 2 && isTitleWord(line, from - 2);
}

/** `Lørdag & Søn`, in Danish. The second word is part of the name. */
function isCompany(line: Line, { next, first, last, after }: Phrase): boolean {
  const isDay = last.sense.weekday !== undefined && first.sense.english === undefined;
  return isDay && isCapitalized(line, last) && after.word === '&' && isTitleWord(line, next + 1);
}

/** `tegneserien Fredag den 13.`: the film, unless that day is a Friday. */
function isFriday13(line: Line, { first, from, next }: Phrase): boolean {
  const is13 = line.tokens.slice(from, next).some(({ word }) => word === '13');
  const isWrong = line.warnings.some(({ code, start }) => code === 'weekday_mismatch' && start === first.start);
  return first.sense.weekday === FRIDAY && isCapitalized(line, first) && is13 && isWrong;
}

/** `the band Taking Back Sunday`: words with capital letters after a word for a work or its author. */
function endsTitle(line: Line, { from }: Phrase): boolean {
  let start = from;
  while (start > 0 && from - start < MAX_NAME_WORDS && isTitleWord(line, start - 1)) start--;
  const { sense, kind } = line.tokens[start - 1] ?? NO_TOKEN;
  return start < from && kind === 'word' && (sense.work ?? sense.media) !== undefined && sense.consume === undefined;
}

/** `Monday Monday`, `Tonight Tonight`. */
function isDoubled(line: Line, { first, last, before, after, next }: Phrase): boolean {
  const other = after.sense.and === undefined ? after : (line.tokens[next + 1] ?? NO_TOKEN); // Tomorrow and Tomorrow
  return first.kind === 'word' && (before.word === first.word || other.word === last.word) && last.word.length > 1;
}

/** `on a Monday`, `en mandag`. */
function isUnspecific(_line: Line, { first, before }: Phrase): boolean {
  if (first.sense.weekday === undefined || before.state === 'taken') return false;
  return before.sense.article !== undefined || (before.sense.number === 1 && before.sense.nordic !== undefined);
}

/** `watch Wednesday`, `læs bogen Fredag den 13`, `ugebladet Søndag`: a capital letter after a word that titles follow. */
function followsMedium(line: Line, phrase: Phrase): boolean {
  const { first, before, next } = phrase;
  if (before.sense.media === undefined || !isCapitalized(line, first)) return false;
  return first.sense.english === undefined || before.sense.consume !== undefined || !isAtEnd(line, next);
}

/** `the song Tomorrow`: words such as `tomorrow` have a small letter inside a line. */
function isCapitalizedInside(line: Line, { from, next, first, before }: Phrase): boolean {
  if (from === 0 || before.kind !== 'word' || !isCapitalized(line, first) || isCapitalized(line, before)) return false;
  if (line.tokens.slice(from, next).some((token) => isUpper(line, token))) return false; // send it I MORGEN
  return line.lexicon.phrases.relativeDay.has(first.word) || first.sense.tonight !== undefined;
}

/** `Every Day Is Like Sunday`, `Friday Night Funkin`, `I Morgen`: a further word of the phrase has a capital letter. */
function hasCapitalInside(line: Line, { from, next, first, after }: Phrase): boolean {
  if (after.kind !== 'word' || after.state === 'taken' || isTitleCase(line)) return false;
  if (line.lexicon.phrases.holiday.has(first.word)) return false;
  return line.tokens.slice(from + 1, next).some((token) => isCapitalized(line, token) && isCommonWord(token));
}

/** A part of the day, a unit or the second word of a phrase. Weekdays, months and holidays have a capital letter in English. */
function isCommonWord({ sense }: Token): boolean {
  return (sense.weekday ?? sense.month) === undefined && (sense.part ?? sense.unit ?? sense.weekend) !== undefined;
}

/** `Køb Ugeavisen Torsdag`, `ugebladet SØNDAG`, `Café 1. maj`: Danish days have small letters. */
function isNordicName(line: Line, { from, next, first, before, after }: Phrase): boolean {
  const isAfterWord = before.kind === 'word' && before.state !== 'taken';
  if (isAfterWord && before.sense.venue !== undefined && first.kind === 'number') return isCapitalized(line, before);
  if (first.sense.weekday === undefined || first.sense.english !== undefined) return false;
  if (isAfterWord && isUpper(line, first) && before.sense.media !== undefined && before.sense.nordic !== undefined)
    return true;
  if (!isCapitalized(line, first)) return false;
  if (isTitleWord(line, next) && after.sense.venue !== undefined) return true; // Fredag Bar & Grill
  return isAfterWord && from > 1 && isTitleWord(line, from - 1) && !isKnown(before.sense);
}

/** `Hver dag er en fest`, `Everyday is Halloween`, `Today Was a Good Day`. */
function isSentence(line: Line, { first, after }: Phrase): boolean {
  if (after.sense.copula === undefined) return false;
  const isRule = line.spans.some(({ kind, start }) => kind === 'repeat' && start === first.start);
  return isRule || isCapitalized(line, after);
}

/** `dinner with Wednesday and Pugsley`. */
function isPerson(_line: Line, { first, before }: Phrase): boolean {
  return (
    before.sense.withPerson !== undefined && before.sense.english !== undefined && first.sense.weekday !== undefined
  );
}

function isUpper(line: Line, { start, end }: Token): boolean {
  const text = line.text.slice(start, end);
  return text.length > 2 && text === text.toUpperCase();
}

/** Returns whether most words of the line have a capital letter: `Call Mum Sunday Morning`. */
function isTitleCase(line: Line): boolean {
  const words = line.tokens.filter(({ kind }) => kind === 'word');
  return words.filter((token) => !isCapitalized(line, token)).length === 0;
}

/** Reasons why a day can be part of a name, also after a word that belongs to days. */
const ALWAYS = [
  isSentence,
  hasCapitalInside,
  isWorkBy,
  isNordicDate,
  isPartOfName,
  isFriday13,
  isCapitalRule,
  isCompany,
];

/** Reasons why a day without a word before it that belongs to days can be part of a name. */
const NAMES = [
  describesNoun,
  namesWork,
  isNameOfThing,
  isPlace,
  isDoubled,
  isUnspecific,
  followsMedium,
  isCapitalizedInside,
  isNordicName,
  isBeforeNumber,
  endsTitle,
  isInSentence,
  isPerson,
];

/** ISO weekday. */
const FRIDAY = 5;

const MAX_DAY_WORDS = 4;
const MAX_NAME_WORDS = 3;
