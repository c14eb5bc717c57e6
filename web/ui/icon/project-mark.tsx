import Inbox from 'lucide-react/icons/inbox';
import type { Project } from '#contract/resources/project.ts';
import { Dot } from './dot.tsx';

/** The mark of a project: the icon of the Inbox, or the coloured dot. Hidden from screen readers: the name must be next to it. */
export function ProjectMark({ project }: { project: Pick<Project, 'is_inbox' | 'color'> }) {
  return project.is_inbox ? <Inbox /> : <Dot color={project.color} />;
}
