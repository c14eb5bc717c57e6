import { trackPointer } from '../ui/pointer/track-pointer.ts';

/** Handlers for the gestures that a press can become. */
export type GestureHandlers = {
  /** The mouse has moved, or a touch has rested. */
  onDrag: () => void;
  /** A touch moves horizontally. */
  onSwipe?: (() => void) | undefined;
};

/** A mouse that moves farther than this begins a drag. */
const MOUSE_PX = 4;
/** A touch that rests this long begins a drag. Before that, moving it scrolls. */
const REST_MS = 300;
/** A timer that is this late means that the page was busy. Moves that the touch has made in time can arrive after it. */
const BUSY_MS = 50;
/** A touch that moves vertically farther than this scrolls. */
const SLIP_PX = 8;
/** A touch that moves horizontally farther than this begins a swipe. */
const SWIPE_PX = 12;

/** Waits until a press becomes a gesture and calls at most one handler. A plain click or tap calls none. */
export function recognizeGesture(press: PointerEvent, { onDrag, onSwipe }: GestureHandlers): void {
  const byTouch = press.pointerType === 'touch';
  const become = (handler: (() => void) | undefined) => {
    window.clearTimeout(rest);
    stop();
    handler?.();
  };
  const onMove = (event: PointerEvent) => {
    const dx = Math.abs(event.clientX - press.clientX);
    const dy = Math.abs(event.clientY - press.clientY);
    if (!byTouch && Math.hypot(dx, dy) > MOUSE_PX) become(onDrag);
    else if (byTouch && onSwipe && dx > SWIPE_PX && dx > 2 * dy) become(onSwipe);
    else if (byTouch && (dy > SLIP_PX || (!onSwipe && dx > SLIP_PX))) become(undefined);
  };
  const stop = trackPointer(press, { onMove, onEnd: () => become(undefined) });
  let rest = 0;
  const waitForRest = () => {
    const end = performance.now() + REST_MS;
    rest = window.setTimeout(() => (performance.now() > end + BUSY_MS ? waitForRest() : become(onDrag)), REST_MS);
  };
  if (byTouch) waitForRest();
}
