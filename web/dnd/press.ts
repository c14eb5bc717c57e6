/** What a press on something movable can become. */
export type PressEvents = {
  /** It is being dragged: the pointer went far enough, or a finger has rested. */
  onDrag: (press: PointerEvent) => void;
  /** A finger moves sideways. */
  onSwipe?: (press: PointerEvent) => void;
};

/** How far a mouse moves before a press is a drag, and how long a finger rests; until then a finger scrolls. */
const MOUSE_PX = 4;
const REST_MS = 300;
const SLIP_PX = 8;
const SWIPE_PX = 12;

/** Waits what a press becomes, and says so once; a mere press stays one. */
export function watchPress(press: PointerEvent, { onDrag, onSwipe }: PressEvents): void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const byTouch = press.pointerType === 'touch';
  const become = (event: ((press: PointerEvent) => void) | undefined) => {
    window.clearTimeout(rest);
    listeners.abort();
    event?.(press);
  };
  const rest = byTouch ? window.setTimeout(() => become(onDrag), REST_MS) : undefined;

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    const aside = Math.abs(event.clientX - press.clientX);
    const along = Math.abs(event.clientY - press.clientY);
    if (!byTouch && Math.hypot(aside, along) > MOUSE_PX) become(onDrag);
    else if (byTouch && onSwipe && aside > SWIPE_PX && aside > 2 * along) become(onSwipe);
    else if (byTouch && (along > SLIP_PX || (!onSwipe && aside > SLIP_PX))) become(undefined);
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', () => become(undefined), { signal });
  window.addEventListener('pointercancel', () => become(undefined), { signal });
}

/** The press that ended a drag must not also open the link under it. To be called when the pointer is let go. */
export function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
