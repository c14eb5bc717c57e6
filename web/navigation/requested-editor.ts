import { createStore } from '../platform/store.ts';
import { openTask } from './current-view.ts';

/** An editor in the task panel: the picker or popover of a property, or (`subtask`) the field that adds a subtask. */
export type EditorName =
  | 'date'
  | 'repeat'
  | 'project'
  | 'section'
  | 'labels'
  | 'assignee'
  | 'priority'
  | 'snooze'
  | 'snoozeUntil'
  | 'reminders'
  | 'subtask';

/** The editor that the task panel opens when it shows the task. */
export const requestedEditor = createStore<{ taskId: string; editor: EditorName } | undefined>(undefined);

/** Opens a task with the field that adds a subtask. */
export function openSubtaskField(taskId: string): void {
  openTask(taskId);
  requestedEditor.set({ taskId, editor: 'subtask' });
}
