/** Handlers for the gestures that a press can become. */
export type GestureHandlers = {
  /** The mouse has moved, or a touch has rested. */
  onDrag: (press: PointerEvent) => void;
  /** A touch moves horizontally. */
  onSwipe?: (press: PointerEvent) => void;
};

/** A mouse that moves farther than this begins a drag. */
const MOUSE_PX = 4;
/** A touch that rests this long begins a drag. Before that, moving it scrolls. */
const REST_MS = 300;
/** A touch that moves vertically farther than this scrolls. */
const SLIP_PX = 8;
/** A touch that moves horizontally farther than this begins a swipe. */
const SWIPE_PX = 12;

/** Waits until a press becomes a gesture and calls at most one handler. A plain click or tap calls none. */
export function recognizeGesture(press: PointerEvent, { onDrag, onSwipe }: GestureHandlers): void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const byTouch = press.pointerType === 'touch';
  const end = (handler: ((press: PointerEvent) => void) | undefined) => {
    window.clearTimeout(rest);
    listeners.abort();
    handler?.(press);
  };
  const rest = byTouch ? window.setTimeout(() => end(onDrag), REST_MS) : undefined;

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    const dx = Math.abs(event.clientX - press.clientX);
    const dy = Math.abs(event.clientY - press.clientY);
    if (!byTouch && Math.hypot(dx, dy) > MOUSE_PX) end(onDrag);
    else if (byTouch && onSwipe && dx > SWIPE_PX && dx > 2 * dy) end(onSwipe);
    else if (byTouch && (dy > SLIP_PX || (!onSwipe && dx > SLIP_PX))) end(undefined);
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', () => end(undefined), { signal });
  window.addEventListener('pointercancel', () => end(undefined), { signal });
}

/** Suppresses the click that ends a drag, so that it does not open a link. Must be called in the `pointerup` event. */
export function suppressNextClick(): void {
  const suppress = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', suppress, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', suppress, { capture: true }));
}
