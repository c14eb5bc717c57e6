import { useQuery, useQueryClient } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { queries } from '../../../api/queries.ts';
import { Dot } from '../../../ui/dot.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { useWords } from '../../../words.ts';
import { moveTask } from '../actions/move-task.ts';
import type { TaskPartProps } from './task-parts.tsx';

/** Choosing the project that a task goes to. Letters find an entry. */
export function MoveMenu({ part: { task, anchor }, onClose }: TaskPartProps) {
  const cache = useQueryClient();
  const { tasks: words } = useWords();
  const { data: projects = [] } = useQuery(queries.projects());
  const entries: MenuEntry[] = projects
    .filter((project) => project.role !== 'viewer' && !project.archived)
    .map((project) => ({
      label: project.name,
      ...(project.is_inbox ? { icon: Inbox } : { mark: <Dot color={project.color} /> }),
      checked: project.id === task.project_id,
      onSelect() {
        if (project.id === task.project_id) return;
        const place = { projectId: project.id, sectionId: undefined, parentId: undefined };
        void moveTask(cache, task, place, words.movedTo(task.content, project.name));
      },
    }));
  return <Menu anchor={anchor} onClose={onClose} label={words.moveTo} entries={entries} side="below-end" />;
}
