import { useQueryClient } from '@tanstack/react-query';
import { AssigneePicker } from '../../fields/pickers/assignee-picker.tsx';
import { assignTask } from '../../task-data/actions/assign-task.ts';
import type { TaskPartProps } from './task-parts.tsx';

/** Choosing who is to do a task of the list. */
export function AssigneePart({ part: { task, anchor }, onClose }: TaskPartProps) {
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
