/** Updates expressions when a label is renamed. */

import { exactPattern, nameMatcher } from './name-pattern.ts';
import { parseFilter } from './parse-filter.ts';
import { FILTER_LIMITS, type FilterClock } from './parsed-filter.ts';
import { printTerm } from './print-filter.ts';
import type { NamePattern } from './tree.ts';

/**
 * Replaces the name of a label in an expression and preserves all other text. Patterns with stars remain, because they do not
 * name one label. Returns undefined if nothing changes or the expression would be too long.
 */
export function renameLabel(query: string, from: string, to: string, clock: FilterClock): string | undefined {
  const { terms } = parseFilter(query, clock);
  const written = printTerm({ kind: 'name', of: 'label', name: exactPattern(to) });
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
