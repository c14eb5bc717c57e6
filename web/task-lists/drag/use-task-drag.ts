import type { KeyboardEvent, PointerEvent } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { dragOnKey, dragOnPress } from '../../dnd/drag-source.ts';
import type { DragItem } from '../../dnd/drop-zones.ts';
import { useMessages } from '../../platform/messages.ts';
import { pointAnchor } from '../../ui/popover/point-anchor.ts';
import { useArea } from '../list/area-context.ts';
import { rowOf } from '../list/row-focus.ts';
import { selectedIn } from '../selection/selection.ts';

/** The event handlers of a row that can be moved. */
export type TaskDrag = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  /** For the handle: Space and Enter lift the row. */
  onHandleKey: (event: KeyboardEvent<HTMLElement>) => void;
};

/**
 * Makes a row draggable by mouse, pen, touch and keyboard. A selected row is dragged together with the other selected rows. A swipe
 * completes the task or opens its date. With `liftsElement` the row itself follows the pointer.
 */
export function useTaskDrag(task: Task, { liftsElement = false } = {}): TaskDrag {
  const area = useArea();
  const { tasks: messages } = useMessages();
  const itemAt = (element: HTMLElement): DragItem => {
    const item = { kind: 'task', id: task.id, name: task.content, task, element, liftsElement };
    const ids = selectedIn(document);
    if (ids.length < 2 || !ids.includes(task.id)) return item;
    const elements = [...document.querySelectorAll<HTMLElement>('li[data-selected="true"]')];
    return { ...item, ids, elements, name: messages.taskCount(ids.length) };
  };
  const swipeOf = (row: HTMLElement) => ({
    right: { label: messages.swipeComplete, run: () => area.complete(task, true) },
    left: { label: messages.date, run: () => area.popup.set({ kind: 'date', task, anchor: row }) },
  });

  return {
    onPointerDown({ nativeEvent, currentTarget: row }) {
      dragOnPress(nativeEvent, {
        item: () => itemAt(row),
        swipe: area.isSideBySide ? undefined : swipeOf(row),
        onLongPress: () => area.popup.set({ kind: 'more', task, anchor: pointAnchor(row, nativeEvent) }),
      });
    },
    onHandleKey(event) {
      const row = rowOf(event.currentTarget);
      if (!row || (event.key !== ' ' && event.key !== 'Enter')) return;
      event.preventDefault();
      event.stopPropagation();
      dragOnKey(itemAt(row));
    },
  };
}
