import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { queries } from '../../api/queries.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { heldTask } from '../../task-data/cache/task-cache.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { followDeleted } from './follow-deleted.ts';
import { MissingTask } from './missing-task.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { TaskDetails } from './task-details.tsx';

export type TaskPanelProps = {
  taskId: string;
  /** Leaves the task and shows the list alone. */
  onClose: () => void;
};

followDeleted();

/** The open task: beside the list in a wide window, over it in a narrow one. Shows at once what a list holds of it. */
export default function TaskPanel({ taskId, onClose }: TaskPanelProps) {
  const { taskPanel: messages } = useLazyMessages();
  const cache = useQueryClient();
  const {
    data: task,
    error,
    refetch,
  } = useQuery({
    ...queries.task(taskId),
    initialData: () => heldTask(cache, taskId),
    initialDataUpdatedAt: 0,
  });
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <PanelFrame taskId={taskId} label={task ? `${messages.panel}: ${task.content}` : messages.panel} onClose={onClose}>
      {isMissing && <MissingTask key={taskId} taskId={taskId} onClose={onClose} />}
      {!isMissing && task && <TaskDetails key={taskId} task={task} onClose={onClose} />}
      {!task && !isMissing && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
    </PanelFrame>
  );
}
