import type { Project } from '#contract/resources/project.ts';
import { useMessages } from '../../../../platform/messages.ts';
import type { LazyMenuProps } from '../../../../ui/menu/lazy-menu.tsx';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { useProjectMenu } from '../project-menu.ts';

/** The menu of a project in the sidebar. */
export default function ProjectOptions({ project, ...menu }: LazyMenuProps & { project: Project }) {
  const { shell } = useMessages();
  const entries = useProjectMenu();
  return <Menu {...menu} label={shell.optionsFor(project.name)} entries={entries(project)} />;
}
