/** Other names with days and times, found by capital letters and by the order of the words: `Monday Monday`, `Café Klokken 8`. */

import { isCapitalized, isTitleWord } from './capitals.ts';
import { isBareDay, isTitleCase, type Phrase } from './doubtful-phrase.ts';
import { isKnown } from './lexicon.ts';
import { type Line, senseAt, tokenAt } from './line.ts';
import { isNoun } from './nouns.ts';
import { NO_TOKEN, type Token } from './tokens.ts';

/** `Café Klokken 8`. */
export function isVenue(line: Line, { before }: Phrase): boolean {
  return before.state !== 'taken' && before.sense.venue !== undefined && isCapitalized(line, before);
}

/** `DJ Midnight`, but not `Dinner Midnight` at the start of the line. */
export function isPartOfName(line: Line, { from, first, before }: Phrase): boolean {
  const initial = line.text.charAt(before.start);
  const isAfterName = before.kind === 'word' && initial !== initial.toLowerCase();
  return from > 1 && first.sense.part !== undefined && isAfterName && !isTitleCase(line);
}

/** `watch News at Ten`, `Six O'Clock News`: a number word or `o'clock` with a capital letter inside the line. */
export function hasCapitalHour(line: Line, { from, next }: Phrase): boolean {
  const hours = line.tokens
    .slice(Math.max(from, 1), next)
    .filter(({ sense }) => (sense.number ?? sense.oclock) !== undefined);
  return hours.some((token) => isCapitalized(line, token)) && !isTitleCase(line);
}

/** `Easter Road`, `Sankt Hans Hospital`, `October 1st Street`. */
export function isPlace(line: Line, { next }: Phrase): boolean {
  return isTitleWord(line, next) && (senseAt(line, next).place ?? senseAt(line, next).street) !== undefined;
}

/** `anmeldelse af Hver Eneste Dag`: a Danish rule with capital letters inside the line. */
export function isCapitalRule(line: Line, { from, next, first }: Phrase): boolean {
  const isInside = from > 0 && first.sense.every !== undefined && first.sense.nordic !== undefined;
  const words = line.tokens.slice(from, next).filter(({ kind }) => kind === 'word');
  return isInside && words.length > 1 && words.every((token) => isCapitalized(line, token)) && !isTitleCase(line);
}

/** `til 15. Juni Fonden`: Danish months have small letters. */
export function isNordicDate(line: Line, { from, next, last }: Phrase): boolean {
  const isCapitalMonth = last.sense.month !== undefined && isCapitalized(line, last);
  return line.locale === 'da' && from > 0 && isCapitalMonth && isTitleWord(line, next);
}

/** `Friday the 13th box set`: a number after the day that is not read as its date. */
export function isBeforeNumber(line: Line, { first, after, next }: Phrase): boolean {
  const isArticle = after.sense.the !== undefined;
  return first.sense.weekday !== undefined && isArticle && tokenAt(line, next + 1).kind === 'number';
}

/** `noder til Det er i dag et vejr`: a sentence that begins inside the line. */
export function isInSentence(line: Line, { from, before }: Phrase): boolean {
  return before.sense.copula !== undefined && from > 2 && isTitleWord(line, from - 2);
}

/** `Lørdag & Søn`, in Danish. The second word is part of the name. */
export function isCompany(line: Line, { next, first, last, after }: Phrase): boolean {
  const isDay = last.sense.weekday !== undefined && first.sense.english === undefined;
  return isDay && isCapitalized(line, last) && after.word === '&' && isTitleWord(line, next + 1);
}

/** `tegneserien Fredag den 13.`: the film, unless that day is a Friday. */
export function isFriday13(line: Line, { first, from, next }: Phrase): boolean {
  const is13 = line.tokens.slice(from, next).some(({ word }) => word === '13');
  const isWrong = line.warnings.some(({ code, start }) => code === 'weekday_mismatch' && start === first.start);
  return first.sense.weekday === FRIDAY && isCapitalized(line, first) && is13 && isWrong;
}

/** `Monday Monday`, `Tonight Tonight`. */
export function isDoubled(line: Line, { first, last, before, after, next }: Phrase): boolean {
  const other = after.sense.and === undefined ? after : (line.tokens[next + 1] ?? NO_TOKEN); // Tomorrow and Tomorrow
  return first.kind === 'word' && (before.word === first.word || other.word === last.word) && last.word.length > 1;
}

/** `on a Monday`, `en mandag`. */
export function isUnspecific(_line: Line, { first, before }: Phrase): boolean {
  if (first.sense.weekday === undefined || before.state === 'taken') return false;
  return before.sense.article !== undefined || (before.sense.number === 1 && before.sense.nordic !== undefined);
}

/** `the song Tomorrow`: words such as `tomorrow` have a small letter inside a line. */
export function isCapitalizedInside(line: Line, { from, next, first, before }: Phrase): boolean {
  if (from === 0 || before.kind !== 'word' || !isCapitalized(line, first) || isCapitalized(line, before)) return false;
  if (line.tokens.slice(from, next).some((token) => isUpper(line, token))) return false; // send it I MORGEN
  return line.lexicon.phrases.relativeDay.has(first.word) || first.sense.tonight !== undefined;
}

/** `Every Day Is Like Sunday`, `Friday Night Funkin`, `I Morgen`: a further word of the phrase has a capital letter. */
export function hasCapitalInside(line: Line, { from, next, first, after }: Phrase): boolean {
  if (after.kind !== 'word' || after.state === 'taken' || isTitleCase(line)) return false;
  if (line.lexicon.phrases.holiday.has(first.word)) return false;
  return line.tokens.slice(from + 1, next).some((token) => isCapitalized(line, token) && isCommonWord(token));
}

/** A part of the day, a unit or the second word of a phrase. Weekdays, months and holidays have a capital letter in English. */
function isCommonWord({ sense }: Token): boolean {
  return (sense.weekday ?? sense.month) === undefined && (sense.part ?? sense.unit ?? sense.weekend) !== undefined;
}

/** `Køb Ugeavisen Torsdag`, `ugebladet SØNDAG`, `Café 1. maj`: Danish days have small letters. */
export function isNordicName(line: Line, { from, next, first, before, after }: Phrase): boolean {
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
export function isSentence(line: Line, { first, after }: Phrase): boolean {
  if (after.sense.copula === undefined) return false;
  const isRule = line.spans.some(({ kind, start }) => kind === 'repeat' && start === first.start);
  return isRule || isCapitalized(line, after);
}

/** `dinner with Wednesday and Pugsley`. */
export function isPerson(_line: Line, { first, before }: Phrase): boolean {
  return (
    before.sense.withPerson !== undefined && before.sense.english !== undefined && first.sense.weekday !== undefined
  );
}

/** `Reformat Q4 Monday deck`: an English day between a word and a noun. The Nordic languages write compounds as one word. */
export function describesNoun(line: Line, phrase: Phrase): boolean {
  const { first, before, next } = phrase;
  if (first.sense.english === undefined || !isBareDay(line, phrase)) return false;
  const isWord = before.kind === 'word' || (before.kind === 'number' && !before.gap);
  return isWord && before.state !== 'taken' && isNoun(line, next);
}

function isUpper(line: Line, { start, end }: Token): boolean {
  const text = line.text.slice(start, end);
  return text.length > 2 && text === text.toUpperCase();
}

/** ISO weekday. */
const FRIDAY = 5;
