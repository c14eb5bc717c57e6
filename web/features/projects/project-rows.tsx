import Ellipsis from 'lucide-react/icons/ellipsis';
import type { Project } from '#contract/resources/project.ts';
import { paths } from '../../paths.ts';
import { NavEntry } from '../../shell/nav-entry.tsx';
import { Dot } from '../../ui/dot.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuButton } from '../../ui/menu.tsx';
import { useWords } from '../../words.ts';
import { GroupRow } from './group-row.tsx';
import { useProjectMenu } from './project-menu.ts';
import { rowId, type SidebarRow } from './sidebar-rows.ts';

/** The lines of the sidebar's projects. */
export function ProjectRows({ rows }: { rows: SidebarRow[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={rowId(row)}>
          {row.kind === 'group' ? (
            <GroupRow group={row.group} count={row.count} />
          ) : (
            <ProjectRow project={row.project} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ProjectRow({ project }: { project: Project }) {
  const { shell } = useWords();
  const entries = useProjectMenu();
  const label = shell.optionsFor(project.name);
  return (
    <NavEntry
      href={paths.project(project.id)}
      label={project.name}
      mark={<Dot color={project.color} />}
      count={project.open_count}
      options={
        <MenuButton
          label={label}
          entries={() => entries(project)}
          trigger={(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} />}
        />
      }
    />
  );
}
