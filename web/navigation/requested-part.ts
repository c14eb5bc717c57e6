import { createStore } from '../platform/store.ts';

/** A picker or popover of the task panel. `subtask` is the field that adds a subtask. */
export type PartName =
  | 'date'
  | 'project'
  | 'section'
  | 'labels'
  | 'assignee'
  | 'priority'
  | 'snooze'
  | 'reminders'
  | 'subtask';

/** The part that the task panel opens when it shows the task. */
export const requestedPart = createStore<{ taskId: string; part: PartName } | undefined>(undefined);
