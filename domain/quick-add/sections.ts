/** `/section` of the project that the line ends in: the last one counts, those of no such name stay in the title. */

import { isSign, type Line, scan, take, warn } from './line.ts';
import { findNamed, matchName, type Names, namesOf } from './name-match.ts';
import { readName } from './names.ts';
import type { Named } from './parsed.ts';

/**
 * Takes the sections out of the line; `load` is asked at the first sign. The longest name that fits is taken, with blanks
 * or `/` inside it or not.
 */
export function takeSections(line: Line, load: () => readonly Named[]): { section?: Named; unknown?: string } {
  const found: { section?: Named; unknown?: string } = {};
  let sections: Names<Named> | undefined;
  scan(line.signs, (index) => {
    const read = isSign(line, index, '/') ? readName(line, index + 1, true) : undefined;
    if (read === undefined) return undefined;
    sections ??= namesOf(load());
    const longest = matchName(line, index + 1, sections);
    const whole = findNamed(sections, read.name);
    const section = longest ?? (whole && { named: whole, next: read.next });
    if (section === undefined) {
      found.unknown = read.name;
      warn(line, index, read.next, 'unknown_section');
    } else {
      found.section = section.named;
      take(line, index, section.next, 'section', section.named.name);
    }
    return (section ?? read).next;
  });
  return found;
}
