import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useMessages } from '../platform/messages.ts';
import { announce } from '../ui/message/announcer.tsx';
import { dragOnKey, dragOnPress, isOnControl } from './drag-source.ts';
import { preventTouchScroll } from './drag-state.ts';
import type { Box, DragItem, DropPosition } from './drop-zones.ts';
import { targetIndex } from './reorder-target.ts';
import { useDropZone } from './use-drop-zone.ts';
import styles from './use-reorder.module.css';

export type ReorderOptions = {
  count: number;
  canLift: (index: number) => boolean;
  /** The name of the row, for announcements to screen readers. */
  nameOf: (index: number) => string;
  /** Moves the row to another index. */
  onDrop: (from: number, to: number) => void;
};

export type Reorder = {
  /** Props of the list. Its direct children are the rows. */
  list: {
    ref: RefObject<HTMLUListElement | null>;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** Props of each row. */
  row: { className: string | undefined };
};

/**
 * Makes the rows of a list sortable: by drag-and-drop with mouse, pen or touch; by Alt and an arrow key; or by Space, the arrow
 * keys and Space. Each step is announced to screen readers.
 */
export function useReorder({ count, canLift, nameOf, onDrop }: ReorderOptions): Reorder {
  const { shell } = useMessages();
  const list = useRef<HTMLUListElement>(null);
  // The kind of the dragged items, so that only this list accepts them.
  const kind = useId();
  const keepFocus = useKeptFocus();
  useEffect(() => {
    return list.current ? preventTouchScroll(list.current) : undefined;
  }, []);

  const announcementOf = (from: number, to: number) => shell.moved(nameOf(from), to + 1, count);
  const move = (from: number, to: number) => {
    announce(announcementOf(from, to));
    keepFocus();
    onDrop(from, to);
  };
  const positionOf = (from: number, to: number): DropPosition => ({
    key: String(to),
    indicator: from === to ? {} : { line: lineAt(list.current, from, to) },
    announcement: announcementOf(from, to),
    line: to,
    depth: 0,
    scrollTarget: rowsOf(list.current)[to],
    isOrigin: from === to,
    drop: () => move(from, to),
  });
  // Others may reorder the list during a drag. The element of the row stays the same.
  const indexOf = ({ element }: DragItem) => rowsOf(list.current).indexOf(element);

  useDropZone(list, {
    accepts: (item) => item.kind === kind && indexOf(item) >= 0,
    positionAt(item, { y }) {
      const from = indexOf(item);
      const extents = rowsOf(list.current).map((row) => row.getBoundingClientRect());
      return positionOf(from, targetIndex(extents, from, y));
    },
    positions: (item) => Array.from({ length: count }, (_, to) => positionOf(indexOf(item), to)),
  });

  const itemAt = (index: number, element: HTMLElement): DragItem => ({
    kind,
    id: String(index),
    name: nameOf(index),
    element,
    fallbackZone: list.current ?? undefined,
  });
  const draggableRow = (target: EventTarget) => {
    const rows = rowsOf(list.current);
    const index = rows.findIndex((row) => target instanceof Node && row.contains(target));
    const element = rows[index];
    return element && canLift(index) && !isOnControl(target) ? { index, element } : undefined;
  };
  const onPointerDown = ({ nativeEvent, target }: PointerEvent<HTMLElement>) => {
    const row = draggableRow(target);
    if (row) dragOnPress(nativeEvent, { item: () => itemAt(row.index, row.element) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = draggableRow(event.target);
    if (!row) return;
    const to = row.index + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
    if (event.altKey && to !== row.index && to >= 0 && to < count) move(row.index, to);
    else if (event.key === ' ') dragOnKey(itemAt(row.index, row.element));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { list: { ref: list, onPointerDown, onKeyDown }, row: { className: styles.row } };
}

/** Space at both ends of the line that shows the drop position, in CSS pixels. */
const LINE_INSET = 8;

function lineAt(list: HTMLElement | null, from: number, to: number): Box {
  const { left = 0, width = 0, top = 0, bottom = 0 } = rowsOf(list)[to]?.getBoundingClientRect() ?? {};
  return { left: left + LINE_INSET, top: to > from ? bottom : top, width: width - 2 * LINE_INSET, height: 0 };
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.children ?? [])].filter((row) => row instanceof HTMLElement);
}

/** Moving an element in the document removes the focus from it. Restores it once, after the new order is rendered. */
function useKeptFocus(): () => void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = focused.current;
    if (!(element instanceof HTMLElement) || document.activeElement === element) return;
    focused.current = null;
    if (element.isConnected && document.activeElement === document.body) element.focus();
  });
  return () => {
    focused.current = document.activeElement;
  };
}
