/** Expressions keep meaning the same label when it gets another name. */

import { nameMatcher, patternOf } from './name-pattern.ts';
import { parseFilter } from './parse-filter.ts';
import { FILTER_LIMITS, type FilterClock } from './parsed-filter.ts';
import { printTerm } from './print-filter.ts';
import type { NamePattern } from './tree.ts';

/**
 * The expression with the new name of a label in the place of the old one, all else as it is written. Patterns with stars stay:
 * they never meant one label. Undefined when nothing changes, or when the expression would be too long.
 */
export function renameLabel(query: string, from: string, to: string, clock: FilterClock): string | undefined {
  const { terms } = parseFilter(query, clock);
  const written = printTerm({ kind: 'name', of: 'label', name: patternOf(to) });
  let renamed = query;
  for (const { start, end, term } of terms.toReversed()) {
    if (term.kind !== 'name' || term.of !== 'label' || !isOnly(term.name, from)) continue;
    renamed = renamed.slice(0, start) + written + renamed.slice(end);
  }
  return renamed === query || [...renamed].length > FILTER_LIMITS.characters ? undefined : renamed;
}

function isOnly(pattern: NamePattern, name: string): boolean {
  const hasStar = pattern.replace(/\\./gs, '').includes('*');
  return !hasStar && nameMatcher(pattern)(name);
}
