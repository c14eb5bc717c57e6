import type { RefObject } from 'react';
import { type DragItem, type DropPosition, draggedIds } from '../../dnd/drop-zones.ts';
import { useDropZone } from '../../dnd/use-drop-zone.ts';
import { useMessages } from '../../platform/messages.ts';
import type { Gap } from '../../task-data/order/position.ts';
import type { Row } from '../../task-data/order/rows.ts';
import { allGaps, nearestGap, type RemainingRows, rowAbove, withoutSubtrees } from './remaining-rows.ts';
import { boxesAround, rowBoxes } from './row-boxes.ts';

export type ListDropZoneOptions = {
  /** The drop target: the list with its heading. */
  element: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** The name of the list, for announcements. */
  label: string;
  isDisabled: boolean;
  /** Called with the dragged tasks, the rows without them, and the gap of the drop. */
  onDrop: (ids: readonly string[], remaining: readonly Row[], gap: Gap) => void;
};

/** Indentation per level, and horizontal padding of a row, in CSS pixels. The style sheet of the rows has the same values. */
const INDENT = 26;
const PADDING = 8;

/** Makes a list a drop zone. Tasks are dropped between its rows. The horizontal position of the pointer determines the depth. */
export function useListDropZone({ element, rows, label, isDisabled, onDrop }: ListDropZoneOptions): void {
  const { tasks: messages } = useMessages();

  const dropPosition = (item: DragItem, remaining: RemainingRows, gap: Gap): DropPosition => {
    const { name } = item;
    const parent =
      gap.depth > 0 ? remaining.rows.slice(0, gap.after + 1).findLast((row) => row.depth < gap.depth) : undefined;
    return {
      key: `${label} ${gap.after} ${gap.depth}`,
      indicator: { line: lineRect(element.current, remaining, gap) },
      announcement: parent
        ? messages.positionUnder(name, parent.task.content)
        : messages.position(name, label, gap.after + 2, remaining.rows.length + 1),
      line: gap.after,
      depth: gap.depth,
      isOrigin: gap.after === remaining.origin?.after && gap.depth === remaining.origin.depth,
      drop: () => onDrop(draggedIds(item), remaining.rows, gap),
    };
  };

  useDropZone(element, {
    accepts: ({ kind }) => kind === 'task' && !isDisabled,
    positionAt(item, { y }, deltaX) {
      const remaining = withoutSubtrees(rows, draggedIds(item));
      const after = rowAbove(rowBoxes(element.current, remaining), y);
      return dropPosition(item, remaining, nearestGap(remaining, after, remaining.depth + Math.round(deltaX / INDENT)));
    },
    positions(item) {
      const remaining = withoutSubtrees(rows, draggedIds(item));
      const boxes = rowBoxes(element.current, remaining);
      const first = (boxes[0]?.index ?? 0) - 1;
      return allGaps(remaining, first, boxes.at(-1)?.index ?? -1).map((gap) => dropPosition(item, remaining, gap));
    },
  });
}

function lineRect(element: HTMLElement | null, remaining: RemainingRows, { after, depth }: Gap) {
  const { above, below } = boxesAround(element, remaining, after);
  const listRect = element?.getBoundingClientRect();
  const left = (above ?? below)?.left ?? (listRect?.left ?? 0) - PADDING;
  const right = (above ?? below)?.right ?? (listRect?.right ?? 0) + PADDING;
  const start = left + PADDING + depth * INDENT;
  return {
    left: start,
    top: above?.bottom ?? below?.top ?? listRect?.bottom ?? 0,
    width: right - PADDING - start,
    height: 0,
  };
}
