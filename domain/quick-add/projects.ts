/** `#project`: the last one counts, all leave the title. */

import { isSign, type Line, take, warn } from './line.ts';
import { findNamed, readName } from './names.ts';
import type { Named } from './parsed.ts';

/** Takes the projects out of the line and gives the last one, or its name when there is none of that name. */
export function takeProjects(line: Line, projects: readonly Named[]): { project?: Named; unknown?: string } {
  let last: { project?: Named; unknown?: string } = {};
  for (let index = 0; index < line.tokens.length; index++) {
    const read = isSign(line, index, '#') ? readName(line, index + 1, true) : undefined;
    if (read === undefined) continue;
    const project = findNamed(projects, read.name);
    last = project === undefined ? { unknown: read.name } : { project };
    if (project === undefined) warn(line, index, read.next, 'unknown_project');
    take(line, index, read.next, 'project', project?.name ?? read.name);
    index = read.next - 1;
  }
  return last;
}
