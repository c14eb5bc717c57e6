/**
 * Short weekdays that were not read in a line without a day: `dinner sat with mum 7pm`, `søn brunch kl 10`, and, in a line without a time, the
 * first word: `fre frisør`.
 */

import { dateContextAt } from '../dates/date-reading.ts';
import {
  DAYS_ONLY,
  ENGLISH_DAYS,
  FREE,
  isCompound,
  isDanishVerb,
  isEnglishLine,
  isFirstName,
  isOtherWord,
  PEOPLE,
  PRESENT_TENSE,
} from '../dates/short-weekdays.ts';
import { isAtStart, type Line, senseAt, tokenAt } from '../line/line.ts';
import type { When } from '../schedule.ts';
import { isTitleWord } from '../words/capitals.ts';
import { NO_SENSE } from '../words/lexicon.ts';
import { weekdayAt } from '../words/weekday-names.ts';
import type { Range } from './shortened.ts';

/** Returns a short weekday that was not read in a line without a day. In one with a time, it is before a preposition. */
export function findUnreadWeekday(line: Line, { clock, part, date, repeat }: When): Range | undefined {
  if ((date ?? repeat) !== undefined) return undefined;
  if (clock === undefined) return part === undefined ? findOpening(line) : undefined;
  for (const index of line.starts) {
    const found = weekdayAt(line, index);
    if (found?.weak && opensWithAName(line, index, found.next)) return { from: index, next: found.next };
    if (found !== undefined && isDanishVerb(line, index, found.next)) return { from: index, next: found.next };
    if (!found?.weak || OTHER_WORDS.has(tokenAt(line, index).word)) continue;
    const context = dateContextAt(index);
    if (isOtherWord(line, index, found.next, context) || isFirstName(line, index, found.next)) continue;
    const { possessive, the } = line.tokens[index - 1]?.sense ?? NO_SENSE;
    const after = senseAt(line, found.next);
    const isSat = tokenAt(line, index).word === 'sat'; // cat sat on mat
    const isLed = (after.withPerson ?? (isSat ? undefined : after.joint)) !== undefined && !isAtStart(line, index);
    if (isLed && (possessive ?? the ?? after.verbBeforeMan) === undefined) return { from: index, next: found.next };
  }
  return undefined;
}

/** `fre frisør`, `man svømning 17-18`, `sun brunch`: the day of the line, or the first word of a sentence such as `man skal vente`. */
function findOpening(line: Line): Range | undefined {
  const from = line.firstWord;
  const found = weekdayAt(line, from);
  if (!found?.weak) return undefined;
  const { word, sense } = tokenAt(line, from);
  const after = tokenAt(line, found.next);
  if (after.kind !== 'word' || word === FREE) return undefined;
  if (isTitleWord(line, found.next)) return undefined; // Mon Repos
  if (DAYS_ONLY.has(word)) return { from, next: found.next };
  const isLanguage = word === 'man' || sense.english === undefined ? line.locale === 'da' : line.locale === 'en';
  const { copula, joint, clause, and, of, verbBeforeMan } = after.sense;
  const isSentence = (copula ?? joint ?? clause ?? and ?? of ?? verbBeforeMan) !== undefined;
  const isPresent = line.locale === 'da' && PRESENT_TENSE.test(after.word);
  const isOther = isSentence || isPresent || isCompound(line, from, found.next);
  return isLanguage && !isOther ? { from, next: found.next } : undefined;
}

/** `søn brunch kl 10`, `tor møde kl 10`: Sunday or a son, Thursday or a person. In a Danish account also `Mon Dentist 9am`. */
function opensWithAName(line: Line, index: number, next: number): boolean {
  if (tokenAt(line, index).word === 'mon' && isAtStart(line, index)) return isTitleWord(line, next);
  if (ENGLISH_DAYS.has(tokenAt(line, index).word) && isAtStart(line, index) && line.locale === 'da')
    return !isEnglishLine(line, index) && !isCompound(line, index, next);
  if (!PEOPLE.has(tokenAt(line, index).word) || !isAtStart(line, index)) return false;
  const { kind, word, sense } = tokenAt(line, next);
  const isPerson = sense.joint !== undefined && sense.withPerson === undefined; // søn til tandlæge kl 16
  return kind === 'word' && !isPerson && sense.verbBeforeMan === undefined && !PRESENT_TENSE.test(word);
}

/** Short weekdays that are more often other words or names. */
const OTHER_WORDS: ReadonlySet<string> = new Set([FREE, 'soen', 'tor', 'sun']);
