import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { type DragItem, type DropPosition, draggedIds } from '../../../dnd/drop-zones.ts';
import { useDropZone } from '../../../dnd/use-drop-zone.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { editEach } from '../../../task-data/actions/bulk-tasks.ts';
import { editTask } from '../../../task-data/actions/edit-task.ts';
import { moveTask } from '../../../task-data/actions/move-task.ts';
import { moveTasksTo } from '../../../task-data/actions/move-tasks-to.ts';
import { cachedTask } from '../../../task-data/cache/task-cache.ts';
import { positionInGap } from '../../../task-data/order/position.ts';
import { type RemainingRows, rowAbove, withoutSubtrees } from '../../../task-lists/drag/remaining-rows.ts';
import { boxesAround, rowBoxes, rowElement } from '../../../task-lists/drag/row-boxes.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';
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

  const gapPosition = (item: DragItem, rest: RemainingRows, after: number): DropPosition => ({
    key: `${column.key} ${after}`,
    indicator: { line: lineAt(element.current, rest, after) },
    scrollTarget: rowElement(element.current, rest, Math.max(0, after)) ?? element.current ?? undefined,
    announcement: announcements.inGap(item.name, after, rest),
    line: after,
    depth: 0,
    column: column.key,
    isOrigin: after === rest.origin?.after,
    drop: () => drop(draggedIds(item), rest, after),
  });
  const columnPosition = (item: DragItem, rest: RemainingRows): DropPosition[] =>
    element.current
      ? [
          {
            key: column.key,
            indicator: { frame: element.current },
            announcement: announcements.inColumn(item.name),
            line: 0,
            depth: 0,
            column: column.key,
            isOrigin: rest.hasAll,
            drop: () => drop(draggedIds(item), rest, rest.rows.length - 1),
          },
        ]
      : [];

  useDropZone(element, {
    accepts: ({ kind }) => kind === 'task' && canEdit,
    positionAt(item, { y }) {
      const rest = withoutSubtrees(column.rows, draggedIds(item));
      return hasPositions
        ? gapPosition(item, rest, rowAbove(rowBoxes(element.current, rest), y))
        : columnPosition(item, rest)[0];
    },
    positions(item) {
      const rest = withoutSubtrees(column.rows, draggedIds(item));
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
      tasks.position(name, column, after + 2, rest.rows.length + 1),
    inColumn: (name: string) => board.inColumn(name, column),
  };
}

function useDrop({ column, columns, records, projectId, name }: ColumnDropZoneOptions) {
  const cache = useQueryClient();
  const area = useArea();
  const { tasks: announcements } = useMessages();
  const { board } = useLazyMessages();
  const changeOf = (task: Task) => {
    const from = columns.find(({ rows }) => rows.some((row) => row.task.id === task.id));
    return inputForColumn(task, column, from, records);
  };
  return (ids: readonly string[], rest: RemainingRows, after: number) => {
    const [task, ...others] = ids.flatMap((id) => cachedTask(cache, id) ?? []);
    if (!task) return;
    const tasks = [task, ...others];
    if (column.by === 'section') {
      const position = positionInGap(rest.rows, { after, depth: 0 }, { projectId, sectionId: column.value });
      if (others.length > 0) void moveTasksTo(cache, tasks, position);
      else void moveTask(cache, task, position, announcements.moved(task.content));
    } else if (others.length > 0) void editEach(cache, tasks, changeOf);
    else void editTask(cache, task, changeOf(task), board.movedTo(task.content, name));
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
