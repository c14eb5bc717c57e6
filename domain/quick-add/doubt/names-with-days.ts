/** Other names with days and times, found by capital letters and by the order of the words: `Monday Monday`, `Café Klokken 8`. */

import { isAtEnd, type Line, senseAt, tokenAt } from '../line/line.ts';
import { NO_TOKEN, type Token } from '../line/tokens.ts';
import { isCapitalized, isCapitalWord, isTitleWord } from '../words/capitals.ts';
import { isKnown } from '../words/lexicon.ts';
import { isNoun } from '../words/nouns.ts';
import { isHoliday, isTitleCase, type Phrase } from './doubtful-phrase.ts';
import { isUpper } from './names-of-works.ts';

/** `Café Klokken 8`. */
export function isVenue(line: Line, { before }: Phrase): boolean {
  return before.state !== 'taken' && before.sense.venue !== undefined && isCapitalized(line, before);
}

/** `Cafe Tuesday`, `dinner at Sunday in Brooklyn`: an English name of a café or a shop. */
export function isEnglishVenue(line: Line, phrase: Phrase): boolean {
  const { first, before, from, after } = phrase;
  if (first.sense.english === undefined || !isCapitalized(line, first)) return false;
  if (before.sense.at !== undefined && before.sense.english !== undefined) return after.sense.in !== undefined;
  return from > 1 && isVenue(line, phrase) && line.tokens[from - 2]?.sense.the === undefined && !isTitleCase(line);
}

/** `DJ Midnight`, but not `Dinner Midnight` at the start of the line. */
export function isPartOfName(line: Line, { from, first, before }: Phrase): boolean {
  const initial = line.text.charAt(before.start);
  const isAfterName = before.kind === 'word' && initial !== initial.toLowerCase();
  return from > 1 && first.sense.part !== undefined && isAfterName && !isTitleCase(line);
}

/** `Hr. Fredag`, `Miss Tuesday`, `dressed as Wednesday`, `en hund som hedder Fredag`. */
export function followsNaming(line: Line, { from, first }: Phrase): boolean {
  const before = line.tokens[from - 1];
  const title = before?.word === '.' && !before.gap ? line.tokens[from - 2] : before;
  const isComparison = title?.word === 'as' && line.tokens[from - 3]?.word === 'as'; // as soon as Monday
  return (title?.sense.honorific ?? title?.sense.naming) !== undefined && !isComparison && isCapitalized(line, first);
}

/** `Robinson og Fredag`, `feed Friday and Crusoe`: a weekday and a name. */
export function isJoinedToName(line: Line, { from, next, first, before, after }: Phrase): boolean {
  if (first.sense.weekday === undefined || !isCapitalized(line, first)) return false;
  const isName = (index: number) => isTitleWord(line, index) && !isKnown(senseAt(line, index));
  if (before.sense.and !== undefined) return from > 2 && isName(from - 2);
  return from === 1 && before.sense.handles !== undefined && after.sense.and !== undefined && isName(next + 1);
}

/** `se serien Wednesday`: an English weekday with a capital letter directly after a Danish word. */
export function isForeign(line: Line, { first, before }: Phrase): boolean {
  const isNordic = before.sense.nordic !== undefined && before.sense.english === undefined;
  const isEnglish = first.sense.english !== undefined && first.sense.nordic === undefined;
  return (
    line.locale === 'da' && isNordic && isEnglish && first.sense.weekday !== undefined && isCapitalized(line, first)
  );
}

/** `watch News at Ten`, `Six O'Clock News`: a number word or `o'clock` with a capital letter inside the line. */
export function hasCapitalHour(line: Line, { from, next }: Phrase): boolean {
  const hours = line.tokens
    .slice(Math.max(from, 1), next)
    .filter(({ sense }) => (sense.number ?? sense.oclock) !== undefined);
  return hours.some((token) => isCapitalized(line, token)) && !isTitleCase(line);
}

/** `Easter Island`, `Sankt Hans Hospital`. */
export function isPlace(line: Line, { next }: Phrase): boolean {
  return isTitleWord(line, next) && senseAt(line, next).place !== undefined;
}

/** `Easter Road`, `October 1st Street`, `1. maj gade 7`. */
export function isStreet(line: Line, { next, last }: Phrase): boolean {
  const { street, english } = senseAt(line, next);
  const isNordic = english === undefined && last.sense.month !== undefined;
  return street !== undefined && (isNordic || isTitleWord(line, next));
}

/** `anmeldelse af Hver Eneste Dag`: a Danish rule with capital letters inside the line. */
export function isCapitalRule(line: Line, { from, next, first }: Phrase): boolean {
  const isInside = from > 0 && first.sense.every !== undefined && first.sense.nordic !== undefined;
  const words = line.tokens.slice(from, next).filter(({ kind }) => kind === 'word');
  return isInside && words.length > 1 && words.every((token) => isCapitalized(line, token)) && !isTitleCase(line);
}

/** `se Den 1. maj`: the Danish article has a small letter inside a line. */
export function hasCapitalArticle(line: Line, { from, first, before }: Phrase): boolean {
  if (first.sense.the === undefined || first.sense.nordic === undefined || !isCapitalized(line, first)) return false;
  return from > 0 && before.sense.media !== undefined;
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

/** `Lørdag & Søn`, `Hansen & Søn`, `firma Torsdag & Co`, `Søndag Media ApS`, `Friday Ltd`. The words after the day are part of the name. */
export function isCompany(line: Line, { from, next, first, last, before, after }: Phrase): boolean {
  if (first.sense.weekday === undefined && last.sense.weekday === undefined) return false;
  if (!isCapitalized(line, last)) return false;
  if (before.word === '&') return first.sense.weak !== undefined && isTitleWord(line, from - 2);
  const isNordic = first.sense.english === undefined;
  if (after.word === '&') return isTitleWord(line, next + 1) && (isNordic || hasCompany(line, next + 1));
  return hasCompany(line, next);
}

function hasCompany(line: Line, index: number): boolean {
  for (let at = index; at < index + MAX_COMPANY_WORDS; at++) {
    if (senseAt(line, at).company !== undefined) return true;
    if (!isTitleWord(line, at)) return false;
  }
  return false;
}

const MAX_COMPANY_WORDS = 3;

/** `tegneserien Fredag den 13.`: the film, unless that day is a Friday. */
export function isFriday13(line: Line, { first, from, next }: Phrase): boolean {
  const is13 = line.tokens.slice(from, next).some(({ word }) => word === '13');
  const isWrong = line.warnings.some(({ code, start }) => code === 'weekday_mismatch' && start === first.start);
  return first.sense.weekday === FRIDAY && isCapitalized(line, first) && is13 && isWrong;
}

/** `Monday Monday`, `Tomorrow and Tomorrow`, `I morgen og i morgen`: the same words again. */
export function isDoubled(line: Line, { from, next, first, last, before, after }: Phrase): boolean {
  if (first.kind !== 'word' || last.word.length < 2) return false;
  const later = isJoiner(after) ? next + 1 : next;
  const earlier = isJoiner(before) ? from - 1 : from;
  return isSame(line, from, next, later) || isSame(line, from, next, earlier - (next - from));
}

function isJoiner({ sense, word }: Token): boolean {
  return sense.and !== undefined || word === ',';
}

function isSame(line: Line, from: number, next: number, start: number): boolean {
  for (let index = from; index < next; index++) {
    if (line.tokens[index]?.word !== line.tokens[start + index - from]?.word) return false;
  }
  return true;
}

/** `the song Tomorrow`: words such as `tomorrow` have a small letter inside a line. */
export function isCapitalizedInside(line: Line, { from, next, first, before }: Phrase): boolean {
  if (from === 0 || before.kind !== 'word' || !isCapitalized(line, first) || isCapitalized(line, before)) return false;
  if (line.tokens.slice(from, next).some((token) => isUpper(line, token))) return false; // send it I MORGEN
  return line.lexicon.phrases.relativeDay.has(first.word) || first.sense.tonight !== undefined;
}

/** `Every Day Is Like Sunday`, `Friday Night Funkin`, `I Morgen`: a further word of the phrase has a capital letter. */
export function hasCapitalInside(line: Line, phrase: Phrase): boolean {
  const { from, next, after } = phrase;
  if (after.kind !== 'word' || after.state === 'taken' || isTitleCase(line)) return false;
  if (isHoliday(line, phrase)) return false;
  return line.tokens.slice(from + 1, next).some((token) => isCapitalized(line, token) && isCommonWord(token));
}

/** A part of the day, a unit or the second word of a phrase. Weekdays, months and holidays have a capital letter in English. */
function isCommonWord({ sense }: Token): boolean {
  return (sense.weekday ?? sense.month) === undefined && (sense.part ?? sense.unit ?? sense.weekend) !== undefined;
}

/** `Køb Ugeavisen Torsdag`, `Se 21 Søndag`, `Café 1. maj`: Danish days have small letters. */
export function isNordicName(line: Line, { from, next, first, before, after }: Phrase): boolean {
  const isAfterWord = before.kind === 'word' && before.state !== 'taken';
  if (isAfterWord && before.sense.venue !== undefined && first.kind === 'number') return isCapitalized(line, before);
  if (first.sense.weekday === undefined || first.sense.english !== undefined) return false;
  if (!isCapitalized(line, first)) return false;
  if (isTitleWord(line, next) && after.sense.venue !== undefined) return true; // Fredag Bar & Grill
  if (before.kind === 'number' && before.state !== 'taken' && before.gap && from > 1) return true;
  const isSecond = line.tokens[from - 2]?.sense.and !== undefined; // kaffe med Bo og Ida Torsdag
  const { withPerson, destination } = line.tokens[isSecond ? from - 4 : from - 2]?.sense ?? NO_TOKEN.sense;
  const isAfterPerson = (withPerson ?? destination) !== undefined && isAtEnd(line, next); // møde med Lars Mandag
  return isAfterWord && from > 1 && isTitleWord(line, from - 1) && !isKnown(before.sense) && !isAfterPerson;
}

/** `giv Tirsdag (katten) mad`, `feed Friday (cat)`: who has the name is in brackets. */
export function isExplained(line: Line, { from, next, last, before, after }: Phrase): boolean {
  const inside = line.tokens[next + 1] ?? NO_TOKEN;
  const isWord = inside.kind === 'word' && !isKnown(inside.sense) && line.tokens[next + 2]?.word === ')';
  if (after.word !== '(' || !isWord || last.sense.weekday === undefined || !isCapitalized(line, last)) return false;
  return last.sense.english === undefined ? from > 0 : from === 1 && before.sense.handles !== undefined;
}

/** `til Torsdag Bryghus`, `opsig Mandag Morgen`: a Danish weekday with a capital letter and another one after it, inside the line. */
export function isNordicPair(line: Line, { from, next }: Phrase): boolean {
  const at = line.tokens.findIndex(({ sense }, index) => index >= from && index < next && sense.weekday !== undefined);
  if (at < 1) return false;
  const [before = NO_TOKEN, day = NO_TOKEN, after = NO_TOKEN] = line.tokens.slice(at - 1, at + 2);
  if (day.sense.english !== undefined || isCapitalWord(line, before)) return false;
  const isFurtherWord = after.sense.part !== undefined || !isKnown(after.sense) || isNoun(line, at + 1);
  return isCapitalWord(line, day) && isCapitalWord(line, after) && isFurtherWord;
}

/** `dinner with Wednesday and Pugsley`, `bord hos Mandag`. */
export function isPerson(line: Line, { first, before }: Phrase): boolean {
  const { withPerson, english, purpose, author } = before.sense;
  if (withPerson === undefined || (first.sense.weekday ?? first.sense.part) === undefined) return false;
  if (english !== undefined && purpose === undefined) return first.sense.weekday !== undefined;
  return purpose === undefined && author === undefined && first.sense.weak === undefined && isCapitalized(line, first);
}

/** ISO weekday. */
const FRIDAY = 5;
