import { useQueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import { ProjectPicker } from '../../fields/pickers/project-picker.tsx';
import { moveToProject } from '../../task-data/actions/move-to-project.ts';
import type { TaskPartProps } from './task-parts.tsx';

/** Choosing the project that a task of the list goes to. */
export function MovePart({ part: { task, anchor }, onClose }: TaskPartProps) {
  const cache = useQueryClient();
  const move = (project: Project) => void moveToProject(cache, task, project);
  return <ProjectPicker anchor={anchor} chosen={task.project_id} onPick={move} onClose={onClose} />;
}
