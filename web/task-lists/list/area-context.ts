import { createContext, useContext } from 'react';
import type { Color } from '#contract/colors.ts';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import type { Store } from '../../platform/store.ts';
import type { Anchor } from '../../ui/popover/popover.tsx';
import type { TitleEdit } from '../row/title-editor.tsx';

/** A menu or popover of one task. */
export type TaskPart = {
  kind: 'more' | 'date' | 'snooze' | 'labels' | 'assignee' | 'move';
  task: Task;
  anchor: Anchor;
};

/** What rows share with the lists around them. */
export type Area = {
  /** The person's local day, zone, and the present minute in milliseconds since the epoch. */
  today: Day;
  zone: string;
  now: number;
  /** Rows name their project, because several are mixed. */
  isMixed: boolean;
  /** Rows are so many that only the visible ones are rendered. */
  isLong: boolean;
  /** Lists stand side by side: a finger that goes sideways scrolls to the next one and swipes no row. */
  isSideways: boolean;
  projectOf: (id: string) => Project | undefined;
  canEdit: (task: Task) => boolean;
  colorOf: (label: string) => Color;
  /** The task whose row the Tab key reaches. */
  active: Store<string | undefined>;
  /** The task whose title is being edited. */
  editing: Store<string | undefined>;
  /** Why rows cannot be put in order by hand just now; undefined where they can. */
  fixedOrderReason: Store<string | undefined>;
  /** The menu that is open. */
  part: Store<TaskPart | undefined>;
  complete: (task: Task, completed: boolean) => void;
  /** Ends the editing of a title, and does what it ended with. */
  stopEditing: (task: Task, edit: TitleEdit) => void;
  /** Gives the focus back to the row of a task that is on its way to another place in the page. */
  refocus: (task: Task) => void;
  /** Gives the Tab key a row to reach, when the one it had is gone. */
  ensureActiveRow: () => void;
};

export const AreaContext = createContext<Area | undefined>(undefined);

/** What the rows around share. Only inside a `TaskArea`. */
export function useArea(): Area {
  const area = useContext(AreaContext);
  if (!area) throw new Error('a row stands outside its area');
  return area;
}
