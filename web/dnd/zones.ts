import type { Task } from '#contract/resources/task.ts';
import type { Box } from '../ui/popover/place.ts';

/** What is on its way: its kind, which decides who takes it, its id, its name, and the element it was taken from. */
export type Carried = {
  kind: string;
  id: string;
  name: string;
  /** The task, where it is one, as it was when it was taken. */
  task?: Task;
  element: HTMLElement;
  /** How far below its upper edge the pointer took hold of it, in CSS pixels; only while a pointer carries it. */
  grip?: number;
};

/** A point of the window, in CSS pixels. */
export type Point = { x: number; y: number };

/** A place where something could go. */
export type Spot = {
  /** The same for the same place, as long as the lists stay as they are. */
  key: string;
  /**
   * What shows it: the one drop line, a frame around what takes the thing whole, or the room
   * that it would take, with a word in it.
   */
  mark: { line: Box } | { frame: HTMLElement } | { room: Box; text: string };
  /** The place in words, for a screen reader. */
  spoken: string;
  /** Which line of its list it is and how deep, for the arrow keys. */
  line: number;
  depth: number;
  /** The column it belongs to, where lists stand side by side: sideways then leads to another column. */
  column?: string;
  /** What has to be in view for the spot to be seen, where the page alone does not scroll. */
  near?: HTMLElement | undefined;
  /** True where the thing stands already: dropping it there puts it back. */
  isHome: boolean;
  drop: () => void;
};

/** A part of the page where things can be dropped. Zones may lie inside each other; the innermost that takes it holds. */
export type DropZone = {
  accepts: (carried: Carried) => boolean;
  /** The spot for a pointer there; `aside` is how far it went sideways since the thing was lifted. */
  spotAt: (carried: Carried, at: Point, aside: number) => Spot | undefined;
  /** Every spot from top to bottom, for the keyboard; empty when the keyboard has another way there. */
  spots: (carried: Carried) => Spot[];
};

const zones = new Map<HTMLElement, DropZone>();

/** Makes an element a drop zone until the returned function is called. */
export function addZone(element: HTMLElement, zone: DropZone): () => void {
  zones.set(element, zone);
  return () => {
    if (zones.get(element) === zone) zones.delete(element);
  };
}

/** The spot under a point; undefined where nothing takes it. */
export function findSpot(carried: Carried, at: Point, aside: number): Spot | undefined {
  for (let element = document.elementFromPoint(at.x, at.y); element; element = element.parentElement) {
    const zone = element instanceof HTMLElement ? zones.get(element) : undefined;
    if (zone?.accepts(carried)) return zone.spotAt(carried, at, aside);
  }
  return undefined;
}

/** Every spot that the keyboard can reach, in the order of the page. */
export function allSpots(carried: Carried): Spot[] {
  return [...zones]
    .filter(([element, zone]) => zone.accepts(carried) && element.isConnected)
    .sort(([one], [other]) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .flatMap(([, zone]) => zone.spots(carried));
}
