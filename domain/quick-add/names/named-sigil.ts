/** The names after sigils: an existing name of any words, the unique beginning of one, or an unknown name. */

import type { Line } from '../line/line.ts';
import type { Named } from '../parsed.ts';
import { findBeginning, findNamed, type NamedRead, readLongest } from './name-match.ts';
import { readName } from './names.ts';

/**
 * Reads the longest name of the list at the index, otherwise one word that only one name begins with. Otherwise `found` is empty
 * and the name is one word. A name in quotes must be complete.
 */
export function readNamed<N extends Named>(line: Line, index: number, list: readonly N[]): NamedRead<N> | undefined {
  const longest = readLongest(line, index, list);
  if (longest !== undefined) return longest;
  const read = readName(line, index, true);
  if (read === undefined) return undefined;
  if (read.isQuoted) return { ...read, found: findNamed(list, read.name) };
  const [first = [], ...others] = findBeginning(list, read.name);
  return { ...read, found: others.length === 0 ? first : [] };
}
