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

/** Scrolls the elements under the point that have an edge near it, in both directions. Returns true if something moved. */
export function scrollNearEdge({ x, y }: { x: number; y: number }): boolean {
  const under = document.elementFromPoint(x, y);
  const rows = scrollerOf(under, 'overflowY');
  const head = rows?.querySelector(STICKY_HEAD);
  const vertically = scrollBy(head?.contains(under) ? undefined : rows, 'scrollTop', (box) =>
    scrollDelta(y, { start: head?.getBoundingClientRect().bottom ?? box.top, end: box.bottom }),
  );
  const horizontally = scrollBy(scrollerOf(under, 'overflowX'), 'scrollLeft', (box) =>
    scrollDelta(x, { start: box.left, end: box.right }),
  );
  return vertically || horizontally;
}

function scrollBy(
  scroller: Element | undefined,
  property: 'scrollTop' | 'scrollLeft',
  deltaIn: (box: DOMRect) => number,
): boolean {
  if (!scroller) return false;
  const before = scroller[property];
  scroller[property] += deltaIn(scroller.getBoundingClientRect());
  return scroller[property] !== before;
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
