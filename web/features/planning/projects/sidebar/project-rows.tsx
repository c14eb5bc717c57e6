import { useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { Project } from '#contract/resources/project.ts';
import { useReorder } from '../../../../dnd/use-reorder.ts';
import { NavEntry } from '../../../../navigation/nav-entry.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { lazyWithMessages } from '../../../../platform/lazy.tsx';
import { useMessages } from '../../../../platform/messages.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Dot } from '../../../../ui/icon/dot.tsx';
import { LazyMenu } from '../../../../ui/menu/lazy-menu.tsx';
import { withErrorToast } from '../../../../undo/undo.ts';
import { loadProjectActions } from '../load-actions.ts';
import { GroupRow } from './group-row.tsx';
import { ProjectTarget } from './project-target.tsx';
import { SharedMark } from './shared-mark.tsx';
import { dropResult, rowId, type SidebarRow } from './sidebar-rows.ts';

const Options = lazyWithMessages(() => import('./project-options.tsx'));

/** The rows of the projects in the sidebar. The user can reorder their own projects and move them between groups. */
export function ProjectRows({ rows }: { rows: SidebarRow[] }) {
  const order = useProjectOrder(rows);
  return (
    <ul {...order.list}>
      {rows.map((row) => (
        <li key={rowId(row)} {...order.row}>
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
  const cache = useQueryClient();
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
      const drop = dropResult(rows, from, to);
      if (!project || !drop) return;
      void withErrorToast(async () =>
        (await loadProjectActions()).projectActions(cache).reorder(drop.ids, project, drop.groupId),
      );
    },
  });
}

function ProjectRow({ project }: { project: Project }) {
  const { shell } = useMessages();
  const label = shell.optionsFor(project.name);
  return (
    <ProjectTarget project={project}>
      <NavEntry
        href={paths.project(project.id)}
        label={project.name}
        mark={<Dot color={project.color} />}
        badge={project.shared && <SharedMark count={project.member_count} />}
        count={project.open_count}
        options={
          <LazyMenu
            code={Options}
            menu={(menu) => <Options {...menu} project={project} />}
            trigger={(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} />}
          />
        }
      />
    </ProjectTarget>
  );
}
