import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { useShortcuts } from '../../../keyboard/keyboard.ts';
import type { ShortcutName } from '../../../keyboard/table.ts';
import { matchPath } from '../../../match-path.ts';
import { openTask } from '../../../shell/places.ts';
import { duplicateTask } from '../../task-panel/duplicate-task.ts';
import { copyTaskLink } from '../actions/copy-link.ts';
import { deleteTask } from '../actions/delete-task.ts';
import { stepTask } from '../actions/step-task.ts';
import { setDate, setPriority } from '../actions/task-fields.ts';
import { heldTask } from '../cache/task-cache.ts';
import type { Area, TaskPart } from './area-context.ts';
import { focusedRow, focusPast, focusRow, rowBeside, rowOfTask } from './row-focus.ts';

/** The keys of the rows in an area; those of a task work on the row with the focus. Shows nothing. */
export default function RowKeys({ element, area }: { element: RefObject<HTMLElement | null>; area: Area }) {
  const cache = useQueryClient();

  const step = (by: -1 | 1) => {
    const within = element.current;
    if (!within) return false;
    const open = matchPath('/task/:id', location.pathname)?.id;
    const focused = focusedRow(within);
    const from = focused ?? rowOfTask(within, open ?? area.active.get() ?? '');
    const go = () => {
      const row = focused || open !== undefined ? rowBeside(within, from, by) : from;
      if (open !== undefined && row?.dataset.task) openTask(row.dataset.task);
      return focusRow(row);
    };
    if (!from || isSeen(from)) return go();
    // Far away from what is rendered, its neighbours come only with it.
    from.scrollIntoView({ block: 'center' });
    requestAnimationFrame(() => requestAnimationFrame(go));
    return true;
  };

  /** Does something with the task in focus when the person may; false leaves the key its ordinary meaning. */
  const withTask = (act: (task: Task, row: HTMLElement) => unknown, needsEdit = true) => {
    const row = element.current ? focusedRow(element.current) : undefined;
    const task = row?.dataset.task === undefined ? undefined : heldTask(cache, row.dataset.task);
    if (!row || !task || (needsEdit && !area.canEdit(task))) return false;
    act(task, row);
    return true;
  };

  const openPart = (kind: TaskPart['kind']) =>
    withTask((task, row) => {
      const button = row.querySelector<HTMLElement>(`[data-part="${kind}"]`);
      area.part.set({ kind, task, anchor: button?.checkVisibility() ? button : row.getBoundingClientRect() });
    });

  const shift = (task: Task, by: -1 | 1) => {
    void stepTask(cache, task, by);
    area.refocus(task);
  };

  const priority = (value: number) => withTask((task) => setPriority(cache, task, value));

  useShortcuts({
    next: () => step(1),
    previous: () => step(-1),
    open: () => withTask((task) => openTask(task.id), false),
    editTitle: () => withTask((task) => area.editing.set(task.id)),
    complete: () => withTask((task) => area.complete(task, !task.completed)),
    priority1: () => priority(1),
    priority2: () => priority(2),
    priority3: () => priority(3),
    priority4: () => priority(4),
    date: () => openPart('date'),
    repeat: () => openPart('date'),
    labels: () => openPart('labels'),
    duplicate: () => withTask((task) => duplicateTask(cache, task)),
    removeDate: () => withTask((task) => task.due_date !== undefined && setDate(cache, task, { due_date: null })),
    snooze: () => openPart('snooze'),
    moveTo: () => openPart('move'),
    moveUp: () => withTask((task) => shift(task, -1)),
    moveDown: () => withTask((task) => shift(task, 1)),
    delete: () =>
      withTask((task, row) => {
        if (element.current) focusPast(element.current, row);
        void deleteTask(cache, task);
      }),
    addBelow: () => focusSlot(element.current),
    copyLink: () => withTask((task) => copyTaskLink(task), false),
  } satisfies Partial<Record<ShortcutName, () => boolean>>);
  return null;
}

function isSeen(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Goes to the line that adds to the list of the row in focus, else to the first one of the page. */
function focusSlot(area: HTMLElement | null): boolean {
  const list = document.activeElement?.closest('section');
  const within = list && area?.contains(list) ? list : document;
  const slot = within.querySelector<HTMLElement>('[data-add-slot]');
  if (slot instanceof HTMLButtonElement) slot.click();
  else slot?.focus();
  return slot !== null;
}
