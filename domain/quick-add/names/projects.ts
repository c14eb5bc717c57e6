/** `#project`: the last one is used; all are removed from the title. */

import { isSigil, type Line, scan, take, warn } from '../line/line.ts';
import type { Named } from '../parsed.ts';
import { preferredOf } from './name-match.ts';
import { readNamed } from './named-sigil.ts';

/** Takes the projects out of the line. Returns the last one, or its name if it is unknown. */
export function takeProjects(line: Line, projects: readonly Named[]): { project?: Named; unknown?: string } {
  let last: { project?: Named; unknown?: string } = {};
  scan(line.sigils, (index) => {
    const read = isSigil(line, index, '#') ? readNamed(line, index + 1, projects) : undefined;
    if (read === undefined) return undefined;
    const project = preferredOf(read.found, read.name);
    last = project === undefined ? { unknown: read.name } : { project };
    if (project === undefined) warn(line, index, read.next, 'unknown_project');
    take(line, index, read.next, 'project', project?.name ?? read.name);
    return read.next;
  });
  return last;
}
