/** How a pointer gesture ended: the pointer was released, the browser took it over, or the user pressed Escape. */
export type GestureEnd = 'released' | 'cancelled' | 'escaped';

export type GestureTracker = {
  onMove?: (event: PointerEvent) => void;
  /** Called once, after the listeners are removed. */
  onEnd?: (end: GestureEnd) => void;
  /** Escape ends the gesture. */
  endsOnEscape?: boolean;
};

/** Follows the pointer of `press` until the gesture ends. Returns a function that stops without calling `onEnd`. */
export function trackPointer(press: PointerEvent, { onMove, onEnd, endsOnEscape }: GestureTracker): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const end = (how: GestureEnd) => {
    listeners.abort();
    onEnd?.(how);
  };
  const ofThisPointer = (handler: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === press.pointerId) handler(event);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end('escaped');
  };
  if (onMove) window.addEventListener('pointermove', ofThisPointer(onMove), { signal });
  window.addEventListener(
    'pointerup',
    ofThisPointer(() => end('released')),
    { signal },
  );
  window.addEventListener(
    'pointercancel',
    ofThisPointer(() => end('cancelled')),
    { signal },
  );
  if (endsOnEscape) window.addEventListener('keydown', onKey, { signal, capture: true });
  return () => listeners.abort();
}

/** Suppresses the click that ends a drag, so that it does not open a link. Must be called when the pointer is released. */
export function suppressNextClick(): void {
  const suppress = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', suppress, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', suppress, { capture: true }));
}
