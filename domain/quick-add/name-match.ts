/** Names of several words that stand in the line without quotes. */

import { endsWord, type Line, tokenAt } from './line.ts';
import type { Named } from './parsed.ts';
import { spell } from './spelling.ts';

/** The longest of the names that the line spells out from the index on, whole words only. */
export function matchName<N extends Named>(
  line: Line,
  index: number,
  list: readonly N[],
): { named: N; next: number } | undefined {
  let longest: { named: N; next: number } | undefined;
  for (const named of list) {
    const next = endOfName(line, index, spell(named.name));
    if (next !== undefined && next > (longest?.next ?? 0)) longest = { named, next };
  }
  return longest;
}

/** The index behind the name, which is compared token by token; blanks part words in it as they do in the line. */
function endOfName(line: Line, index: number, name: string): number | undefined {
  let rest = name;
  let next = index;
  while (rest !== '') {
    const { kind, gap, word } = tokenAt(line, next);
    const wanted = next > index && gap ? ` ${word}` : word;
    if (kind === 'none' || !rest.startsWith(wanted)) return undefined;
    rest = rest.slice(wanted.length);
    next++;
  }
  return next > index && endsWord(line, next) ? next : undefined;
}
