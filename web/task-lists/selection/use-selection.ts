import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Task } from '#contract/resources/task.ts';
import type { ShortcutHandlers } from '../../keyboard/keyboard.ts';
import { completeTasks, deleteTasks, duplicateTasks, editTasks } from '../../task-data/actions/bulk-tasks.ts';
import { cachedTask } from '../../task-data/cache/task-cache.ts';
import type { Area } from '../list/area-context.ts';
import { adjacentRow, focusedRow, focusRow, rowOf, rowsIn } from '../list/row-focus.ts';
import { openSelectionPopup, type SelectionPopup } from './open-selection-popup.ts';
import { clearSelection, extend, selectAll, selectTo, toggle } from './select.ts';
import { selected, selectedIn } from './selection.ts';

/** Actions on the selected tasks. The server skips and counts tasks that the user may not change. */
export type SelectionActions = {
  tasks: () => Task[];
  complete: () => void;
  setPriority: (priority: number) => void;
  removeDate: () => void;
  duplicate: () => void;
  remove: () => void;
};

type AreaElement = { element: RefObject<HTMLElement | null>; area: Area };

/** Selects rows of the area by a click with Ctrl, Cmd or Shift and, while any task is selected, by touch. */
export function useSelectionClicks({ element }: AreaElement): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const id = rowOf(event.target)?.dataset.task;
    if (!element.current || id === undefined || !isSelectionClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) selectTo(element.current, id);
    else toggle(id);
  });
  useEffect(() => {
    const within = element.current;
    const listener = (event: MouseEvent) => onClick(event);
    within?.addEventListener('click', listener, { capture: true });
    return () => {
      within?.removeEventListener('click', listener, { capture: true });
      clearSelection();
    };
  }, [element]);
}

/** Clicks on the controls of a row are not selection clicks. */
function isSelectionClick(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest('button, input, textarea') !== null;
  if (onControl) return false;
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  return event.shiftKey || event.ctrlKey || event.metaKey || (isTouch && selected.get().size > 0);
}

/** Returns the actions on the selected tasks of an area. */
export function useSelectionActions({ element, area }: AreaElement): SelectionActions {
  const cache = useQueryClient();
  const tasks = () => {
    const ids = element.current ? selectedIn(element.current) : [];
    return ids.flatMap((id) => cachedTask(cache, id) ?? []);
  };
  /** Runs an action that removes the tasks: clears the selection and moves the focus to a remaining row. */
  const removing = (run: (chosen: Task[]) => Promise<void>) => () => {
    const chosen = tasks();
    if (element.current) moveFocusFromSelection(element.current);
    clearSelection();
    void run(chosen).then(area.ensureActiveRow);
  };
  return {
    tasks,
    complete: removing((chosen) => completeTasks(cache, chosen)),
    remove: removing((chosen) => deleteTasks(cache, chosen)),
    duplicate: () => void duplicateTasks(cache, tasks()),
    setPriority: (priority) => void editTasks(cache, tasks(), { priority }),
    removeDate: () => void editTasks(cache, tasks(), { due_date: null }),
  };
}

function moveFocusFromSelection(area: HTMLElement): void {
  const rows = rowsIn(area);
  const isRemaining = (row: HTMLElement) => row.dataset.selected !== 'true';
  const last = rows.findLastIndex((row) => !isRemaining(row));
  focusRow(rows.slice(last + 1).find(isRemaining) ?? rows.findLast(isRemaining));
}

/** Returns the shortcut handlers for selecting and for the selected tasks. The latter return false if no task is selected. */
export function selectionKeys({ element }: AreaElement, actions: SelectionActions): ShortcutHandlers {
  const onSelection = (run: () => void) => () => {
    if (selected.get().size === 0) return false;
    run();
    return true;
  };
  const open = (popup: SelectionPopup) => onSelection(() => openSelectionPopup.set(popup));
  const priority = (value: number) => onSelection(() => actions.setPriority(value));
  const extendBy = (by: -1 | 1) => () => {
    const row = element.current ? focusedRow(element.current) : undefined;
    if (!element.current || row?.dataset.task === undefined) return false;
    const next = adjacentRow(element.current, row, by);
    extend(row.dataset.task, next?.dataset.task);
    focusRow(next);
    return true;
  };
  return {
    select() {
      const id = element.current && focusedRow(element.current)?.dataset.task;
      if (id) toggle(id);
      return Boolean(id);
    },
    extendDown: extendBy(1),
    extendUp: extendBy(-1),
    selectAll() {
      if (element.current) selectAll(element.current);
      return element.current !== null;
    },
    close: onSelection(clearSelection),
    complete: onSelection(actions.complete),
    priority1: priority(1),
    priority2: priority(2),
    priority3: priority(3),
    priority4: priority(4),
    date: open('date'),
    repeat: open('date'),
    labels: open('labels'),
    assignee: open('assignee'),
    moveTo: open('move'),
    removeDate: onSelection(actions.removeDate),
    duplicate: onSelection(actions.duplicate),
    delete: onSelection(actions.remove),
  };
}
