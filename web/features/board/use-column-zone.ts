import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { DragItem, DropPosition } from '../../dnd/drop-zones.ts';
import { useDropZone } from '../../dnd/use-drop-zone.ts';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { editTask } from '../../task-data/actions/edit-task.ts';
import { moveTask } from '../../task-data/actions/move-task.ts';
import { heldTask } from '../../task-data/cache/task-cache.ts';
import { placeInGap } from '../../task-data/order/place.ts';
import { type Rest, rowAbove, withoutBranch } from '../../task-lists/drag/rest-rows.ts';
import { useArea } from '../../task-lists/list/area-context.ts';
import type { Column } from './columns.ts';
import { changeInto, type Named } from './place-in-column.ts';

export type ColumnZone = {
  column: Column;
  columns: readonly Column[];
  known: Named;
  projectId: string;
  name: string;
  /** Cards stand in an order that nobody gives them by hand. */
  isSorted: boolean;
  /** Only its heading can be seen. */
  isFolded: boolean;
  canEdit: boolean;
};

/**
 * Lets cards be dropped into a column: between its cards where it stands for a section and people order them, else anywhere
 * in it; the card then becomes what the column stands for.
 */
export function useColumnZone(element: RefObject<HTMLElement | null>, zone: ColumnZone): void {
  const messages = useSpoken(zone.name);
  const drop = useDrop(zone);
  const { column, isFolded, isSorted, canEdit } = zone;
  const hasPlaces = column.by === 'section' && !isFolded && !isSorted;

  const between = ({ id, name }: DragItem, rest: Rest, after: number): DropPosition => ({
    key: `${column.key} ${after}`,
    indicator: { line: lineAt(element.current, rest, after) },
    scrollTarget: cardAt(element.current, rest, Math.max(0, after)) ?? element.current ?? undefined,
    announcement: messages.place(name, after, rest),
    line: after,
    depth: 0,
    column: column.key,
    isOrigin: after === rest.home?.after,
    drop: () => drop(id, rest, after),
  });
  const whole = ({ id, name }: DragItem, rest: Rest): DropPosition[] =>
    element.current
      ? [
          {
            key: column.key,
            indicator: { frame: element.current },
            announcement: messages.whole(name),
            line: 0,
            depth: 0,
            column: column.key,
            isOrigin: rest.home !== undefined,
            drop: () => drop(id, rest, rest.rows.length - 1),
          },
        ]
      : [];

  useDropZone(element, {
    accepts: ({ kind }) => kind === 'task' && canEdit,
    positionAt(carried, { y }) {
      const rest = withoutBranch(column.rows, carried.id);
      return hasPlaces ? between(carried, rest, rowAbove(boxesOf(element.current, rest), y)) : whole(carried, rest)[0];
    },
    positions(carried) {
      const rest = withoutBranch(column.rows, carried.id);
      if (!hasPlaces) return whole(carried, rest);
      const boxes = boxesOf(element.current, rest);
      const first = (boxes[0]?.index ?? 0) - 1;
      const last = boxes.at(-1)?.index ?? -1;
      return Array.from({ length: last - first + 1 }, (_, index) => between(carried, rest, first + index));
    },
  });
}

function useSpoken(column: string) {
  const { tasks } = useMessages();
  const { board } = useLazyMessages();
  return {
    place: (name: string, after: number, rest: Rest) => tasks.place(name, column, after + 2, rest.rows.length + 1),
    whole: (name: string) => board.into(name, column),
  };
}

function useDrop({ column, columns, known, projectId, name }: ColumnZone) {
  const cache = useQueryClient();
  const area = useArea();
  const { tasks: messages } = useMessages();
  const { board } = useLazyMessages();
  return (id: string, rest: Rest, after: number) => {
    const task = heldTask(cache, id);
    if (!task) return;
    if (column.by === 'section') {
      const list = { projectId, sectionId: column.value };
      void moveTask(cache, task, placeInGap(rest.rows, { after, depth: 0 }, list), messages.moved(task.content));
    } else {
      const from = columns.find(({ rows }) => rows.some((row) => row.task.id === id));
      const change = changeInto(task, column, from, known);
      void editTask(cache, task, change, board.put(task.content, name));
    }
    area.refocus(task);
  };
}

type CardBox = { index: number; top: number; bottom: number; left: number; right: number };

/** Where the cards of the rest are that are rendered, top to bottom. */
function boxesOf(element: HTMLElement | null, { rows }: Rest): CardBox[] {
  const indexes = new Map(rows.map((row, index) => [row.task.id, index]));
  return [...(element?.querySelectorAll<HTMLElement>('li[data-task]') ?? [])].flatMap((card) => {
    const index = indexes.get(card.dataset.task ?? '');
    const { top, bottom, left, right } = card.getBoundingClientRect();
    return index === undefined ? [] : [{ index, top, bottom, left, right }];
  });
}

function cardAt(element: HTMLElement | null, { rows }: Rest, index: number): HTMLElement | undefined {
  const id = rows[index]?.task.id;
  const cards = [...(element?.querySelectorAll<HTMLElement>('li[data-task]') ?? [])];
  return cards.find((card) => card.dataset.task === id);
}

/** Half of the gap between two cards, in CSS pixels, as the style sheet has it. */
const HALF_GAP = 4;

function lineAt(element: HTMLElement | null, rest: Rest, after: number) {
  const boxes = boxesOf(element, rest);
  const above = boxes.find(({ index }) => index === after);
  const below = boxes.find(({ index }) => index === after + 1);
  const around = element?.querySelector('[data-cards]')?.getBoundingClientRect();
  const left = (above ?? below ?? around)?.left ?? 0;
  const right = (above ?? below ?? around)?.right ?? 0;
  const top = above ? above.bottom - HALF_GAP : (below ?? around)?.top;
  return { left, top: top ?? 0, width: right - left, height: 0 };
}
