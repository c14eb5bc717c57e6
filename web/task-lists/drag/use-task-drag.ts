import type { KeyboardEvent, PointerEvent } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { isDragging } from '../../dnd/drag-state.ts';
import type { DragItem } from '../../dnd/drop-zones.ts';
import { loadDragging } from '../../dnd/load.ts';
import { recognizeGesture } from '../../dnd/recognize-gesture.ts';
import { useMessages } from '../../platform/messages.ts';
import { useArea } from '../list/area-context.ts';
import { rowOf } from '../list/row-focus.ts';

/** What a row that can be moved listens to. */
export type TaskDrag = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  /** For the handle: Space and Enter lift the row. */
  onHandleKey: (event: KeyboardEvent<HTMLElement>) => void;
};

/** Lets a row be dragged by mouse, pen, resting finger and keyboard, and be swiped to complete it or give it a date. */
export function useTaskDrag(task: Task): TaskDrag {
  const area = useArea();
  const { tasks: messages } = useMessages();
  const carried = (element: HTMLElement): DragItem => ({
    kind: 'task',
    id: task.id,
    name: task.content,
    task,
    element,
  });

  /** What moves things may still have to be fetched; by then the pointer may be gone. */
  const whileDown = (start: (moving: Awaited<ReturnType<typeof loadDragging>>) => void) => {
    let isDown = true;
    const release = () => {
      isDown = false;
      isDragging.set(false);
    };
    const listeners = new AbortController();
    window.addEventListener('pointerup', release, { signal: listeners.signal });
    window.addEventListener('pointercancel', release, { signal: listeners.signal });
    isDragging.set(true);
    void loadDragging().then((moving) => {
      listeners.abort();
      if (isDown) start(moving);
    });
  };

  const swipe = (row: HTMLElement, press: globalThis.PointerEvent) =>
    whileDown(({ followSwipe }) =>
      followSwipe(row, press, {
        right: { label: messages.swipeComplete, run: () => area.complete(task, true) },
        left: { label: messages.date, run: () => area.part.set({ kind: 'date', task, anchor: row }) },
      }),
    );

  return {
    onPointerDown({ nativeEvent, currentTarget: row }) {
      if (nativeEvent.button !== 0 || !isFree(nativeEvent.target)) return;
      loadDragging().catch(() => undefined);
      const showMenu = (press: globalThis.PointerEvent) => () => {
        const anchor = { left: press.clientX, top: press.clientY, width: 0, height: 0 };
        area.part.set({ kind: 'more', task, anchor });
      };
      recognizeGesture(nativeEvent, {
        onDrag: (press) =>
          whileDown(({ dragByPointer }) =>
            dragByPointer(carried(row), press, press.pointerType === 'touch' ? showMenu(press) : undefined),
          ),
        ...(!area.isSideways && { onSwipe: (press) => swipe(row, press) }),
      });
    },
    onHandleKey(event) {
      const row = rowOf(event.currentTarget);
      if (!row || (event.key !== ' ' && event.key !== 'Enter')) return;
      event.preventDefault();
      event.stopPropagation();
      void loadDragging().then(({ dragByKeyboard }) => dragByKeyboard(carried(row)));
    },
  };
}

/** A press on a control is the control's own. The title is a link, but it is what one takes hold of. */
function isFree(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button:not([data-drag-handle]), input, textarea') === null;
}
