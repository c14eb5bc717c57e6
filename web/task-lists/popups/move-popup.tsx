import { useQueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import { ProjectPicker } from '../../fields/pickers/project-picker.tsx';
import type { SectionChoice } from '../../fields/pickers/section-items.ts';
import { moveToProject, moveToSection } from '../../task-data/actions/move-to-project.ts';
import type { TaskPopupProps } from './task-popups.tsx';

/** The picker for the project or the section to which a task is moved. */
export function MovePopup({ popup: { task, anchor }, onClose }: TaskPopupProps) {
  const cache = useQueryClient();
  const move = (project: Project) => void moveToProject(cache, task, project);
  const sections = { of: task, onPick: (section: SectionChoice) => void moveToSection(cache, task, section) };
  return <ProjectPicker anchor={anchor} chosen={task.project_id} onPick={move} sections={sections} onClose={onClose} />;
}
