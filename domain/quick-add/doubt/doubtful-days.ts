/**
 * Days and times that were read but may be part of a name: `Halloween decorations`, `Reformat Q4 Monday deck`, `read Saturday`. They stay
 * text, and a warning offers the date.
 *
 * Each signal says something about the words in and next to a phrase. A phrase is doubtful if the weights of its signals add up to 1 or
 * more.
 */

import { type Line, markAsText, warn } from '../line/line.ts';
import type { When } from '../schedule.ts';
import { isCapitalized, isTitleWord } from '../words/capitals.ts';
import {
  describesEvent,
  describesNoun,
  describesNounBeforeDay,
  describesNounWithTime,
  describesObject,
  hasLaterDay,
  isContrast,
  isInApposition,
  isInSentence,
  isLedIn,
  isOfPerson,
  isPast,
  isSentence,
  isTopic,
  isUnspecific,
} from './described-things.ts';
import { hasNumber, isFullDate, type Phrase, phrasesOf } from './doubtful-phrase.ts';
import {
  hasSecondDay,
  isBeforeDeadline,
  isForeignName,
  isForeignPerson,
  isFromRecord,
  isGenitive,
  isNameBeforeDay,
  isPeriodOfThing,
  isTitleOfWeekdays,
} from './names-before-days.ts';
import {
  continuesTitle,
  endsTitle,
  endsTitleWithRule,
  followsMedium,
  hasTitleWord,
  isDatedTitle,
  isLikelyTitle,
  isNamedThing,
  isNameOfThing,
  isTimedTitle,
  isWorkBy,
  namesCapitalWork,
  namesWork,
} from './names-of-works.ts';
import {
  followsNaming,
  hasCapitalArticle,
  hasCapitalHour,
  hasCapitalInside,
  isBeforeNumber,
  isCapitalizedInside,
  isCapitalRule,
  isCompany,
  isDoubled,
  isEnglishVenue,
  isExplained,
  isForeign,
  isFriday13,
  isJoinedToName,
  isNordicDate,
  isNordicName,
  isNordicPair,
  isPartOfName,
  isPerson,
  isPlace,
  isStreet,
  isVenue,
} from './names-with-days.ts';
import type { Range } from './shortened.ts';

/**
 * Returns the phrases of a line that may be part of a name. In a line with a clock time elsewhere, a day is the day of that time, unless
 * another day is next to the time, or the line has a second day.
 */
export function findDoubtful(line: Line, { clock, part, repeat }: When): Range[] {
  const hasClock = (clock ?? repeat?.clock) !== undefined;
  const phrases = phrasesOf(line, hasClock);
  const mayBeName = (phrase: Phrase) =>
    phrase.hasClock ||
    hasLaterDay(line, phrase) ||
    hasSecondDay(line, phrase) ||
    isForeignPerson(line, phrase) ||
    (part?.today === true && isFriday13(line, phrase));
  const mayBeNames = hasClock ? phrases.filter(mayBeName) : phrases;
  return mayBeNames
    .filter((phrase) => isDoubtful(line, phrase))
    .map((phrase) =>
      phrase.after.word === '&' && isCompany(line, phrase) ? { ...phrase, next: phrase.next + 2 } : phrase,
    );
}

/** Marks the phrases as text, with a warning that offers the date. */
export function keepAsText(line: Line, phrases: readonly Range[]): void {
  for (const { from, next } of phrases) {
    warn(line, from, next, 'possible_date');
    markAsText(line, from, next);
  }
}

function isDoubtful(line: Line, phrase: Phrase): boolean {
  if (isFullDate(phrase)) return false;
  if (phrase.hasClock) return isClockInName(line, phrase);
  let sum = 0;
  for (const { weight, applies } of SIGNALS) {
    if (applies(line, phrase)) sum += weight;
  }
  return sum >= 1;
}

/** `4:44 by Jay-Z`, `Half Past Nine book`, `bogen Klokken tolv`. */
function isClockInName(line: Line, phrase: Phrase): boolean {
  if (isWorkBy(line, phrase)) return isLikelyTitle(line, phrase);
  if (isTimedTitle(line, phrase) || describesNounWithTime(line, phrase) || describesObject(line, phrase)) return true;
  if (phrase.before.sense.article !== undefined && isTitleWord(line, phrase.next)) return true; // a 9:30 Club hoodie
  if (isVenue(line, phrase) && isCapitalized(line, phrase.first)) return true;
  if (hasNumber(line, phrase)) return false;
  if (hasCapitalHour(line, phrase)) return true;
  if (!isCapitalized(line, phrase.first)) return false;
  if (isPartOfName(line, phrase)) return true;
  return namesWork(line, phrase) || followsMedium(line, phrase);
}

/** Something that the words in and next to a phrase say about it. */
type Signal = { weight: number; applies: (line: Line, phrase: Phrase) => boolean };

/** A name, also after a word that belongs to days. */
const STRONG = 2;
/** A name, unless a word before it belongs to days. */
const CLEAR = 1;

const SIGNALS: readonly Signal[] = [
  { weight: -CLEAR, applies: isLedIn },
  // Sentences and descriptions: the day is part of what is written, in any spelling.
  { weight: STRONG, applies: isSentence },
  { weight: STRONG, applies: isPast },
  { weight: STRONG, applies: isTopic },
  { weight: STRONG, applies: describesEvent },
  { weight: STRONG, applies: isOfPerson },
  { weight: CLEAR, applies: describesNoun },
  { weight: CLEAR, applies: describesNounBeforeDay },
  { weight: CLEAR, applies: isContrast },
  { weight: CLEAR, applies: isUnspecific },
  { weight: CLEAR, applies: isInApposition },
  { weight: CLEAR, applies: isInSentence },
  { weight: STRONG, applies: isPeriodOfThing },
  { weight: STRONG, applies: isBeforeDeadline },
  { weight: STRONG, applies: isFromRecord },
  // Works: a word for a kind of work or its author is next to the day.
  { weight: STRONG, applies: isWorkBy },
  { weight: STRONG, applies: namesCapitalWork },
  { weight: STRONG, applies: isDatedTitle },
  { weight: STRONG, applies: isFriday13 },
  { weight: STRONG, applies: continuesTitle },
  { weight: STRONG, applies: endsTitleWithRule },
  { weight: STRONG, applies: hasTitleWord },
  { weight: STRONG, applies: isTitleOfWeekdays },
  { weight: CLEAR, applies: namesWork },
  { weight: CLEAR, applies: isNameOfThing },
  { weight: CLEAR, applies: isNamedThing },
  { weight: CLEAR, applies: followsMedium },
  { weight: CLEAR, applies: endsTitle },
  // Companies, places and people.
  { weight: STRONG, applies: isNameBeforeDay },
  { weight: STRONG, applies: isGenitive },
  { weight: STRONG, applies: isForeignName },
  { weight: STRONG, applies: isForeignPerson },
  { weight: STRONG, applies: isCompany },
  { weight: STRONG, applies: isPartOfName },
  { weight: STRONG, applies: followsNaming },
  { weight: STRONG, applies: isStreet },
  { weight: STRONG, applies: isExplained },
  { weight: CLEAR, applies: isJoinedToName },
  { weight: CLEAR, applies: isEnglishVenue },
  { weight: STRONG, applies: isPlace },
  { weight: CLEAR, applies: isPerson },
  // Capital letters where the language has small ones.
  { weight: STRONG, applies: hasCapitalInside },
  { weight: STRONG, applies: hasCapitalArticle },
  { weight: STRONG, applies: isCapitalRule },
  { weight: STRONG, applies: isNordicDate },
  { weight: STRONG, applies: isNordicPair },
  { weight: CLEAR, applies: isNordicName },
  { weight: CLEAR, applies: isForeign },
  { weight: CLEAR, applies: isCapitalizedInside },
  // The same day twice, or a number that a date would have taken.
  { weight: CLEAR, applies: isDoubled },
  { weight: CLEAR, applies: isBeforeNumber },
];
