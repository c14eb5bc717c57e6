/** Names that contain days and times, recognised by the words around them: `Tuesday Weld film`, `firma Torsdag & Co`, `watch High Noon`. */

import { endOfTitle, isTitleWord, MAX_TITLE_WORDS } from './capitals.ts';
import { PART } from './day-parts.ts';
import { isKnown } from './lexicon.ts';
import { isAtEnd, type Line, markAsText, type Reading, scan, senseAt, tokenAt } from './line.ts';
import { readOrdinal } from './numbers.ts';
import { readPhrase } from './phrases.ts';
import type { PhraseRole } from './word-table.ts';

/** Marks days, times and rules that are part of such names as text. */
export function skipNames(line: Line): void {
  scan(line.starts, (index) => {
    const next =
      readNumberedWork(line, index) ??
      readWork(line, index) ??
      readNordicName(line, index) ??
      readCompany(line, index) ??
      readLastWord(line, index) ??
      readRuleInTitle(line, index);
    if (next !== undefined) markAsText(line, index, next);
    return next;
  });
}

/** `Friday the 13th boxset`, `se Fredag den 13.`: a day with a word for works. `Wednesday season 2`: a day and a part of a work. */
function readNumberedWork(line: Line, index: number): number | undefined {
  if (!senseAt(line, index).weekday || !(isTitleWord(line, index) || isMedium(line, index - 1))) return undefined;
  const { work, page } = senseAt(line, index + 1);
  if (work !== undefined && page !== undefined && tokenAt(line, index + 2).kind === 'number') return index + 3;
  const ordinal = senseAt(line, index + 1).the ? readOrdinalOrLast(line, index + 2) : undefined;
  if (ordinal === undefined || senseAt(line, ordinal.next).month !== undefined) return undefined;
  const isPart = senseAt(line, ordinal.next).page !== undefined && tokenAt(line, ordinal.next + 1).kind === 'number'; // part 3
  return isWork(line, isPart ? ordinal.next + 2 : ordinal.next) || senseAt(line, index - 1).media !== undefined
    ? ordinal.next
    : undefined;
}

/** `filmen`, `novel`: a noun that titles follow, not a verb such as `se`. */
function isMedium(line: Line, index: number): boolean {
  const { media, consume } = senseAt(line, index);
  return media !== undefined && consume === undefined;
}

/** `13th`, `13.`, `13` at the end of the line. */
function readOrdinalOrLast(line: Line, index: number): Reading | undefined {
  const isLast = tokenAt(line, index).kind === 'number' && isAtEnd(line, index + 1);
  return readOrdinal(line, index) ?? (isLast ? { next: index + 1 } : undefined);
}

/** `artiklen fra Mandag Morgen`, `ring til Torsdag Bryghus`: Danish days have small letters. */
function readNordicName(line: Line, index: number): number | undefined {
  const { weekday, english } = senseAt(line, index);
  if (weekday === undefined || english !== undefined || index === 0 || isTitleWord(line, index - 1)) return undefined;
  if (!isTitleWord(line, index) || !isTitleWord(line, index + 1)) return undefined;
  const { part } = senseAt(line, index + 1);
  return part !== undefined || !isKnown(senseAt(line, index + 1)) ? index + 2 : undefined;
}

/** `Tuesday Weld film`, `the Ruby Friday album`, `read Thursday Next novel`: a day in a title, and then a kind of work. */
function readWork(line: Line, index: number): number | undefined {
  if (dayAt(line, index) === undefined || !isTitleWord(line, index)) return undefined;
  const end = endOfTitle(line, index);
  const isInside = isWork(line, end - 1) && end - 1 > index;
  if (!isInside && !isWork(line, end)) return undefined;
  const next = isInside ? end - 1 : end;
  const start = startOfTitle(line, index);
  const isLong = next - index > 1 && readPhrase(line, index, 'holiday')?.next === next; // Independence Day soundtrack
  const isLedIn = next - start > 1 && senseAt(line, start - 1).media !== undefined;
  const hasOther = line.tokens.slice(start, next).some(({ sense }) => !isKnown(sense));
  return isLong || isLedIn || hasOther ? next : undefined;
}

/** `firma Torsdag & Co`, `call Friday Ltd`. */
function readCompany(line: Line, index: number): number | undefined {
  if (index === 0 || !senseAt(line, index).weekday || !isTitleWord(line, index)) return undefined;
  const next = tokenAt(line, index + 1).word === '&' ? index + 2 : index + 1;
  if (senseAt(line, next).company !== undefined) return next + 1;
  const end = endOfTitle(line, index);
  return end > index + 2 && senseAt(line, end - 1).company !== undefined ? end : undefined; // Søndag Media ApS
}

/** `watch High Noon`, `renew Atlantic Monthly`: a time at the end of a name, in a line that also has small letters. */
function readLastWord(line: Line, index: number): number | undefined {
  const { part, english, phrase } = senseAt(line, index);
  const isNoon = english !== undefined && (part === PART.noon || part === PART.midnight);
  if (index < 2 || !(isNoon || (phrase !== undefined && readPhrase(line, index, 'adverb') !== undefined)))
    return undefined;
  if (!isTitleWord(line, index) || !isTitleWord(line, index - 1) || isKnown(senseAt(line, index - 1))) return undefined;
  const isGenitive = tokenAt(line, index - 1).word.endsWith("'s"); // Reader's Weekly
  return isTitleWord(line, index - 2) && !isGenitive ? undefined : index + 1;
}

/** `learn Every Day I Write the Book`: a rule with capital letters, and two further such words or an unknown one. */
function readRuleInTitle(line: Line, index: number): number | undefined {
  const { every, english } = senseAt(line, index);
  if (index === 0 || every === undefined || english === undefined || isTitleWord(line, index - 1)) return undefined;
  if (senseAt(line, index + 1).unit === undefined) return undefined;
  const isTitle = [0, 1, 2].every((offset) => isTitleWord(line, index + offset));
  return isTitle && (!isKnown(senseAt(line, index + 2)) || isTitleWord(line, index + 3)) ? index + 2 : undefined;
}

/** Returns the index of the first word of the title before the index. The first word of the line has a capital letter anyway. */
function startOfTitle(line: Line, index: number): number {
  let start = index;
  while (start > 1 && index - start < MAX_TITLE_WORDS && isTitleWord(line, start - 1)) start--;
  return start;
}

function dayAt(line: Line, index: number): number | undefined {
  const { weekday, weekdays } = senseAt(line, index);
  if ((weekday ?? weekdays) !== undefined) return index + 1;
  return DAY_PHRASES.map((role) => readPhrase(line, index, role)?.next).find(Boolean);
}

/** A kind of work, and nothing that it could describe: `film`, but not `film night`. */
export function isWork(line: Line, index: number): boolean {
  const { work } = senseAt(line, index);
  const after = tokenAt(line, index + 1);
  if (after.sense.event !== undefined) return false; // costume parade
  return work !== undefined && (after.kind !== 'word' || isKnown(after.sense) || after.sense.work !== undefined);
}

const DAY_PHRASES: readonly PhraseRole[] = ['holiday', 'relativeDay'];
