import { Suspense } from 'react';
import { type CurrentView, closeTask } from '../../navigation/current-view.ts';
import { lazyWithMessages } from '../../platform/lazy.tsx';

/** The panel, whose code is fetched when a task is first opened, or ahead of that. */
export const TaskPanel = lazyWithMessages(() => import('./task-panel.tsx'));

/** The task that is open beside the list, if any. */
export function OpenTask({ list, taskId }: CurrentView) {
  if (taskId === undefined || list === undefined) return null;
  return (
    <Suspense>
      <TaskPanel taskId={taskId} onClose={() => closeTask(list)} />
    </Suspense>
  );
}
