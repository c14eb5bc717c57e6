import { useQuery, useQueryClient } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { queries } from '../../../api/queries.ts';
import { Dot } from '../../../ui/dot.tsx';
import { useWords } from '../../../words.ts';
import { Picker } from '../../task-panel/picker.tsx';
import { moveTask } from '../actions/move-task.ts';
import type { TaskPartProps } from './task-parts.tsx';

/** Choosing the project that a task goes to. */
export function MovePart({ part: { task, anchor }, onClose }: TaskPartProps) {
  const cache = useQueryClient();
  const { tasks: words, taskPanel } = useWords();
  const { data: projects = [] } = useQuery(queries.projects());
  const offered = projects.filter((project) => project.role !== 'viewer' && !project.archived);
  const move = (id: string) => {
    const target = offered.find((project) => project.id === id);
    if (!target || id === task.project_id) return;
    const place = { projectId: id, sectionId: undefined, parentId: undefined };
    void moveTask(cache, task, place, words.movedTo(task.content, target.name));
  };
  return (
    <Picker
      anchor={anchor}
      label={taskPanel.findProject}
      items={offered.map(({ id, name, color, is_inbox }) => ({
        id,
        name,
        mark: is_inbox ? <Inbox /> : <Dot color={color} />,
      }))}
      chosen={[task.project_id]}
      onPick={move}
      none={taskPanel.noProjects}
      onClose={onClose}
    />
  );
}
