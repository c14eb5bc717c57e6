/** Days and times in the names of works and things, found by what the words next to them say: `Wednesday wallpaper`, `Tomorrow by Annie`. */

import { isAtEnd, type Line, senseAt, tokenAt } from '../line/line.ts';
import { NO_TOKEN, type Token } from '../line/tokens.ts';
import { isCapitalized, isTitleWord } from '../words/capitals.ts';
import { isKnown } from '../words/lexicon.ts';
import { isNoun } from '../words/nouns.ts';
import { hasNumber, isBareDay, isHoliday, isTitleCase, type Phrase } from './doubtful-phrase.ts';

/** `Wednesday wallpaper`, `Friday Black paperback`, `Sunday roast recipe`, `August 15 film`, `Tirsdag med Morrie lydbog`. */
export function namesWork(line: Line, phrase: Phrase): boolean {
  const { first, from, next, before } = phrase;
  if (before.kind === 'word' && before.state === 'taken') return false;
  const isDay = isBareDay(line, phrase);
  const isDate = hasNumber(line, phrase) && first.sense.weekday === undefined; // party friday the 13th movie
  const head = first.sense.the === undefined ? first : line.tokens[from + 1];
  const isName = head !== undefined && isCapitalized(line, head);
  if (!isDay && !isDate && !isName) return false;
  const end = endOfName(line, next, from === 0 && isName);
  if (isWorkHere(line, end)) return true;
  const isOfEvent = senseAt(line, end).event !== undefined; // sunday brunch recipe
  return (isDay || isName) && (isPlainNoun(line, end) || isOfEvent) && isWorkHere(line, end + 1);
}

/** `Next Friday dvd`, `watch Every Day`: a word that belongs to days can be part of a name if it has a capital letter. */
export function namesCapitalWork(line: Line, phrase: Phrase): boolean {
  if (!isCapitalized(line, phrase.first)) return false;
  return phrase.first.sense.every === undefined ? namesWork(line, phrase) : followsMedium(line, phrase);
}

/** Returns the index after the further words of a name: `Black` in `Friday Black paperback`, `2` in `Halloween 2 dvd`, `part 3`, `med Morrie`. */
function endOfName(line: Line, index: number, mayHaveJoiner: boolean): number {
  let end = index;
  while (end < index + MAX_NAME_WORDS) {
    const { page, work } = senseAt(line, end);
    const isPart = page !== undefined && work === undefined && tokenAt(line, end + 1).kind === 'number';
    const isJoined = mayHaveJoiner && senseAt(line, end).joint !== undefined && isTitleWord(line, end + 1);
    if (isPart || isJoined) end += 2;
    else if (isNamePart(line, end)) end++;
    else break;
  }
  return senseAt(line, end).the !== undefined && end === index ? end + 1 : end; // Groundhog Day the musical
}

function isNamePart(line: Line, index: number): boolean {
  const { kind, gap, sense } = tokenAt(line, index);
  return (kind === 'number' && gap) || (isTitleWord(line, index) && sense.work === undefined);
}

/** A kind of work, and nothing that it could describe: `film`, but not `film night`. */
function isWork(line: Line, index: number): boolean {
  const { work } = senseAt(line, index);
  const after = tokenAt(line, index + 1);
  if (after.sense.event !== undefined) return false; // costume parade
  return work !== undefined && (after.kind !== 'word' || isKnown(after.sense) || after.sense.work !== undefined);
}

/** A kind of work that is not the verb of the line: `tomorrow book a dentist`. */
function isWorkHere(line: Line, index: number): boolean {
  return isWork(line, index) && (senseAt(line, index).handles === undefined || isAtEnd(line, index + 1));
}

/** `frame Sunday in the Park poster`: after a verb, a name that continues after a preposition, and what has it. */
export function isNamedThing(line: Line, { from, next, first, before, after }: Phrase): boolean {
  const isObject = from === 1 && before.sense.handles !== undefined && first.sense.english !== undefined;
  if (!isObject || !isCapitalized(line, first) || after.sense.joint === undefined) return false;
  const start = senseAt(line, next + 1).the === undefined ? next + 1 : next + 2;
  let end = start;
  while (end < start + MAX_NAME_WORDS && isTitleWord(line, end)) end++;
  const { work, media, handles } = senseAt(line, end);
  const isThing = (work ?? media ?? handles) !== undefined || PICTURES.has(tokenAt(line, end).word);
  return end > start && isThing && isAtEnd(line, end + 1);
}

const PICTURES: ReadonlySet<string> = new Set(['painting', 'picture', 'drawing', 'sketch', 'canvas', 'lithograph']);

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
  const { event, work, media, handles } = senseAt(line, end);
  const isPerson = end === next + 1 && first.sense.weekday !== undefined; // Friday Noah dentist
  return isNoun(line, end) && event === undefined && (!isPerson || (work ?? media ?? handles) !== undefined);
}

/** `Tomorrow Never Knows`, `Yesterday Once More`, `Aldrig om søndagen`: a word next to the day that no task has there. */
export function hasTitleWord(line: Line, { next, first, before, after }: Phrase): boolean {
  if (before.sense.titleWord !== undefined && before.state === 'free') return true;
  return isCapitalized(line, first) && isTitleWord(line, next) && after.sense.titleWord !== undefined;
}

/** `Tomorrow by Annie`, `Hver Morgen af Gasolin`, `Sunday Sun by Beck`: a day, a time or a rule, and who made the work. */
export function isWorkBy(line: Line, phrase: Phrase): boolean {
  let end = phrase.next;
  if (isLikelyTitle(line, phrase)) while (end < phrase.next + MAX_NAME_WORDS && isTitleWord(line, end)) end++;
  const author = tokenAt(line, end);
  if (author.sense.author === undefined) return false;
  const isArticle = senseAt(line, end + 1).the !== undefined;
  const { kind, start, end: last } = tokenAt(line, isArticle ? end + 2 : end + 1);
  return kind === 'word' && /^\p{Lu}/u.test(line.text.slice(start, last));
}

/** At the start of the line or after a word that titles follow. */
export function isLikelyTitle(line: Line, { from }: Phrase): boolean {
  return from === 0 || mediumBefore(line, from) !== undefined;
}

/** `watch`, `læs`, `filmen` before the index, `listen to`. */
function mediumBefore(line: Line, index: number): Token | undefined {
  const before = line.tokens[index - 1] ?? NO_TOKEN;
  if (before.state === 'taken' || before.kind !== 'word') return undefined;
  const medium = before.sense.to !== undefined ? line.tokens[index - 2] : before;
  if (medium?.sense.media === undefined) return undefined;
  return medium === before || medium.sense.consume !== undefined ? medium : undefined;
}

/** `watch Wednesday`, `læs bogen Fredag den 13`, `ugebladet SØNDAG`: a capital letter after a word that titles follow. */
export function followsMedium(line: Line, phrase: Phrase): boolean {
  const { first, from, next } = phrase;
  const medium = mediumBefore(line, from);
  if (medium === undefined) return false;
  const isNordic = first.sense.english === undefined;
  if (!isCapitalized(line, first)) return isNordic && isUpper(line, first) && !isUpper(line, medium);
  if (isNordic || medium.sense.consume !== undefined) return true;
  const isVerb = from === 1 && (medium.sense.handles ?? medium.sense.verb) !== undefined; // not: movie Friday with Jo
  if (!isAtEnd(line, next)) return isVerb || isDetermined(line, from - 1);
  return isHoliday(line, phrase) && line.tokens[from - 2]?.sense.the !== undefined; // rent the film Groundhog Day
}

/** Returns whether an article or a possessive is before the word at the index: `the song Friday with Jo`, `her novel Saturday in Rome`. */
function isDetermined(line: Line, index: number): boolean {
  const { the, article, possessive } = line.tokens[index - 1]?.sense ?? NO_TOKEN.sense;
  return (the ?? article ?? possessive) !== undefined;
}

/** `se filmen fredag den 13.`, `se 9. april på dvd`: a date after a word that titles follow, and a kind of work or a number after it. */
export function isDatedTitle(line: Line, phrase: Phrase): boolean {
  const { from, next, first, after } = phrase;
  const medium = mediumBefore(line, from);
  if (medium === undefined || !hasNumber(line, phrase)) return false;
  if (medium.sense.consume === undefined) return first.sense.weekday !== undefined;
  return after.sense.on !== undefined && senseAt(line, next + 1).work !== undefined;
}

/** `watch 3:10 to Yuma`, `listen to 6pm in New York`: a time directly after such a verb, and a word with a capital letter that belongs to it. */
export function isTimedTitle(line: Line, { from, next, after }: Phrase): boolean {
  const medium = mediumBefore(line, from);
  const { to, in: inside } = after.sense;
  return medium?.sense.consume !== undefined && (to ?? inside) !== undefined && isTitleWord(line, next + 1);
}

/** `the band Taking Back Sunday`: words with capital letters after a word for a work or its author. */
export function endsTitle(line: Line, { from }: Phrase): boolean {
  let start = from;
  while (start > 0 && from - start < MAX_NAME_WORDS && isTitleWord(line, start - 1)) start--;
  const { sense, kind } = line.tokens[start - 1] ?? NO_TOKEN;
  return start < from && kind === 'word' && (sense.work ?? sense.media) !== undefined && sense.consume === undefined;
}

/** `watch Saturday Night and Sunday Morning`, `stil om 4. maj og 5. maj`: a day after another one that is part of a name. */
export function continuesTitle(line: Line, { from, first, before }: Phrase): boolean {
  const last = line.tokens[before.sense.and === undefined ? from - 1 : from - 2] ?? NO_TOKEN;
  if (last.state !== 'literal' || last.kind !== 'word' || !isKnown(last.sense)) return false;
  return before.sense.and !== undefined || isCapitalized(line, first);
}

/** `Renew Reader's Weekly`: a rule in one word with a capital letter, after a name. */
export function endsTitleWithRule(line: Line, { from, next, first }: Phrase): boolean {
  const isRule = line.lexicon.phrases.adverb.has(first.word) && next === from + 1;
  if (!isRule || from < 2 || !isCapitalized(line, first) || !isTitleWord(line, from - 1)) return false;
  const isGenitive = tokenAt(line, from - 1).word.endsWith("'s");
  return isGenitive || !isTitleCase(line);
}

/** Returns whether the word has capital letters only: `SØNDAG`. */
export function isUpper(line: Line, { start, end }: Token): boolean {
  const text = line.text.slice(start, end);
  return text.length > 2 && text === text.toUpperCase();
}

/** Maximum number of further words of a name. */
const MAX_NAME_WORDS = 3;
