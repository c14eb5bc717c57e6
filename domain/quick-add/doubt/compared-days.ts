/** Days in comparisons: `older than 1 March`, `since monday`, `op til 3. december`. They are not due dates. */

import { addDays } from '#domain/day/calendar.ts';
import { type Line, senseAt, tokenAt } from '../line/line.ts';
import { NO_TOKEN } from '../line/tokens.ts';

/** Returns the index of the first word of such a phrase. `from` is the index of the first token of the date. */
export function startOfComparison(line: Line, from: number): number | undefined {
  const { compared, before, except } = senseAt(line, from - 1);
  if ((compared ?? except) !== undefined && !isSide(line, from - 1)) return from - 1;
  if (isDanishThan(line, from - 1)) return from - 2;
  const first = line.tokens[from] ?? NO_TOKEN;
  if (before !== undefined && senseAt(line, from - 2).from !== undefined) return from - 2; // photos from before 1 march
  if (first.sense.from !== undefined && line.tokens[from + 1]?.sense.before !== undefined) return from;
  return startOfUpTo(line, from);
}

/** `opdater siden fredag`, `skab på siden lørdag`: a noun after a verb or a preposition. `tjek bilag siden mandag` is a comparison. */
function isSide(line: Line, index: number): boolean {
  if (tokenAt(line, index).word !== 'siden') return false;
  const { joint, on, of, the, possessive, whole, ordinal } = senseAt(line, index - 1);
  return index < 2 || (joint ?? on ?? of ?? the ?? possessive ?? whole ?? ordinal) !== undefined;
}

/** `ældre end`, `nyere end`, `en anden dag end`: a comparative before `end`, which is a part of a month in English. */
function isDanishThan(line: Line, index: number): boolean {
  const { word } = tokenAt(line, index);
  const isOther = OTHER.has(tokenAt(line, index - 2).word);
  return word === 'end' && (isOther || /re$/.test(tokenAt(line, index - 1).word));
}

const OTHER: ReadonlySet<string> = new Set(['anden', 'andet']);

/** `read up to 3 december`, `læs op til fredag`, but not `hæng billeder op til fredag`. */
function startOfUpTo(line: Line, from: number): number | undefined {
  const { to, destination } = line.tokens[from]?.sense ?? NO_TOKEN.sense;
  const at = (to ?? destination) !== undefined ? from - 1 : senseAt(line, from - 1).to !== undefined ? from - 2 : -1;
  const { upTo } = senseAt(line, at);
  const verb = senseAt(line, at - 1);
  if (upTo === undefined || verb.moves !== undefined) return undefined;
  const isEnglish = line.tokens[at]?.sense.english !== undefined;
  return isEnglish || READING.has(tokenAt(line, at - 1).word) || isFar(line, from) ? at : undefined;
}

/** `kontoudtog op til 30. september` in October: such a date has passed. */
function isFar(line: Line, from: number): boolean {
  const start = line.tokens[from]?.start;
  const date = line.spans.find((span) => span.kind === 'date' && span.start === start);
  return date !== undefined && date.value.slice(0, DAY_LENGTH) > addDays(line.today, HALF_YEAR);
}

const HALF_YEAR = 183;
const DAY_LENGTH = 10;

/** Danish words before `op til` that make it an end. Other verbs have `op` as a part: `stille op`. */
const READING: ReadonlySet<string> = new Set('laes laese laeser tael taelle taeller gennemgaa alt alle'.split(' '));
