/** Days that say which thing is meant, not when: `our monday meeting`, `the mail from yesterday`, `the leaders of tomorrow`. */

import { isAtEnd, isFollowedByNothing, type Line, senseAt } from '../line/line.ts';
import { NO_TOKEN } from '../line/tokens.ts';
import { isCapitalized, isTitleWord } from '../words/capitals.ts';
import { isNoun } from '../words/nouns.ts';
import { weekdayAt } from '../words/weekday-names.ts';
import { isBareDay, isHoliday, type Phrase } from './doubtful-phrase.ts';

/** `Reformat Q4 Monday deck`: an English day between a word and a noun. The Nordic languages write compounds as one word. */
export function describesNoun(line: Line, phrase: Phrase): boolean {
  const { first, before, next } = phrase;
  if (first.sense.english === undefined || !isBareDay(line, phrase)) return false;
  const isWord = before.kind === 'word' || (before.kind === 'number' && !before.gap);
  if (!isWord || before.state === 'taken') return false;
  const { the, possessive, english } = before.sense;
  const isOwned = english !== undefined && (the ?? possessive) !== undefined;
  if (isOwned && isTitleWord(line, next)) return true; // the Monday Bar
  return isNoun(line, next) && !isVerbAfterDay(line, phrase);
}

/** `gym monday call bob`: a word that is a verb or a noun, with an object after it, and no verb or article before the day. */
function isVerbAfterDay(line: Line, { before, next }: Phrase): boolean {
  const { handles, the, article, possessive } = before.sense;
  if ((handles ?? the ?? article ?? possessive) !== undefined || before.word.endsWith("'s")) return false;
  const { the: object, possessive: owner, thing } = senseAt(line, next + 1);
  return (
    senseAt(line, next).handles !== undefined && ((object ?? owner ?? thing) !== undefined || isNoun(line, next + 1))
  );
}

/** `the monday 10am call`: a day and a time between an article and a noun. */
export function describesNounWithTime(line: Line, { first, before, next }: Phrase): boolean {
  const { the, article, possessive, english } = before.sense;
  const isOwned = english !== undefined && (the ?? article ?? possessive) !== undefined;
  return isOwned && first.sense.english !== undefined && first.sense.weekday !== undefined && isNoun(line, next);
}

/** `replace 9 am radio antenna`: an English time between the verb of the line and a noun, in a line without a day. */
export function describesObject(line: Line, { from, next, first, before }: Phrase): boolean {
  const isObject = from === 1 && before.sense.handles !== undefined && before.sense.english !== undefined;
  if (!isObject || first.kind !== 'number' || !isNoun(line, next)) return false;
  return !line.spans.some(({ kind }) => kind === 'date' || kind === 'repeat');
}

/** `Mads fra mandag`: a person, or something that begins then. The English `gym from monday` begins. */
export function isOfPerson(line: Line, { from, next, first, before }: Phrase): boolean {
  const isFrom = first.sense.from !== undefined && first.sense.english === undefined;
  return from === 1 && isFrom && isAtEnd(line, next) && isCapitalized(line, before);
}

/** `photos from Saturday parade`, `agenda for monday meeting`, `bread from Sunday Bakehouse`: the preposition belongs to the noun. */
export function describesEvent(line: Line, phrase: Phrase): boolean {
  const { from, next, first } = phrase;
  const { english, from: since, purpose } = first.sense;
  if (english === undefined || (since ?? purpose) === undefined) return false;
  const day = line.tokens[from + 1] ?? NO_TOKEN;
  if (!(day.sense.weekday !== undefined && next === from + 2) && !line.lexicon.phrases.holiday.has(day.word))
    return false;
  return (
    senseAt(line, next).event !== undefined || (since !== undefined && isTitleWord(line, next) && isNoun(line, next))
  );
}

/** `Sunday roast at Mum's Sunday 1pm`, `Man Friday essay due Wednesday`: a day before a noun, if another day ends the line. */
export function describesNounBeforeDay(line: Line, phrase: Phrase): boolean {
  if (phrase.first.sense.english === undefined || !isBareDay(line, phrase)) return false;
  return isNoun(line, phrase.next) && hasLaterDay(line, phrase);
}

/** Returns whether a free weekday later in the line ends it or is before its time, and is not one of several days. */
export function hasLaterDay(line: Line, { next }: Phrase): boolean {
  const comma = line.tokens.findIndex(({ word }, index) => index >= next && word === ',');
  return line.starts.some((index) => {
    if (index < next || (comma >= 0 && index > comma)) return false;
    const found = weekdayAt(line, index);
    const before = line.tokens[index - 1] ?? NO_TOKEN;
    if (found === undefined || found.weak || before.kind !== 'word' || isJoined(before.sense)) return false;
    return isAtEnd(line, found.next) || isFollowedByNothing(line, found.next);
  });
}

function isJoined({ and, or, to, until }: Line['tokens'][number]['sense']): boolean {
  return (and ?? or ?? to ?? until) !== undefined;
}

/** `on a Monday`, `en mandag`. */
export function isUnspecific(_line: Line, { first, before }: Phrase): boolean {
  if (first.sense.weekday === undefined || before.state === 'taken' || !before.gap) return false;
  return before.sense.article !== undefined || (before.sense.number === 1 && before.sense.nordic !== undefined);
}

/** `the leaders of tomorrow`, `email Tom about friday`, `stil om Fredag`, `foredrag om 9. april`: what the words before it are about. */
export function isTopic(line: Line, phrase: Phrase): boolean {
  const { first, from, before } = phrase;
  const { of, about, clause, english, in: inside } = before.sense;
  if (before.state === 'taken') return false;
  if (about !== undefined && clause !== undefined) return true; // but not: around friday
  const { unit, part, theWeek, weekday } = line.tokens[from - 2]?.sense ?? {};
  const isPeriod = (unit ?? part ?? theWeek ?? weekday) !== undefined; // the afternoon of friday
  const isDay =
    line.lexicon.phrases.relativeDay.has(first.word) || isBareDay(line, phrase) || isCapitalized(line, first);
  if (of !== undefined && isDay && from > 1 && !isPeriod) return line.tokens[from - 2]?.word !== 'as'; // as of friday
  if (inside !== undefined && english === undefined && first.sense.weekday === undefined) return true; // om 9. april
  const head = line.tokens[from + 1] ?? NO_TOKEN;
  const isAbout = first.sense.in !== undefined && first.sense.nordic !== undefined && head.sense.weekday !== undefined;
  return isAbout && isCapitalized(line, head); // om Fredag
}

/** `Danmark før og i dag`: the present in contrast to the past. */
export function isContrast(line: Line, { from, first, before }: Phrase): boolean {
  if (before.sense.and === undefined || !line.lexicon.phrases.relativeDay.has(first.word)) return false;
  return line.tokens[from - 2]?.sense.before !== undefined;
}

/** `the mail from yesterday`, `mailen fra i går`, `referat fra mødet i går`, `minutes of the meeting yesterday`. */
export function isPast(line: Line, { first, from }: Phrase): boolean {
  const isPastDay = line.warnings.some(({ code, start }) => code === 'past_date' && start === first.start);
  if (!isPastDay || from === 0) return false;
  if (first.sense.from !== undefined) return true;
  const before = line.tokens.slice(Math.max(0, from - MAX_SOURCE), from);
  return before.some(({ sense }, index) => {
    const isSource = (sense.from ?? sense.of ?? sense.about) !== undefined;
    return isSource && index > 0 && RECORDS.has(before[index - 1]?.word ?? '');
  });
}

/** Maximum number of words from the record to the day: `minutes of the meeting yesterday`. */
const MAX_SOURCE = 4;
const RECORDS: ReadonlySet<string> = new Set(
  'minutes notes report summary recording photos pictures referat referatet noter noterne rapport rapporten billeder'.split(
    ' ',
  ),
);

/** `feed Friday the cat`, `walk Tuesday my dog`: after a verb, a name and who has it. No date is before the object. */
export function isInApposition(line: Line, phrase: Phrase): boolean {
  const { first, before, after, next } = phrase;
  if (before.kind !== 'word' || phrase.from !== 1 || isHoliday(line, phrase)) return false;
  if (first.sense.weekday === undefined || !isCapitalized(line, first) || !isNoun(line, next + 1)) return false;
  const isAlone = before.sense.handles !== undefined || isAtEnd(line, next + 2);
  return isAlone && (after.sense.the ?? after.sense.possessive) !== undefined;
}

/** `noder til Det er i dag et vejr`: a sentence that begins inside the line. */
export function isInSentence(line: Line, { from, before }: Phrase): boolean {
  const verb = before.sense.the !== undefined ? from - 2 : from - 1; // nu er det søndag
  return line.tokens[verb]?.sense.copula !== undefined && verb > 1 && isTitleWord(line, verb - 1);
}

/** `Hver dag er en fest`, `Everyday is Halloween`, `Today Was a Good Day`. */
export function isSentence(line: Line, { first, after }: Phrase): boolean {
  if (after.sense.copula === undefined) return false;
  const isRule = line.spans.some(({ kind, start }) => kind === 'repeat' && start === first.start);
  return isRule || isCapitalized(line, after);
}

/** `on friday`, `next friday`, `every friday`, `den 1. maj`. */
export function isLedIn(_line: Line, { first: { sense } }: Phrase): boolean {
  const { on, by, from, until, next, this: present, every, before, purpose, english, nordic, in: inside, the } = sense;
  const word = on ?? by ?? from ?? until ?? next ?? present ?? every ?? before ?? purpose;
  return (word ?? (english && inside) ?? (nordic && the)) !== undefined;
}
