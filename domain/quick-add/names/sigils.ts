/** Phrases that start with a sigil (`#`, `/`, `@`, `+`), and the priority. */

import type { Line } from '../line/line.ts';
import type { QuickAdd, QuickAddContext } from '../parsed.ts';
import { takeLabels } from './labels.ts';
import { takePeople } from './people.ts';
import { takePriority } from './priority.ts';
import { takeProjects } from './projects.ts';
import { takeSections } from './sections.ts';

/** The fields that sigils set. */
type Sigils = Pick<
  QuickAdd,
  'project' | 'section' | 'labels' | 'assignee' | 'priority' | 'unknownProject' | 'unknownSection' | 'unknownAssignee'
>;

/** Takes the sigil phrases out of the line. Sections and people are looked up in the line's project. */
export function takeSigils(line: Line, context: QuickAddContext): Sigils {
  const { project, unknown } = takeProjects(line, context.projects);
  const projectId = project?.id ?? (unknown === undefined ? context.defaultProject : context.inbox);
  const section = takeSections(line, () => (projectId === undefined ? [] : context.sectionsOf(projectId)));
  const labels = takeLabels(line, context.labels);
  const person = takePeople(line, () => (projectId === undefined ? [] : context.peopleOf(projectId)));
  const priority = takePriority(line);
  const signs: Sigils = { labels };
  if (project !== undefined) signs.project = named(project);
  if (unknown !== undefined) signs.unknownProject = unknown;
  if (section.section !== undefined) signs.section = named(section.section);
  if (section.unknown !== undefined) signs.unknownSection = section.unknown;
  if (person.assignee !== undefined) signs.assignee = named(person.assignee);
  if (person.unknown !== undefined) signs.unknownAssignee = person.unknown;
  if (priority !== undefined) signs.priority = priority;
  return signs;
}

/** Copies only id and name, so that the result does not depend on other fields of the caller's records. */
function named({ id, name }: { id: string; name: string }): { id: string; name: string } {
  return { id, name };
}
