import { createStore } from '../platform/store.ts';

/** A picker or popover of the panel; `subtask` is the line that adds one. */
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

/** A part that was asked for from elsewhere, for when the panel shows that task. */
export const wantedPart = createStore<{ taskId: string; part: PartName } | undefined>(undefined);
