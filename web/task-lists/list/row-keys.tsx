import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { Task } from '#contract/resources/task.ts';
import {
  type ShortcutHandler,
  type ShortcutHandlers,
  type ShortcutOutcome,
  useShortcuts,
} from '../../keyboard/keyboard.ts';
import { isTyping } from '../../keyboard/press-target.ts';
import { openTask } from '../../navigation/current-view.ts';
import { matchPath } from '../../navigation/match-path.ts';
import { openTaskEditor } from '../../navigation/requested-editor.ts';
import { lazyComponent } from '../../platform/lazy.tsx';
import { deleteTask } from '../../task-data/actions/delete-task.ts';
import { duplicateTask } from '../../task-data/actions/duplicate-task.ts';
import { moveTaskUpDown } from '../../task-data/actions/move-task-up-down.ts';
import { setDate, setPriority } from '../../task-data/actions/task-fields.ts';
import { cachedTask } from '../../task-data/cache/task-cache.ts';
import { copyTaskLink } from '../../task-data/copy/copy-link.ts';
import { OptionalPart } from '../../ui/boundary/optional-part.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { undoneTask } from '../../undo/undo.ts';
import { loadedTitleEditor } from '../row/loaded-title-editor.ts';
import '../row/meta-snoozed.tsx';
import { TitleEditor } from '../row/title-editor.tsx';
import { selected } from '../selection/selection.ts';
import { selectionKeys, useSelectionActions, useSelectionClicks } from '../selection/use-selection.ts';
import type { Area, TaskPopup } from './area-context.ts';
import { collapsedTasks, setCollapsed } from './collapsed-tasks.ts';
import { adjacentRow, focusedRow, focusRow, focusWhenRendered, moveFocusFrom, rowOfTask } from './row-focus.ts';
import { useRemovedRows } from './use-removed-rows.ts';

loadedTitleEditor.set({ TitleEditor });

const SelectionBar = lazyComponent(() => import('../selection/selection-bar.tsx'));

/**
 * Handles the shortcuts of the rows in an area, and shows the selection bar. Shortcuts for tasks apply to the selected tasks, or to
 * the row with the focus if no task is selected.
 */
export default function RowKeys({ element, area }: { element: RefObject<HTMLElement | null>; area: Area }) {
  const cache = useQueryClient();

  const step = (by: -1 | 1) => {
    const within = element.current;
    if (!within) return false;
    const open = matchPath('/task/:id', location.pathname)?.id;
    const focused = focusedRow(within);
    const from = focused ?? rowOfTask(within, open ?? area.active.get() ?? '');
    const go = () => {
      const row = focused || open !== undefined ? adjacentRow(within, from, by) : from;
      if (open !== undefined && row?.dataset.task) openTask(row.dataset.task);
      return focusRow(row);
    };
    if (!from || isVisible(from)) return go();
    // The neighbours of a row outside the window are rendered only after scrolling to it.
    from.scrollIntoView({ block: 'center' });
    requestAnimationFrame(() => requestAnimationFrame(go));
    return true;
  };

  /** Runs an action on the task with the focus, if the user may. Returns false without a task, so that the key keeps its default action. */
  const withTask = (run: (task: Task, row: HTMLElement) => unknown, needsEdit = true): ShortcutOutcome => {
    const row = element.current ? focusedRow(element.current) : undefined;
    const task = row?.dataset.task === undefined ? undefined : cachedTask(cache, row.dataset.task);
    if (!row || !task) return false;
    if (needsEdit && !area.checkCanEdit(task)) return 'refused';
    run(task, row);
    return true;
  };

  const openPopup = (kind: TaskPopup['kind'], buttonKind = kind) =>
    withTask((task, row) => {
      const button = row.querySelector<HTMLElement>(`[data-popup="${buttonKind}"]`);
      area.popup.set({ kind, task, anchor: button?.checkVisibility() ? button : row });
    });

  const moveBy = (task: Task, by: -1 | 1) => {
    const reason = area.fixedOrderReason.get();
    if (reason !== undefined) return void showToast({ text: reason });
    void moveTaskUpDown(cache, task, by);
    area.refocus(task);
  };

  const priority = (value: number) => withTask((task) => setPriority(cache, task, value));

  useSelectionClicks({ element, area });
  useRemovedRows({ element, area });
  useFocusAfterUndo(element);
  const selection = useSelectionActions({ element, area });
  const isSelecting = useSyncExternalStore(selected.subscribe, () => selected.get().size > 0);

  const onRow = {
    next: () => step(1),
    previous: () => step(-1),
    open: () => withTask((task) => openTask(task.id), false),
    editTitle: () => withTask((task) => area.editing.set(task.id)),
    complete: () => withTask((task) => area.complete(task, !task.completed)),
    priority1: () => priority(1),
    priority2: () => priority(2),
    priority3: () => priority(3),
    priority4: () => priority(4),
    date: () => openPopup('date'),
    repeat: () => openPopup('repeat', 'date'),
    labels: () => openPopup('labels'),
    assignee: () => openPopup('assignee'),
    duplicate: () => withTask((task) => duplicateTask(cache, task)),
    removeDate: () => withTask((task) => task.due_date !== undefined && setDate(cache, task, { due_date: null })),
    snooze: () => openPopup('snooze'),
    moveTo: () => openPopup('move'),
    moveToSection: () => openPopup('section'),
    moveUp: () => withTask((task) => moveBy(task, -1)),
    moveDown: () => withTask((task) => moveBy(task, 1)),
    delete: () =>
      withTask((task, row) => {
        if (element.current) moveFocusFrom(element.current, row);
        void deleteTask(cache, task);
      }),
    addBelow: () => focusAddField(element.current) || withTask(() => undefined),
    addSubtask: () => withTask((task) => openTaskEditor(task.id, 'subtask')),
    comment: () => withTask((task) => openTaskEditor(task.id, 'comment')),
    toggleSubtasks: () => withTask((task) => setCollapsed(task.id, !collapsedTasks.get().has(task.id)), false),
    copyLink: () => withTask((task) => copyTaskLink(task), false),
  } satisfies ShortcutHandlers;
  useShortcuts({ ...onRow, ...selectionFirst(selectionKeys({ element, area }, selection), onRow) });
  return <OptionalPart>{isSelecting && <SelectionBar actions={selection} area={element} />}</OptionalPart>;
}

/** Focuses the row of the task that undo or redo restores or changes, unless the user types or works beside the list. */
function useFocusAfterUndo(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    return undoneTask.subscribe(() => {
      const id = undoneTask.get()?.id;
      const active = document.activeElement;
      if (id === undefined || isTyping(active) || active?.closest('aside, dialog')) return;
      focusWhenRendered(() => (element.current ? rowOfTask(element.current, id) : undefined));
    });
  }, [element]);
}

/** Combines the handlers: those for the selection run first. */
function selectionFirst(onSelection: ShortcutHandlers, onRow: ShortcutHandlers): ShortcutHandlers {
  const handlers: ShortcutHandlers = {};
  for (const [name, run] of Object.entries(onSelection) as [keyof ShortcutHandlers, ShortcutHandler][]) {
    handlers[name] = (event) => run(event) || (onRow[name]?.(event) ?? false);
  }
  return handlers;
}

function isVisible(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Focuses the field that adds a task to the list of the focused row, else the first such field of the page. */
function focusAddField(area: HTMLElement | null): boolean {
  const list = document.activeElement?.closest('section');
  const slotsIn = (parent: ParentNode) => [...parent.querySelectorAll<HTMLElement>('[data-add-slot]')];
  const ownSlots = list && area?.contains(list) ? slotsIn(list) : [];
  const slots = ownSlots.length > 0 ? ownSlots : slotsIn(document);
  // The button of a list stays beside the field that it opened.
  const slot = slots.find(isTyping) ?? slots[0];
  if (slot instanceof HTMLButtonElement) slot.click();
  else slot?.focus();
  return slot !== undefined;
}
