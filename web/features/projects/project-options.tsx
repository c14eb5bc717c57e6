import type { Project } from '#contract/resources/project.ts';
import { useMessages } from '../../messages.ts';
import type { DoorMenuProps } from '../../shell/menu-door.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useProjectMenu } from './project-menu.ts';

/** The open menu of a project in the sidebar. */
export default function ProjectOptions({ project, ...menu }: DoorMenuProps & { project: Project }) {
  const { shell } = useMessages();
  const entries = useProjectMenu();
  return <Menu {...menu} label={shell.optionsFor(project.name)} entries={entries(project)} />;
}
