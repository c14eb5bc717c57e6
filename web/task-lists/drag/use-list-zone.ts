import type { RefObject } from 'react';
import type { DragItem, DropPosition } from '../../dnd/drop-zones.ts';
import { useDropZone } from '../../dnd/use-drop-zone.ts';
import { useMessages } from '../../platform/messages.ts';
import type { Gap } from '../../task-data/order/position.ts';
import type { Row } from '../../task-data/order/rows.ts';
import { allGaps, nearestGap, type RemainingRows, rowAbove, withoutSubtree } from './remaining-rows.ts';
import { boxesAround, rowBoxes } from './row-boxes.ts';

export type ListZoneOptions = {
  /** What takes the task: the list with its heading. */
  element: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** What the list is called when a place in it is announced. */
  label: string;
  isDisabled: boolean;
  /** The task goes into that gap; `rest` are the rows without it. */
  onDrop: (id: string, rest: readonly Row[], gap: Gap) => void;
};

/** One step of nesting, and the room at both sides of a row, in CSS pixels, as the style sheet of the rows has them. */
const INDENT = 26;
const SIDE = 8;

/** Lets tasks be dropped between the rows of a list, and below them by going to the side. */
export function useListZone({ element, rows, label, isDisabled, onDrop }: ListZoneOptions): void {
  const { tasks: messages } = useMessages();

  const spotIn = ({ id, name }: DragItem, rest: RemainingRows, gap: Gap): DropPosition => {
    const parent =
      gap.depth > 0 ? rest.rows.slice(0, gap.after + 1).findLast((row) => row.depth < gap.depth) : undefined;
    return {
      key: `${label} ${gap.after} ${gap.depth}`,
      indicator: { line: lineAt(element.current, rest, gap) },
      announcement: parent
        ? messages.placeBelow(name, parent.task.content)
        : messages.place(name, label, gap.after + 2, rest.rows.length + 1),
      line: gap.after,
      depth: gap.depth,
      isOrigin: gap.after === rest.origin?.after && gap.depth === rest.origin.depth,
      drop: () => onDrop(id, rest.rows, gap),
    };
  };

  useDropZone(element, {
    accepts: ({ kind }) => kind === 'task' && !isDisabled,
    positionAt(carried, { y }, aside) {
      const rest = withoutSubtree(rows, carried.id);
      const after = rowAbove(rowBoxes(element.current, rest), y);
      return spotIn(carried, rest, nearestGap(rest, after, rest.depth + Math.round(aside / INDENT)));
    },
    positions(carried) {
      const rest = withoutSubtree(rows, carried.id);
      const boxes = rowBoxes(element.current, rest);
      const first = (boxes[0]?.index ?? 0) - 1;
      return allGaps(rest, first, boxes.at(-1)?.index ?? -1).map((gap) => spotIn(carried, rest, gap));
    },
  });
}

function lineAt(element: HTMLElement | null, rest: RemainingRows, { after, depth }: Gap) {
  const { above, below } = boxesAround(element, rest, after);
  const around = element?.getBoundingClientRect();
  const left = (above ?? below)?.left ?? (around?.left ?? 0) - SIDE;
  const right = (above ?? below)?.right ?? (around?.right ?? 0) + SIDE;
  const start = left + SIDE + depth * INDENT;
  return {
    left: start,
    top: above?.bottom ?? below?.top ?? around?.bottom ?? 0,
    width: right - SIDE - start,
    height: 0,
  };
}
