import type { Point } from './drop-zones.ts';
import { createPauses, nextStop, type Side } from './edge-steps.ts';

/** Width of the zone along an edge in which a pointer scrolls. */
const EDGE_PX = 56;
/** Speed at the edge, in pixels per frame. */
const FASTEST_PX = 18;

/** An element that stays at the top of its scroller and has drop zones. The zone of the upper edge is below it. */
const STICKY_HEAD = '[data-sticky-head]';

/**
 * Returns how far to scroll in one frame, in CSS pixels, for a pointer at `at` over an element from `start` to `end`. Negative
 * values scroll backwards.
 */
export function scrollDelta(at: number, { start, end }: { start: number; end: number }): number {
  const beforeStart = start + EDGE_PX - at;
  const pastEnd = at - (end - EDGE_PX);
  if (beforeStart > 0) return -speed(beforeStart);
  return pastEnd > 0 ? speed(pastEnd) : 0;
}

/**
 * Returns a function for one drag. Called in each frame with the pointer and the time in milliseconds, it scrolls the elements under the
 * pointer that have an edge near it, in both directions. Elements with columns that snap are scrolled by one column at a time.
 */
export function createEdgeScroll(): (point: Point, time: number) => void {
  const isStepDue = createPauses();
  return ({ x, y }, time) => {
    const under = document.elementFromPoint(x, y);
    const rows = scrollerOf(under, 'overflowY');
    const head = rows?.querySelector(STICKY_HEAD);
    scrollBy(head?.contains(under) ? undefined : rows, 'scrollTop', (box) =>
      scrollDelta(y, { start: head?.getBoundingClientRect().bottom ?? box.top, end: box.bottom }),
    );
    const columns = scrollerOf(under, 'overflowX');
    const stops = columns ? stopsIn(columns) : [];
    if (columns && stops.length > 0) {
      const side = sideAt(x, columns.getBoundingClientRect());
      if (isStepDue(side, time)) scrollToStop(columns, nextStop(stops, columns.scrollLeft, side));
    } else scrollBy(columns, 'scrollLeft', (box) => scrollDelta(x, { start: box.left, end: box.right }));
  };
}

/** Width of the zone along an edge in which a pointer scrolls by one column, in CSS pixels. It is narrower, because columns fill a phone. */
const STEP_EDGE_PX = 40;

/** Marks the columns of an element that scrolls horizontally. */
const COLUMN = '[data-scroll-step]';

/** Returns the scroll positions of the columns that snap, in ascending order. Empty if none do. */
function stopsIn(scroller: Element): number[] {
  const start =
    scroller.getBoundingClientRect().left + (Number.parseFloat(getComputedStyle(scroller).scrollPaddingLeft) || 0);
  const end = scroller.scrollWidth - scroller.clientWidth;
  return [...scroller.querySelectorAll(COLUMN)]
    .filter((column) => getComputedStyle(column).scrollSnapAlign !== 'none' && column.clientWidth > 0)
    .map((column) => Math.min(end, column.getBoundingClientRect().left - start + scroller.scrollLeft));
}

function sideAt(x: number, { left, right }: DOMRect): Side {
  if (x < left + STEP_EDGE_PX) return -1;
  return x > right - STEP_EDGE_PX ? 1 : 0;
}

function scrollToStop(scroller: Element, left: number | undefined): void {
  if (left === undefined) return;
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  scroller.scrollTo({ left, behavior: isReduced ? 'instant' : 'smooth' });
}

function scrollBy(
  scroller: Element | undefined,
  property: 'scrollTop' | 'scrollLeft',
  deltaIn: (box: DOMRect) => number,
): void {
  if (scroller) scroller[property] += deltaIn(scroller.getBoundingClientRect());
}

function speed(depth: number): number {
  return Math.ceil(Math.min(1, depth / EDGE_PX) ** 2 * FASTEST_PX);
}

function scrollerOf(element: Element | null, direction: 'overflowX' | 'overflowY'): Element | undefined {
  for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
    const overflow = getComputedStyle(ancestor)[direction];
    const hidden =
      direction === 'overflowY'
        ? ancestor.scrollHeight - ancestor.clientHeight
        : ancestor.scrollWidth - ancestor.clientWidth;
    if ((overflow === 'auto' || overflow === 'scroll') && hidden > 0) return ancestor;
  }
  return undefined;
}
