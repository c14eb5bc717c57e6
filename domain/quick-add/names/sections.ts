/** `/section` of the line's project: the last one is used; unknown ones remain in the title. */

import { isSigil, type Line, scan, take, warn } from '../line/line.ts';
import type { Named } from '../parsed.ts';
import { preferredOf } from './name-match.ts';
import { readNamed } from './named-sigil.ts';

/** Takes the sections out of the line. `load` is called at the first sigil. */
export function takeSections(line: Line, load: () => readonly Named[]): { section?: Named; unknown?: string } {
  const found: { section?: Named; unknown?: string } = {};
  let sections: readonly Named[] | undefined;
  scan(line.sigils, (index) => {
    if (!isSigil(line, index, '/')) return undefined;
    sections ??= load();
    const read = readNamed(line, index + 1, sections);
    if (read === undefined) return undefined;
    const section = preferredOf(read.found, read.name);
    if (section === undefined) {
      found.unknown = read.name;
      warn(line, index, read.next, 'unknown_section');
    } else {
      found.section = section;
      take(line, index, read.next, 'section', section.name);
    }
    return read.next;
  });
  return found;
}
