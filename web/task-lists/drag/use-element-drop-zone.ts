import type { RefObject } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { type DragItem, type DropPosition, draggedIds } from '../../dnd/drop-zones.ts';
import { useDropZone } from '../../dnd/use-drop-zone.ts';

export type ElementDropZoneOptions = {
  /** The drop target. It is framed while a task is over it. */
  element: RefObject<HTMLElement | null>;
  /** Returns the announcement of the position for a task name. */
  announcement: (name: string) => string;
  /** Returns true if the task is there already. */
  isOrigin: (task: Task, item: DragItem) => boolean;
  /** True if keyboard drags include this position. False if the keyboard has another way to move tasks here. */
  hasKeyboardPosition: boolean;
  isDisabled?: boolean;
  /** Called when notes are dropped. Without it only tasks are accepted. */
  onNotes?: () => void;
  /** Called with the ids of the dropped tasks, and with the one that the drag began on. */
  onDrop: (ids: readonly string[], task: Task, item: DragItem) => void;
};

/** Makes an element a drop zone with a single position, such as a day or a project. */
export function useElementDropZone({
  element,
  announcement,
  isOrigin,
  hasKeyboardPosition,
  isDisabled = false,
  onDrop,
  onNotes,
}: ElementDropZoneOptions): void {
  const positionFor = (item: DragItem): DropPosition | undefined => {
    const { kind, task, name, ids } = item;
    return element.current
      ? {
          key: announcement(''),
          indicator: { frame: element.current },
          announcement: announcement(name),
          line: 0,
          depth: 0,
          isOrigin: ids === undefined && task !== undefined && isOrigin(task, item),
          drop: () => (kind === 'note' ? onNotes?.() : task && onDrop(draggedIds(item), task, item)),
        }
      : undefined;
  };
  useDropZone(element, {
    accepts: ({ kind }) => (kind === 'task' || (kind === 'note' && onNotes !== undefined)) && !isDisabled,
    positionAt: positionFor,
    positions: (item) => (hasKeyboardPosition ? [positionFor(item)].filter((position) => position !== undefined) : []),
  });
}
