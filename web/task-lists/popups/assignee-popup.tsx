import { useQueryClient } from '@tanstack/react-query';
import { AssigneePicker } from '../../fields/pickers/assignee-picker.tsx';
import { assignTask } from '../../task-data/actions/assign-task.ts';
import type { TaskPopupProps } from './task-popups.tsx';

/** The picker for the assignee of a task in a list. */
export function AssigneePopup({ popup: { task, anchor }, onClose }: TaskPopupProps) {
  const cache = useQueryClient();
  return (
    <AssigneePicker
      anchor={anchor}
      projectIds={[task.project_id]}
      chosen={task.assignee_id}
      onPick={(person) => void assignTask(cache, task, person)}
      onClose={onClose}
    />
  );
}
