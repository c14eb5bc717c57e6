/**
 * Periods to which a rule applies, or does not apply, and that a rule cannot express: `every tuesday in term time`, `hver dag i julen`,
 * `every day throughout December`, `every tuesday not in half term`.
 */

import { endsWord, type Line, senseAt, tokenAt } from '../line/line.ts';
import { readPhrase } from '../words/phrases.ts';

/** Returns the index after a period directly after a rule. */
export function readRulePeriod(line: Line, index: number): number | undefined {
  if (isRestOfPeriod(line, index)) return index + 2;
  const isNot = senseAt(line, index).not !== undefined;
  const start = isNot ? index + 1 : index;
  const { during, in: inside, i, on, span, at } = senseAt(line, start);
  const isLedIn = (during ?? inside ?? i ?? on ?? span ?? at) !== undefined;
  const first = isLedIn ? start + 1 : start;
  let next = first;
  while (next < first + MAX_WORDS && isDeterminer(line, next)) next++;
  const isWhole = next > first && isWholeAt(line, first, next);
  const end = endOfPeriod(line, next, isWhole || during !== undefined, isNot || span === undefined || i !== undefined);
  if (end === undefined) return undefined;
  const isOnly = senseAt(line, end).only !== undefined || senseAt(line, start - 1).only !== undefined;
  return isNot || isLedIn || isWhole || isOnly ? end : undefined;
}

/** `året ud`, `ugen ud`: until the end of the period. */
function isRestOfPeriod(line: Line, index: number): boolean {
  const { theWeek, theMonth, theYear } = senseAt(line, index);
  const isPeriod = (theWeek ?? theMonth ?? theYear) !== undefined;
  return isPeriod && tokenAt(line, index + 1).word === 'ud' && endsWord(line, index + 2);
}

/** `term time`, `December`, `Christmas`; after `all` or `throughout`, also `week`. A season or Christmas after `for` is a purpose. */
function endOfPeriod(line: Line, index: number, isWhole: boolean, mayBeSeason: boolean): number | undefined {
  const { sense, word } = tokenAt(line, index);
  const isSeason = sense.season !== undefined || SEASON.test(word);
  if (isSeason && (isWhole || mayBeSeason)) {
    const next = senseAt(line, index + 1).timeLater !== undefined ? index + 2 : index + 1; // term time
    return endsWord(line, next) ? next : undefined;
  }
  const feast = mayBeSeason ? (readPhrase(line, index, 'feast') ?? readPhrase(line, index, 'holiday')) : undefined;
  if (feast !== undefined) return feast.next;
  const { month, unit, theMonth, theWeek, theYear } = sense;
  const isPeriod = isWhole && (month ?? unit ?? theMonth ?? theWeek ?? theYear) !== undefined;
  return isPeriod && endsWord(line, index + 1) ? index + 1 : undefined;
}

/** Danish compounds: `i sommerferien`, `i fodboldsæsonen`. */
const SEASON = /(?:ferien?|ferier|ferierne|saesonen|sæsonen|halvaaret|halvåret|perioden)$/;

function isDeterminer(line: Line, index: number): boolean {
  const { the, this: present, next, whole, possessive, of, half, working } = senseAt(line, index);
  return (the ?? present ?? next ?? whole ?? possessive ?? of ?? half ?? working) !== undefined;
}

function isWholeAt(line: Line, from: number, next: number): boolean {
  for (let index = from; index < next; index++) if (senseAt(line, index).whole !== undefined) return true;
  return false;
}

/** Maximum number of words such as `rest of the` before a period. */
const MAX_WORDS = 4;
