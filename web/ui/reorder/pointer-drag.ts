import { type Extent, targetAt } from './target.ts';

/** What a drag reports while it lasts. */
export type DragEvents = {
  onMove: (to: number) => void;
  /** Let go; the row goes to the target reported last. */
  onDrop: () => void;
  onCancel: () => void;
};

/** How far a mouse moves before a press is a drag, and how long a finger rests; until then a finger scrolls. */
const MOUSE_PX = 4;
const REST_MS = 300;
const SLIP_PX = 8;

/** How near the edge of what scrolls the pointer makes it scroll, and how far at a time. */
const EDGE_PX = 32;
const SCROLL_PX = 10;

/** Waits whether the press on row `from` becomes a drag, and reports it. The press itself stays a press. */
export function beginDrag(press: PointerEvent, list: HTMLElement, from: number, events: DragEvents): void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const byTouch = press.pointerType === 'touch';
  let dragging = false;

  const start = () => {
    dragging = true;
    events.onMove(from);
  };
  const rest = byTouch ? window.setTimeout(start, REST_MS) : undefined;
  const stop = () => {
    window.clearTimeout(rest);
    listeners.abort();
  };
  const onMove = (event: PointerEvent) => {
    const moved = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    if (!dragging && byTouch && moved > SLIP_PX) return stop();
    if (!dragging && !byTouch && moved > MOUSE_PX) start();
    if (!dragging) return;
    scrollAtEdge(list, event.clientY);
    events.onMove(targetAt(extentsOf(list), from, event.clientY));
  };
  const onEnd = (event: PointerEvent) => {
    stop();
    if (!dragging) return;
    swallowClick();
    if (event.type === 'pointerup') events.onDrop();
    else events.onCancel();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dragging) return;
    event.stopPropagation();
    stop();
    swallowClick();
    events.onCancel();
  };

  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onEnd, { signal });
  window.addEventListener('pointercancel', onEnd, { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  // Once the finger has rested, moving it must not scroll; and resting must not open the browser's own menu.
  window.addEventListener('touchmove', (event) => dragging && event.preventDefault(), { signal, passive: false });
  window.addEventListener('contextmenu', (event) => byTouch && event.preventDefault(), { signal });
}

/** The press that ended a drag must not also open the link under it. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

function extentsOf(list: HTMLElement): Extent[] {
  return [...list.children].map((row) => row.getBoundingClientRect());
}

function scrollAtEdge(list: HTMLElement, y: number): void {
  const scroller = scrollerOf(list);
  const box = scroller?.getBoundingClientRect();
  if (!scroller || !box) return;
  if (y < box.top + EDGE_PX) scroller.scrollBy(0, -SCROLL_PX);
  if (y > box.bottom - EDGE_PX) scroller.scrollBy(0, SCROLL_PX);
}

function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around.scrollHeight > around.clientHeight && getComputedStyle(around).overflowY === 'auto') return around;
  }
  return undefined;
}
