import type { RefObject } from 'react';
import type { Task } from '#contract/resources/task.ts';
import type { DragItem, DropPosition } from '../../dnd/drop-zones.ts';
import { useDropZone } from '../../dnd/use-drop-zone.ts';

export type ElementDropZoneOptions = {
  /** The drop target. It is framed while a task is over it. */
  element: RefObject<HTMLElement | null>;
  /** Returns the announcement of the position for a task name. */
  announcement: (name: string) => string;
  /** Returns true if the task is there already. */
  isOrigin: (task: Task) => boolean;
  /** True if keyboard drags include this position. False if the keyboard has another way to move tasks here. */
  hasKeyboardPosition: boolean;
  isDisabled?: boolean;
  /** Called when notes are dropped. Without it only tasks are accepted. */
  onNotes?: () => void;
  onDrop: (task: Task) => void;
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
  const positionFor = ({ kind, task, name }: DragItem): DropPosition | undefined =>
    element.current
      ? {
          key: announcement(''),
          indicator: { frame: element.current },
          announcement: announcement(name),
          line: 0,
          depth: 0,
          isOrigin: task !== undefined && isOrigin(task),
          drop: () => (kind === 'note' ? onNotes?.() : task && onDrop(task)),
        }
      : undefined;
  useDropZone(element, {
    accepts: ({ kind }) => (kind === 'task' || (kind === 'note' && onNotes !== undefined)) && !isDisabled,
    positionAt: positionFor,
    positions: (item) => (hasKeyboardPosition ? [positionFor(item)].filter((position) => position !== undefined) : []),
  });
}
