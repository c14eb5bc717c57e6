import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { DragItem, DropPosition } from '../../dnd/drop-zones.ts';
import { useDropZone } from '../../dnd/use-drop-zone.ts';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { editTask } from '../../task-data/actions/edit-task.ts';
import { moveTask } from '../../task-data/actions/move-task.ts';
import { cachedTask } from '../../task-data/cache/task-cache.ts';
import { positionInGap } from '../../task-data/order/position.ts';
import { type RemainingRows, rowAbove, withoutSubtree } from '../../task-lists/drag/remaining-rows.ts';
import { boxesAround, rowBoxes, rowElement } from '../../task-lists/drag/row-boxes.ts';
import { useArea } from '../../task-lists/list/area-context.ts';
import { type ColumnRecords, inputForColumn } from './column-value.ts';
import type { Column } from './columns.ts';

export type ColumnDropZoneOptions = {
  column: Column;
  columns: readonly Column[];
  records: ColumnRecords;
  projectId: string;
  name: string;
  /** The cards are sorted by a view option, so that they cannot be reordered. */
  isSorted: boolean;
  /** Only the heading is visible. */
  isCollapsed: boolean;
  canEdit: boolean;
};

/**
 * Lets cards be dropped into a column. In an unsorted column of a section they can be dropped between its cards, otherwise only on
 * the whole column. A dropped card gets the value of the column.
 */
export function useColumnDropZone(element: RefObject<HTMLElement | null>, zone: ColumnDropZoneOptions): void {
  const announcements = useAnnouncements(zone.name);
  const drop = useDrop(zone);
  const { column, isCollapsed, isSorted, canEdit } = zone;
  const hasPositions = column.by === 'section' && !isCollapsed && !isSorted;

  const gapPosition = ({ id, name }: DragItem, rest: RemainingRows, after: number): DropPosition => ({
    key: `${column.key} ${after}`,
    indicator: { line: lineAt(element.current, rest, after) },
    scrollTarget: rowElement(element.current, rest, Math.max(0, after)) ?? element.current ?? undefined,
    announcement: announcements.inGap(name, after, rest),
    line: after,
    depth: 0,
    column: column.key,
    isOrigin: after === rest.origin?.after,
    drop: () => drop(id, rest, after),
  });
  const columnPosition = ({ id, name }: DragItem, rest: RemainingRows): DropPosition[] =>
    element.current
      ? [
          {
            key: column.key,
            indicator: { frame: element.current },
            announcement: announcements.inColumn(name),
            line: 0,
            depth: 0,
            column: column.key,
            isOrigin: rest.origin !== undefined,
            drop: () => drop(id, rest, rest.rows.length - 1),
          },
        ]
      : [];

  useDropZone(element, {
    accepts: ({ kind }) => kind === 'task' && canEdit,
    positionAt(item, { y }) {
      const rest = withoutSubtree(column.rows, item.id);
      return hasPositions
        ? gapPosition(item, rest, rowAbove(rowBoxes(element.current, rest), y))
        : columnPosition(item, rest)[0];
    },
    positions(item) {
      const rest = withoutSubtree(column.rows, item.id);
      if (!hasPositions) return columnPosition(item, rest);
      const boxes = rowBoxes(element.current, rest);
      const first = (boxes[0]?.index ?? 0) - 1;
      const last = boxes.at(-1)?.index ?? -1;
      return Array.from({ length: last - first + 1 }, (_, index) => gapPosition(item, rest, first + index));
    },
  });
}

function useAnnouncements(column: string) {
  const { tasks } = useMessages();
  const { board } = useLazyMessages();
  return {
    inGap: (name: string, after: number, rest: RemainingRows) =>
      tasks.place(name, column, after + 2, rest.rows.length + 1),
    inColumn: (name: string) => board.into(name, column),
  };
}

function useDrop({ column, columns, records, projectId, name }: ColumnDropZoneOptions) {
  const cache = useQueryClient();
  const area = useArea();
  const { tasks: announcements } = useMessages();
  const { board } = useLazyMessages();
  return (id: string, rest: RemainingRows, after: number) => {
    const task = cachedTask(cache, id);
    if (!task) return;
    if (column.by === 'section') {
      const list = { projectId, sectionId: column.value };
      void moveTask(
        cache,
        task,
        positionInGap(rest.rows, { after, depth: 0 }, list),
        announcements.moved(task.content),
      );
    } else {
      const from = columns.find(({ rows }) => rows.some((row) => row.task.id === id));
      const change = inputForColumn(task, column, from, records);
      void editTask(cache, task, change, board.put(task.content, name));
    }
    area.refocus(task);
  };
}

/** Half of the gap between two cards in CSS pixels. The style sheet has the same value. */
const HALF_GAP = 4;

function lineAt(element: HTMLElement | null, rest: RemainingRows, after: number) {
  const { above, below } = boxesAround(element, rest, after);
  const container = element?.querySelector('[data-cards]')?.getBoundingClientRect();
  const left = (above ?? below ?? container)?.left ?? 0;
  const right = (above ?? below ?? container)?.right ?? 0;
  const top = above ? above.bottom - HALF_GAP : (below ?? container)?.top;
  return { left, top: top ?? 0, width: right - left, height: 0 };
}
