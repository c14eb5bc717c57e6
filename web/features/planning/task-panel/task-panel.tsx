import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { queries } from '../../../api/queries.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { cachedTask } from '../../../task-data/cache/task-cache.ts';
import { isUnsent } from '../../../task-data/unsent.ts';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { registerLiveDeletions } from './live-deletions.ts';
import { MissingTask } from './missing-task.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { TaskDetails } from './task-details.tsx';

export type TaskPanelProps = {
  taskId: string;
  /** Closes the panel and shows only the list. */
  onClose: () => void;
};

registerLiveDeletions();

/** The panel of a task: beside the list in wide windows, over it in narrow ones. Shows the cached task of a list at once. */
export default function TaskPanel({ taskId, onClose }: TaskPanelProps) {
  const { taskPanel: messages } = useLazyMessages();
  const cache = useQueryClient();
  const query = useQuery({
    ...queries.task(taskId),
    initialData: () => cachedTask(cache, taskId),
    initialDataUpdatedAt: 0,
    // The service does not know the task yet.
    enabled: ({ state }) => !(state.data && isUnsent(state.data)),
  });
  const { data: task, error } = query;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <PanelFrame taskId={taskId} label={task ? `${messages.panel}: ${task.content}` : messages.panel} onClose={onClose}>
      {isMissing && <MissingTask key={taskId} taskId={taskId} onClose={onClose} />}
      {!isMissing && task && <TaskDetails key={taskId} task={task} onClose={onClose} />}
      {!task && !isMissing && <LoadingState queries={[query]} />}
    </PanelFrame>
  );
}
