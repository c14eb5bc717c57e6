import type { Task } from '#contract/resources/task.ts';

/** A rectangle of the window, in CSS pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** A record that is being dragged. */
export type DragItem = {
  /** Decides which drop zones accept the item, for example `task` or `note`. */
  kind: string;
  id: string;
  name: string;
  /** For tasks: the task as it was when the drag began. */
  task?: Task;
  /** The ids of all dragged records, in their order, if several selected ones are dragged together. */
  ids?: readonly string[];
  /** The element that the drag began on. */
  element: HTMLElement;
  /** The elements of all dragged records. By default `element` alone. */
  elements?: readonly HTMLElement[];
  /** True if the element itself follows the pointer, and not only its name. */
  liftsElement?: boolean;
  /** Distance of the pointer from the upper edge of the element, in CSS pixels. Only set while a pointer drags. */
  gripOffset?: number;
  /** The zone that is used for a pointer outside all zones that accept the item. */
  fallbackZone?: HTMLElement | undefined;
};

/** Returns the ids of all dragged records. */
export function draggedIds({ id, ids }: DragItem): readonly string[] {
  return ids ?? [id];
}

/** Marks the elements of the dragged records as lifted, or removes the mark. */
export function markLifted({ element, elements = [element] }: DragItem, isLifted: boolean): void {
  for (const one of elements) {
    if (isLifted) one.dataset.lifted = 'true';
    else delete one.dataset.lifted;
  }
}

/** A point of the window, in CSS pixels. */
export type Point = { x: number; y: number };

/** A line between two rows, a frame around an element that takes the item, or an area with a text that the item would fill. */
export type Indicator = { line?: Box; frame?: HTMLElement; area?: Box; text?: string };

/** A position at which an item can be dropped. */
export type DropPosition = {
  /** Identifies the position as long as the lists do not change. */
  key: string;
  indicator: Indicator;
  /** The position in words, for a screen reader. */
  announcement: string;
  /** Index of the line in its list, for the arrow keys. */
  line: number;
  /** Indentation level in its list, for the arrow keys. */
  depth: number;
  /** The column of the position, if lists are side by side. The left and right arrow keys then change the column. */
  column?: string;
  /** Element to scroll into view for this position, if scrolling `main` is not sufficient. */
  scrollTarget?: HTMLElement | undefined;
  /** True if the item is at this position already. Dropping it here changes nothing. */
  isOrigin: boolean;
  drop: () => void;
};

/** An element that accepts dropped items. Zones can be nested; the innermost that accepts the item is used. */
export type DropZone = {
  accepts: (item: DragItem) => boolean;
  /** The position for a pointer at `point`. `deltaX` is its horizontal distance from the start of the drag, in CSS pixels. */
  positionAt: (item: DragItem, point: Point, deltaX: number) => DropPosition | undefined;
  /** All positions from top to bottom, for the keyboard. Empty if the keyboard has another way to move items there. */
  positions: (item: DragItem) => DropPosition[];
};

const zones = new Map<HTMLElement, DropZone>();

/** Makes an element a drop zone until the returned function is called. */
export function addZone(element: HTMLElement, zone: DropZone): () => void {
  zones.set(element, zone);
  return () => {
    if (zones.get(element) === zone) zones.delete(element);
  };
}

/** Returns the drop position under a point. Undefined if no zone there accepts the item and it has no fallback. */
export function dropPositionAt(item: DragItem, point: Point, deltaX: number): DropPosition | undefined {
  for (let element = document.elementFromPoint(point.x, point.y); element; element = element.parentElement) {
    const zone = element instanceof HTMLElement ? zones.get(element) : undefined;
    if (zone?.accepts(item)) return zone.positionAt(item, point, deltaX);
  }
  return item.fallbackZone && dropPositionIn(item.fallbackZone, item, point, deltaX);
}

/** Returns the drop position in the zone of an element. Undefined if the zone does not accept the item, or if there is none. */
export function dropPositionIn(
  element: HTMLElement,
  item: DragItem,
  point: Point,
  deltaX: number,
): DropPosition | undefined {
  const zone = zones.get(element);
  return zone?.accepts(item) ? zone.positionAt(item, point, deltaX) : undefined;
}

/** Returns all drop positions that the keyboard can reach, in document order. */
export function allDropPositions(item: DragItem): DropPosition[] {
  return [...zones]
    .filter(([element, zone]) => zone.accepts(item) && element.isConnected)
    .sort(([one], [other]) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .flatMap(([, zone]) => zone.positions(item));
}
