import { createContext, useContext } from 'react';
import type { Color } from '#contract/colors.ts';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import type { Clock } from '../../dates/use-clock.ts';
import type { Store } from '../../platform/store.ts';
import type { Anchor } from '../../ui/popover/position.ts';
import type { TitleEdit } from '../row/title-editor.tsx';

/** An open menu or popover of one task, with the element that it is placed next to. */
export type TaskPopup = {
  kind: 'more' | 'date' | 'repeat' | 'snooze' | 'snoozeUntil' | 'labels' | 'assignee' | 'move' | 'section';
  task: Task;
  anchor: Anchor;
};

/** State that all lists of a page share. */
export type Area = Clock & {
  /** True if rows show the name of their project. */
  showsProject: boolean;
  /** The label that all tasks of the page have. Rows do not repeat it. */
  impliedLabel: string | undefined;
  /** True if there are so many rows that only the visible ones are rendered. */
  isLong: boolean;
  /** True if the lists are side by side. Horizontal touches then scroll instead of swiping a row. */
  isSideBySide: boolean;
  projectOf: (id: string) => Project | undefined;
  canEdit: (task: Task) => boolean;
  /** Like `canEdit`. If the user has only view access, a toast says so. */
  checkCanEdit: (task: Task) => boolean;
  colorOf: (label: string) => Color;
  /** The id of the task whose row is in the tab order (roving tabindex). */
  active: Store<string | undefined>;
  /** The id of the task whose title is being edited. */
  editing: Store<string | undefined>;
  /** The reason why the user cannot reorder rows. Undefined if they can. */
  fixedOrderReason: Store<string | undefined>;
  /** The open menu or popover. */
  popup: Store<TaskPopup | undefined>;
  complete: (task: Task, completed: boolean) => void;
  /** Ends the editing of a title and applies the result. */
  stopEditing: (task: Task, edit: TitleEdit) => void;
  /** Restores the focus of a task's row after the row has moved in the document. */
  refocus: (task: Task) => void;
  /** Makes the first row active if the active row no longer exists. */
  ensureActiveRow: () => void;
};

export const AreaContext = createContext<Area | undefined>(undefined);

/** Returns the shared state of the surrounding `TaskArea`. Throws outside of one. */
export function useArea(): Area {
  const area = useContext(AreaContext);
  if (!area) throw new Error('useArea must be called inside a TaskArea');
  return area;
}
