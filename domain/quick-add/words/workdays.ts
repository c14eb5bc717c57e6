/** Names of the days from Monday to Friday together: `weekday`, `hverdage`, `business days`. */

import { endsWord, type Line, type Reading, senseAt } from '../line/line.ts';
import { UNIT } from './lengths.ts';

/** Reads such a name at the index. `plural` is true for several days. */
export function readWorkday(line: Line, index: number): (Reading & { plural: boolean }) | undefined {
  const { workday, workdays, working } = senseAt(line, index);
  if (working && senseAt(line, index + 1).unit === UNIT.day && endsWord(line, index + 2)) {
    return { plural: line.tokens[index + 1]?.word.endsWith('s') === true, next: index + 2 };
  }
  if ((workday ?? workdays) === undefined || !endsWord(line, index + 1)) return undefined;
  return { plural: workdays !== undefined, next: index + 1 };
}
