/** `/section` of the line's project: the last one is used; unknown ones remain in the title. */

import { isSigil, type Line, scan, take, warn } from './line.ts';
import { findNamed, matchName, type Names, namesOf } from './name-match.ts';
import { readName } from './names.ts';
import type { Named } from './parsed.ts';

/**
 * Takes the sections out of the line. `load` is called at the first sigil. The longest matching name wins; it can contain spaces
 * and `/`.
 */
export function takeSections(line: Line, load: () => readonly Named[]): { section?: Named; unknown?: string } {
  const found: { section?: Named; unknown?: string } = {};
  let sections: Names<Named> | undefined;
  scan(line.sigils, (index) => {
    if (!isSigil(line, index, '/')) return undefined;
    sections ??= namesOf(load());
    const section = matchSection(line, index + 1, sections);
    const unknown = section === undefined ? readName(line, index + 1, true) : undefined;
    if (section !== undefined) {
      found.section = section.named;
      take(line, index, section.next, 'section', section.named.name);
    } else if (unknown !== undefined) {
      found.unknown = unknown.name;
      warn(line, index, unknown.next, 'unknown_section');
    }
    return (section ?? unknown)?.next;
  });
  return found;
}

function matchSection(line: Line, index: number, sections: Names<Named>): { named: Named; next: number } | undefined {
  const longest = matchName(line, index, sections);
  if (longest !== undefined) return longest;
  const quoted = readName(line, index, true);
  const named = quoted && findNamed(sections, quoted.name);
  return quoted && named && { named, next: quoted.next };
}
