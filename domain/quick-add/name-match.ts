/** Name lookup that ignores case and the spelling of æ, ø and å. */

import { endsWord, type Line, tokenAt } from './line.ts';
import type { Named } from './parsed.ts';
import { spell } from './spelling.ts';

/** Names with their form of `spell`, computed once per line. */
export type Names<N extends Named> = readonly { named: N; spelled: string }[];

/** Prepares a list for lookup. The order is preserved. */
export function namesOf<N extends Named>(list: readonly N[]): Names<N> {
  return list.map((named) => ({ named, spelled: spell(named.name) }));
}

/** Returns the first record with that name. An exact match wins. */
export function findNamed<N extends Named>(names: Names<N>, name: string): N | undefined {
  const spelled = spell(name);
  const same = names.filter((each) => each.spelled === spelled).map(({ named }) => named);
  if (same.length < 2) return same[0];
  return same.find((each) => each.name.normalize('NFC').toLowerCase() === name.toLowerCase()) ?? same[0];
}

/** Returns the longest name that the line contains at the index, in whole words. */
export function matchName<N extends Named>(
  line: Line,
  index: number,
  names: Names<N>,
): { named: N; next: number } | undefined {
  let longest: { named: N; next: number } | undefined;
  for (const { named, spelled } of names) {
    const next = endOfName(line, index, spelled);
    if (next !== undefined && next > (longest?.next ?? 0)) longest = { named, next };
  }
  return longest;
}

/** Returns the index after the name if the tokens match it. Whitespace separates words in both. */
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
