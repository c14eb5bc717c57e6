import { useQueryClient } from '@tanstack/react-query';
import { assignTask } from '../assign/assign-task.ts';
import { AssigneePicker } from '../assign/assignee-picker.tsx';
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
