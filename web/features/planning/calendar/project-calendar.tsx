import type { Project } from '#contract/resources/project.ts';
import { Calendar } from './calendar.tsx';
import { Toolbar } from './toolbar.tsx';

/** The calendar of one project. */
export default function ProjectCalendar({ project }: { project: Project }) {
  return <Calendar project={project} toolbar={<Toolbar />} />;
}
