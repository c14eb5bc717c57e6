/**
 * Days and times that were read but may be part of a name: `Halloween decorations`, `Reformat Q4 Monday deck`, `read Saturday`. They stay
 * text, and a warning offers the date.
 */

import { isCapitalized, isTitleWord } from './capitals.ts';
import { hasNumber, type Phrase, phrasesOf } from './doubtful-phrase.ts';
import { type Line, markAsText, warn } from './line.ts';
import { endsTitle, followsMedium, isLikelyTitle, isNameOfThing, isWorkBy, namesWork } from './names-of-works.ts';
import {
  describesNoun,
  hasCapitalHour,
  hasCapitalInside,
  isBeforeNumber,
  isCapitalizedInside,
  isCapitalRule,
  isCompany,
  isDoubled,
  isFriday13,
  isInSentence,
  isNordicDate,
  isNordicName,
  isPartOfName,
  isPerson,
  isPlace,
  isSentence,
  isUnspecific,
  isVenue,
} from './names-with-days.ts';
import type { When } from './schedule.ts';
import type { Range } from './shortened.ts';

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

/** `on friday`, `next friday`, `every friday`, `den 1. maj`. */
function isLedIn({ first: { sense } }: Phrase): boolean {
  const { on, by, from, until, next, this: present, every, before, purpose, english, nordic, in: inside, the } = sense;
  const word = on ?? by ?? from ?? until ?? next ?? present ?? every ?? before ?? purpose;
  return (word ?? (english && inside) ?? (nordic && the)) !== undefined;
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
