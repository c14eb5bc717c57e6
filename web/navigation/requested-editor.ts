import { createStore } from '../platform/store.ts';
import { openTask } from './current-view.ts';

/**
 * An editor in the task panel: the picker or popover of a property, or the field that adds a subtask (`subtask`) or a comment
 * (`comment`).
 */
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
  | 'subtask'
  | 'comment';

/** The editor that the task panel opens when it shows the task. */
export const requestedEditor = createStore<{ taskId: string; editor: EditorName } | undefined>(undefined);

/** Opens a task with one of its editors. */
export function openTaskEditor(taskId: string, editor: EditorName): void {
  openTask(taskId);
  requestedEditor.set({ taskId, editor });
}
