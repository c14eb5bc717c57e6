/**
 * Misspelt days and months. Next to a time (`tommorow at 6pm`, `onsdga kl 10`, `Febuary 3rd 4pm`), the time would be that of today, so the
 * line stays text, and a warning offers the day. In a line without a time, only a day at an end of the line, after a preposition or before a part of
 * the day is one, and a month next to a number: `pizza for tomorow`, `lødag formiddag`, `3. feburar`.
 */

import { editDistance } from '../../normalize/edit-distance.ts';
import { hasUnreadPhrase, type Line, senseAt, tokenAt } from '../line/line.ts';
import { NO_TOKEN, type Token, tokensOf } from '../line/tokens.ts';
import type { When } from '../schedule.ts';
import { isCapitalized, isTitleWord } from '../words/capitals.ts';
import { isKnown, lexiconFor, NO_SENSE } from '../words/lexicon.ts';
import { spell } from '../words/spelling.ts';
import type { Range } from './shortened.ts';

/** Returns the first misspelt day of a line that has a time, a rule or another part of the date, or the misspelt day that ends the line. */
export function findMisspelt(line: Line, { clock, part, date, repeat }: When): Range | undefined {
  const isTimed = (clock ?? part ?? repeat?.clock ?? repeat?.part) !== undefined;
  if (!isTimed && (date ?? repeat) === undefined)
    return misspeltEnd(line) ?? misspeltBeforeTime(line) ?? (hasUnreadPhrase(line) ? undefined : misspeltAlone(line));
  for (let index = 0; index < line.tokens.length; index++) {
    const token = tokenAt(line, index);
    if (token.kind !== 'word' || token.word.length < SHORTEST_AFTER_I || isKnown(token.sense)) continue;
    const isDay = dayLike(token, line.tokens[index - 1]) !== undefined;
    const isMissed = isDay && ((isTimed && date === undefined && repeat === undefined) || continuesPhrase(line, index));
    if (isMissed) return rangeAt(line, index);
    if (monthLike(token.word) !== undefined && isNextToDay(line, index, date !== undefined))
      return { from: index, next: index + 1 };
  }
  return undefined;
}

/** `ring doctor first thing tomorow`, `pizza for tomorow`. A word with a capital letter can be a name. */
function misspeltEnd(line: Line): Range | undefined {
  const index = line.lastWord;
  const token = tokenAt(line, index);
  if (index < 1 || token.kind !== 'word' || isKnown(token.sense) || isCapitalized(line, token)) return undefined;
  return dayLike(token, line.tokens[index - 1]) === undefined ? undefined : rangeAt(line, index);
}

/** `imorgn 8.15`, `tordag 10-11`, `wendesday 1030`: digits that are a time only after a day. */
function misspeltBeforeTime(line: Line): Range | undefined {
  for (const index of line.starts) {
    const before = tokenAt(line, index - 1);
    if (before.kind !== 'word' || isKnown(before.sense) || tokenAt(line, index).kind !== 'number') continue;
    const { start } = tokenAt(line, index);
    const isTime = TIME_AFTER_DAY.test(line.text.slice(start, start + MAX_TIME));
    if (isTime && dayLike(before, line.tokens[index - 2]) !== undefined) return rangeAt(line, index - 1);
  }
  return undefined;
}

/** `saterday morning run`, `on tusday call Bo`, `5th of novmber`: what is next to the word says that it is a day or a month. */
function misspeltAlone(line: Line): Range | undefined {
  for (let index = 0; index < line.tokens.length; index++) {
    const token = tokenAt(line, index);
    if (token.kind !== 'word' || token.word.length < SHORTEST || isKnown(token.sense)) continue;
    const { on, next } = senseAt(line, index - 1);
    const { kind, sense } = tokenAt(line, index + 1);
    const isName = kind === 'word' && isTitleWord(line, index + 1); // Sundbye Hospital
    const isDay = index === line.firstWord || (on ?? next ?? sense.part) !== undefined;
    if (isDay && !isName && !token.word.endsWith('dags') && dayLike(token, line.tokens[index - 1]) !== undefined)
      return rangeAt(line, index);
    if (isNextToDay(line, index, false) && monthLike(token.word) !== undefined) return { from: index, next: index + 1 };
  }
  return undefined;
}

const TIME_AFTER_DAY =
  /^(?:(?:[01]?\d|2[0-3])(?:[.:][0-5]\d|[-–](?:[01]?\d|2[0-4]))|(?:[01]\d|2[0-3])[0-5]\d)(?![\d\p{L}])/u;
const MAX_TIME = 6;

/** Returns a text with the names of its misspelt days and months, or undefined if it has none. */
export function correctDays(text: string): string | undefined {
  const tokens = tokensOf(text);
  const { senses } = lexiconFor(tokens.map(({ word }) => word));
  let corrected = text;
  for (let index = tokens.length - 1; index >= 0; index--) {
    const token = tokens[index] ?? NO_TOKEN;
    if (isKnown(senses.get(token.word) ?? NO_SENSE)) continue;
    const name = dayLike(token, tokens[index - 1]) ?? monthLike(token.word);
    if (name !== undefined) corrected = corrected.slice(0, token.start) + name + corrected.slice(token.end);
  }
  return corrected === text ? undefined : corrected;
}

/** Returns whether an unknown word differs by one letter from a word such as `every`. The first letter is the same. */
export function isRuleWordLike({ word, sense }: Token): boolean {
  if (isKnown(sense) || word.length < SHORTEST_RULE_WORD) return false;
  const isLike = (name: string) =>
    name[0] === word[0] && Math.abs(word.length - name.length) <= 1 && editDistance(word, name) === 1;
  return RULE_WORDS.some(isLike) && !OTHER_WORDS.has(word);
}

const SHORTEST_RULE_WORD = 3;
const RULE_WORDS = [
  ...['every', 'each', 'next', 'daily', 'weekly', 'monthly', 'until', 'except', 'starting', 'before', 'after'],
  ...['between', 'hver', 'hvert', 'naeste', 'neste', 'foerste', 'sidste', 'dagligt', 'ugentligt', 'maanedligt'],
  ...['indtil', 'undtagen', 'inden', 'efter', 'mellem'],
];
/** Words that differ from one of these by one letter. */
const OTHER_WORDS = new Set([
  'her',
  'hvor',
  'hvem',
  'hver',
  'teach',
  'reach',
  'beach',
  'peach',
  'very',
  'vert',
  'staring',
]);

/** `i mogren`: the preposition belongs to the day. */
function rangeAt(line: Line, index: number): Range {
  const isLedIn = tokenAt(line, index - 1).word === 'i';
  return { from: isLedIn ? index - 1 : index, next: index + 1 };
}

/** `every tue and thrus`: after a comma or `and`, after a day. */
function continuesPhrase(line: Line, index: number): boolean {
  const { word, sense } = tokenAt(line, index - 1);
  const isSeparator = (sense.and ?? sense.or) !== undefined || word === ',' || word === '&';
  return isSeparator && line.tokens[index - 2]?.state === 'taken';
}

/**
 * `3 Febuary`, `Febuary 3rd`, `3. feburar`. The number of a time is no day: `call Marta 3pm`. In a line with a date, the number is part of
 * it.
 */
function isNextToDay(line: Line, index: number, hasDate: boolean): boolean {
  const isDay = (at: number) => {
    const { kind, word, state, start } = line.tokens[at] ?? { ...NO_TOKEN, state: 'taken' };
    if (kind !== 'number' || word.length > 2 || Number(word) > LAST_DAY) return false;
    return hasDate ? isInDate(line, start) : state === 'free';
  };
  const before = line.tokens[index - 1] ?? NO_TOKEN;
  const isEnding = before.word === '.' || (before.sense.suffix ?? before.sense.of) !== undefined;
  const isLong = before.sense.of !== undefined && line.tokens[index - 2]?.sense.suffix !== undefined; // 5th of novmber
  return isDay(index + 1) || isDay(index - (isLong ? 3 : isEnding ? 2 : 1));
}

function isInDate(line: Line, start: number): boolean {
  return line.spans.some((span) => span.kind === 'date' && span.start <= start && start < span.end);
}

const LAST_DAY = 31;

/** Returns the day that a word seems to mean. */
function dayLike({ word }: Token, before: Token | undefined): string | undefined {
  const isAfterI = before?.word === 'i';
  if (isAfterI && word.endsWith('dags')) return undefined; // i lørdags
  if (NAMES.has(word) || word.length < (isAfterI ? SHORTEST_AFTER_I : SHORTEST)) return undefined;
  const short = SHORT_DAYS.find((name) => isSwapped(word, spell(name)));
  return short ?? nearest(word, DAYS) ?? (isAfterI ? nearest(word, DAYS_AFTER_I, SHORTEST_AFTER_I) : undefined);
}

function monthLike(word: string): string | undefined {
  return word.length < SHORTEST || NAMES.has(word) ? undefined : nearest(word, MONTHS);
}

/** In names that are not longer than `shortest`, only two letters in the wrong order are an error. */
function nearest(word: string, names: readonly string[], shortest = SHORTEST): string | undefined {
  let best: { name: string; errors: number } | undefined;
  for (const name of names) {
    const spelled = spell(name);
    if (word === spelled || word[0] !== spelled[0]) continue;
    const most = spelled.length >= LONG ? 2 : 1;
    if (spelled.length <= shortest && !isSwapped(word, spelled)) continue; // Marta, todas
    // A longer word is not compared, because the time depends on its length.
    if (Math.abs(word.length - spelled.length) > most) continue;
    const errors = editDistance(word, spelled);
    if (errors <= most && errors < (best?.errors ?? most + 1)) best = { name, errors };
  }
  return best?.name;
}

/** Returns whether two neighbouring letters are swapped, and nothing else. */
function isSwapped(word: string, name: string): boolean {
  return word.length === name.length && editDistance(word, name) === 1 && sorted(word) === sorted(name);
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

/** Length of the shortest word that is compared, and of the shortest name in which two letters may be wrong. */
const SHORTEST = 5;
const SHORTEST_AFTER_I = 4;
const LONG = 8;
const DAYS = [
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'today', 'tonight', 'tomorrow'],
  ...['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag', 'imorgen', 'overmorgen'],
];
/** Danish days and parts of the day after `i`. */
const DAYS_AFTER_I = ['morgen', 'aften', 'eftermiddag', 'formiddag', 'weekenden'];
const SHORT_DAYS = ['thurs'];
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'august', 'september', 'october', 'november', 'december'],
  ...['januar', 'februar', 'marts', 'oktober'],
];
/** Other words that differ from a day or a month by few letters: names, places, the genitive of today and a day off. */
const NAMES = new Set([
  ...['frida', 'freda', 'manda', 'sundar', 'mondal', 'onsdal', 'sundby', 'mandal', 'munday', 'augusta'],
  ...[
    'sundae',
    'todays',
    'fridag',
    'morges',
    'mandat',
    'toddy',
    'toady',
    'sundry',
    'sturdy',
    'friyay',
    'todas',
    'tokay',
  ],
]);
