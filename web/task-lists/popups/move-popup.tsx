import { useQueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import { ProjectPicker } from '../../fields/pickers/project-picker.tsx';
import { moveToProject } from '../../task-data/actions/move-to-project.ts';
import type { TaskPopupProps } from './task-popups.tsx';

/** The picker for the project to which a task is moved. */
export function MovePopup({ popup: { task, anchor }, onClose }: TaskPopupProps) {
  const cache = useQueryClient();
  const move = (project: Project) => void moveToProject(cache, task, project);
  return <ProjectPicker anchor={anchor} chosen={task.project_id} onPick={move} onClose={onClose} />;
}
