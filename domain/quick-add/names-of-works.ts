/** Days and times in the names of works and things, found by what the words next to them say: `Wednesday wallpaper`, `Tomorrow by Annie`. */

import { isCapitalized, isTitleWord } from './capitals.ts';
import { hasNumber, isBareDay, type Phrase } from './doubtful-phrase.ts';
import { isKnown } from './lexicon.ts';
import { isAtEnd, type Line, senseAt, tokenAt } from './line.ts';
import { isNoun } from './nouns.ts';
import { NO_TOKEN } from './tokens.ts';
import { isWork } from './work-titles.ts';

/** `Wednesday wallpaper`, `Friday Black paperback`, `Sunday roast recipe`, `August 15 film`, `1. maj sange`. */
export function namesWork(line: Line, phrase: Phrase): boolean {
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
export function isNameOfThing(line: Line, phrase: Phrase): boolean {
  const { first, from, next } = phrase;
  if (from > 0 || first.sense.english === undefined || !isCapitalized(line, first) || !isBareDay(line, phrase))
    return false;
  if (!isTitleWord(line, next) || !isPlainNoun(line, next)) return false;
  let end = next + 1;
  while (isTitleWord(line, end)) end++;
  if (end === next + 1 && isAtEnd(line, end)) return first.sense.weekday === undefined; // Independence Day Resurgence
  return isNoun(line, end) && senseAt(line, end).event === undefined;
}

/** `Tomorrow by Annie`, `Hver Morgen af Gasolin`: a day, a time or a rule, and who made the work. */
export function isWorkBy(line: Line, { after, next }: Phrase): boolean {
  if (after.sense.author === undefined || after.state !== 'free') return false;
  const isArticle = senseAt(line, next + 1).the !== undefined;
  const { kind, start, end } = tokenAt(line, isArticle ? next + 2 : next + 1);
  return kind === 'word' && /^\p{Lu}/u.test(line.text.slice(start, end));
}

/** At the start of the line or after a word that titles follow. */
export function isLikelyTitle({ from, before }: Phrase): boolean {
  return from === 0 || before.sense.media !== undefined;
}

/** `watch Wednesday`, `læs bogen Fredag den 13`, `ugebladet Søndag`: a capital letter after a word that titles follow. */
export function followsMedium(line: Line, phrase: Phrase): boolean {
  const { first, before, next } = phrase;
  if (before.sense.media === undefined || !isCapitalized(line, first)) return false;
  return first.sense.english === undefined || before.sense.consume !== undefined || !isAtEnd(line, next);
}

/** `the band Taking Back Sunday`: words with capital letters after a word for a work or its author. */
export function endsTitle(line: Line, { from }: Phrase): boolean {
  let start = from;
  while (start > 0 && from - start < MAX_NAME_WORDS && isTitleWord(line, start - 1)) start--;
  const { sense, kind } = line.tokens[start - 1] ?? NO_TOKEN;
  return start < from && kind === 'word' && (sense.work ?? sense.media) !== undefined && sense.consume === undefined;
}

/** Maximum number of further words of a name. */
const MAX_NAME_WORDS = 3;
