import type { RefObject } from 'react';
import type { Task } from '#contract/resources/task.ts';
import type { DragItem, DropPosition } from '../../dnd/drop-zones.ts';
import { useDropZone } from '../../dnd/use-drop-zone.ts';

export type FrameZoneOptions = {
  /** What takes the task whole and is framed meanwhile. */
  element: RefObject<HTMLElement | null>;
  /** What is announced: the task and where it would go. */
  announcement: (name: string) => string;
  /** True where the task is already. */
  isOrigin: (task: Task) => boolean;
  /** Whether the keyboard comes here too, or has another way. */
  hasKeyboardPosition: boolean;
  isDisabled?: boolean;
  /** Takes notes as well, all that are being dragged. */
  onNotes?: () => void;
  onDrop: (task: Task) => void;
};

/** Lets tasks be dropped on something as a whole, such as a day or a project. */
export function useFrameZone({
  element,
  announcement,
  isOrigin,
  hasKeyboardPosition,
  isDisabled = false,
  onDrop,
  onNotes,
}: FrameZoneOptions): void {
  const spotFor = ({ kind, task, name }: DragItem): DropPosition | undefined =>
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
    positionAt: spotFor,
    positions: (carried) => (hasKeyboardPosition ? [spotFor(carried)].filter((spot) => spot !== undefined) : []),
  });
}
