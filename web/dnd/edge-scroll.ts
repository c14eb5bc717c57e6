/** How near the edge a pointer makes what is under it scroll, and how fast at the very edge, in pixels a frame. */
const EDGE_PX = 56;
const FASTEST_PX = 18;

/** How far to scroll in one frame for a pointer at height `y` over something from `top` to `bottom`; negative is up. */
export function scrollStep(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const above = top + EDGE_PX - y;
  const below = y - (bottom - EDGE_PX);
  if (above > 0) return -speed(above);
  return below > 0 ? speed(below) : 0;
}

/** Scrolls whatever lies under the point when it is near an edge; true when something moved. */
export function scrollAt({ x, y }: { x: number; y: number }): boolean {
  const scroller = scrollerOf(document.elementFromPoint(x, y));
  if (!scroller) return false;
  const before = scroller.scrollTop;
  scroller.scrollTop += scrollStep(y, scroller.getBoundingClientRect());
  return scroller.scrollTop !== before;
}

function speed(depth: number): number {
  return Math.ceil(Math.min(1, depth / EDGE_PX) ** 2 * FASTEST_PX);
}

function scrollerOf(element: Element | null): Element | undefined {
  for (let around = element; around; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if ((overflowY === 'auto' || overflowY === 'scroll') && around.scrollHeight > around.clientHeight) return around;
  }
  return undefined;
}
