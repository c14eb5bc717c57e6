import { Suspense } from 'react';
import { type CurrentView, closeTask } from '../../../navigation/current-view.ts';
import { lazyWithMessages } from '../../../platform/lazy.tsx';

/** The panel. Its code is loaded when a task is first opened, or with `TaskPanel.load()`. */
export const TaskPanel = lazyWithMessages(() => import('./task-panel.tsx'));

/** The panel of the open task. Renders nothing if no task is open beside a list. */
export function OpenTask({ list, taskId }: CurrentView) {
  if (taskId === undefined || list === undefined) return null;
  return (
    <Suspense>
      <TaskPanel taskId={taskId} onClose={() => closeTask(list)} />
    </Suspense>
  );
}
