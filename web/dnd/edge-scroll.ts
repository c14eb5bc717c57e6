/** How near the edge a pointer makes what is under it scroll, and how fast at the very edge, in pixels a frame. */
const EDGE_PX = 56;
const FASTEST_PX = 18;

/** How far to scroll in one frame for a pointer at `at` over something from `start` to `end`; negative is backwards. */
export function scrollStep(at: number, { start, end }: { start: number; end: number }): number {
  const before = start + EDGE_PX - at;
  const behind = at - (end - EDGE_PX);
  if (before > 0) return -speed(before);
  return behind > 0 ? speed(behind) : 0;
}

/** Scrolls whatever lies under the point when it is near an edge, in both directions; true when something moved. */
export function scrollAt({ x, y }: { x: number; y: number }): boolean {
  const under = document.elementFromPoint(x, y);
  const down = scrollBy(scrollerOf(under, 'overflowY'), 'scrollTop', (box) =>
    scrollStep(y, { start: box.top, end: box.bottom }),
  );
  const aside = scrollBy(scrollerOf(under, 'overflowX'), 'scrollLeft', (box) =>
    scrollStep(x, { start: box.left, end: box.right }),
  );
  return down || aside;
}

function scrollBy(
  scroller: Element | undefined,
  along: 'scrollTop' | 'scrollLeft',
  stepIn: (box: DOMRect) => number,
): boolean {
  if (!scroller) return false;
  const before = scroller[along];
  scroller[along] += stepIn(scroller.getBoundingClientRect());
  return scroller[along] !== before;
}

function speed(depth: number): number {
  return Math.ceil(Math.min(1, depth / EDGE_PX) ** 2 * FASTEST_PX);
}

function scrollerOf(element: Element | null, direction: 'overflowX' | 'overflowY'): Element | undefined {
  for (let around = element; around; around = around.parentElement) {
    const overflow = getComputedStyle(around)[direction];
    const room =
      direction === 'overflowY' ? around.scrollHeight - around.clientHeight : around.scrollWidth - around.clientWidth;
    if ((overflow === 'auto' || overflow === 'scroll') && room > 0) return around;
  }
  return undefined;
}
