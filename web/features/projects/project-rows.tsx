import Ellipsis from 'lucide-react/icons/ellipsis';
import type { Project } from '#contract/resources/project.ts';
import { paths } from '../../paths.ts';
import { NavEntry } from '../../shell/nav-entry.tsx';
import { Dot } from '../../ui/dot.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuButton } from '../../ui/menu.tsx';
import { dropLine } from '../../ui/reorder/target.ts';
import { useReorder } from '../../ui/reorder/use-reorder.ts';
import { useWords } from '../../words.ts';
import { ProjectTarget } from '../tasks/drag/project-target.tsx';
import { GroupRow } from './group-row.tsx';
import { useProjectChanges } from './project-changes.ts';
import { useProjectMenu } from './project-menu.ts';
import styles from './project-rows.module.css';
import { dropOf, rowId, type SidebarRow } from './sidebar-rows.ts';

/** The lines of the sidebar's projects. Own ones can be moved, also into groups and out of them. */
export function ProjectRows({ rows }: { rows: SidebarRow[] }) {
  const { lifted, list } = useProjectOrder(rows);
  return (
    <ul {...list}>
      {rows.map((row, index) => (
        <li
          key={rowId(row)}
          className={styles.row}
          data-lifted={index === lifted?.from}
          data-line={dropLine(index, lifted)}
        >
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

function useProjectOrder(rows: SidebarRow[]) {
  const { reorder } = useProjectChanges();
  const projectAt = (index: number) => {
    const row = rows[index];
    return row?.kind === 'project' ? row.project : undefined;
  };
  return useReorder({
    count: rows.length,
    canLift: (index) => projectAt(index)?.role === 'owner',
    nameOf: (index) => projectAt(index)?.name ?? '',
    onDrop(from, to) {
      const project = projectAt(from);
      const drop = dropOf(rows, from, to);
      if (!project || !drop) return;
      const filing = drop.groupId === project.group_id ? undefined : { id: project.id, groupId: drop.groupId };
      void reorder(drop.ids, filing);
    },
  });
}

function ProjectRow({ project }: { project: Project }) {
  const { shell } = useWords();
  const entries = useProjectMenu();
  const label = shell.optionsFor(project.name);
  return (
    <ProjectTarget project={project}>
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
    </ProjectTarget>
  );
}
