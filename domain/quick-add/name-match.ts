/** Looking up names without regard to case and to the spelling of æ, ø and å. */

import { endsWord, type Line, tokenAt } from './line.ts';
import type { Named } from './parsed.ts';
import { spell } from './spelling.ts';

/** Names with their spelled form, made once for a line. */
export type Names<N extends Named> = readonly { named: N; spelled: string }[];

/** The list made ready for look-up; its order stays. */
export function namesOf<N extends Named>(list: readonly N[]): Names<N> {
  return list.map((named) => ({ named, spelled: spell(named.name) }));
}

/** The first of that name, one that differs in no letter before others. */
export function findNamed<N extends Named>(names: Names<N>, name: string): N | undefined {
  const spelled = spell(name);
  const same = names.filter((each) => each.spelled === spelled).map(({ named }) => named);
  if (same.length < 2) return same[0];
  return same.find((each) => each.name.normalize('NFC').toLowerCase() === name.toLowerCase()) ?? same[0];
}

/** The longest of the names that the line spells out from the index on, whole words only. */
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
