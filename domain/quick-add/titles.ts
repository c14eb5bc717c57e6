/** Titles of films, books and newspapers that contain days: `order Sunday Best trainers`, `read Saturday by Ian McEwan`. */

import { endOfTitle, isCapitalized, isTitleWord, MAX_TITLE_WORDS } from './capitals.ts';
import { readClock } from './clock.ts';
import { isKnown } from './lexicon.ts';
import { isAtEnd, type Line, markAsText, scan, senseAt, tokenAt } from './line.ts';
import { readPhrase } from './phrases.ts';
import type { PhraseRole } from './word-table.ts';

/**
 * Marks titles with days as text: a day with a capital letter among other words with one, after a word that titles follow. In a line with a
 * time, a weekday is the day of that time.
 */
export function skipTitles(line: Line): void {
  let hasTime: boolean | undefined;
  scan(line.starts, (index) => {
    const next = readTitle(line, index);
    if (next === undefined) return undefined;
    hasTime ??= line.starts.some((start) => readClock(line, start) !== undefined);
    if (hasTime && senseAt(line, index).weekday) return undefined; // play Tuesday Football 7pm
    markAsText(line, index, next);
    return next;
  });
}

/** Returns the index after the title at the index. */
function readTitle(line: Line, index: number): number | undefined {
  const lead = line.tokens[index - 1];
  if (index === 0) return endOfWork(line);
  if (lead?.kind !== 'word' || !tokenAt(line, index).gap || !isCapitalized(line, tokenAt(line, index)))
    return undefined;
  const relative = readPhrase(line, index, 'relativeDay');
  const day = relative ?? DAY_PHRASES.map((role) => readPhrase(line, index, role)).find(Boolean);
  if (day === undefined && !isDayWord(line, index)) return undefined;
  const end = endOfTitle(line, index);
  if (isOfName(line, index)) return index + 2;
  const isNew = isLead(line, index) || (relative !== undefined && end > relative.next && !isCapitalized(line, lead));
  if (!isNew) return undefined;
  const isNordic = senseAt(line, index).nordic !== undefined && senseAt(line, index).english === undefined;
  const isWork = lead.sense.media !== undefined;
  const fewest = day !== undefined || isNordic ? 1 : isWork ? MAX_DAY_WORDS : MAX_TITLE_WORDS; // Danish days have small letters: Lørdag Morgen
  if (hasOtherWord(line, index, end) || end - index > fewest) return end;
  if (isNordic && isLead(line, index) && !isAtEnd(line, end)) return end; // se Fredag på den anden side
  const isByAuthor = senseAt(line, end).author !== undefined && isCapitalized(line, tokenAt(line, end + 1));
  return isByAuthor ? end : undefined;
}

/** `Yesterday by the Beatles`, `4th of July by Sufjan Stevens`: a day at the start of the line, and who made the work. */
function endOfWork(line: Line): number | undefined {
  const end = line.tokens.findIndex(({ sense }, index) => index > 0 && sense.author && sense.english);
  if (end < 1 || end > MAX_TITLE_WORDS || !isTitleWord(line, end + 2)) return undefined;
  if (!senseAt(line, end + 1).the && !isTitleWord(line, end + 1)) return undefined;
  const isDay = line.tokens.slice(0, end).every(({ kind, sense }) => kind !== 'word' || isKnown(sense));
  return isDay ? end : undefined;
}

/** `edit the Friday Club newsletter`: an English weekday and an unknown word with a capital letter, and then one without. */
function isOfName(line: Line, index: number): boolean {
  if (!senseAt(line, index).english || !isTitleWord(line, index + 1) || isKnown(senseAt(line, index + 1))) return false;
  const after = tokenAt(line, index + 2);
  return after.kind === 'word' && after.gap && !isCapitalized(line, after) && !isKnown(after.sense);
}

/** Returns whether a title is likely after the word before the index: `watch`, `læs`, `the`, `listen to`. */
function isLead(line: Line, index: number): boolean {
  const { the, english, to, media } = line.tokens[index - 1]?.sense ?? {};
  if (media !== undefined || (the !== undefined && english !== undefined)) return true;
  return to !== undefined && line.tokens[index - 2]?.sense.media !== undefined;
}

/** Returns whether the title has a word that is not part of a date or time. */
function hasOtherWord(line: Line, index: number, end: number): boolean {
  for (let at = index; at < end; at++) if (!isKnown(senseAt(line, at))) return true;
  return false;
}

function isDayWord(line: Line, index: number): boolean {
  const { weekday, weekdays, tonight } = senseAt(line, index);
  return (weekday ?? weekdays ?? tonight) !== undefined;
}

/** Maximum number of words of a day and its part after a verb: `watch Friday Night Late`. */
const MAX_DAY_WORDS = 3;
const DAY_PHRASES: readonly PhraseRole[] = ['holiday'];
