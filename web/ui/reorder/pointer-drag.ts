import { type Extent, targetAt } from './target.ts';

/** Callbacks of a drag. */
export type DragEvents = {
  onMove: (to: number) => void;
  /** The row was dropped at the index of the last `onMove`. */
  onDrop: () => void;
  onCancel: () => void;
};

/** A mouse that moves farther, or a touch that rests longer, begins a drag. A touch that slips before that scrolls. */
const MOUSE_PX = 4;
const REST_MS = 300;
const SLIP_PX = 8;

/** The list scrolls when the pointer is this near its edge, by this distance per event. */
const EDGE_PX = 32;
const SCROLL_PX = 10;

/** Begins a drag of row `from` when the press has become one. A plain click is not affected. */
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
  // During a drag, moving the finger must not scroll. A long press must not open the context menu of the browser.
  window.addEventListener('touchmove', (event) => dragging && event.preventDefault(), { signal, passive: false });
  window.addEventListener('contextmenu', (event) => byTouch && event.preventDefault(), { signal });
}

/** Suppresses the click that ends a drag, so that it does not open a link. */
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
