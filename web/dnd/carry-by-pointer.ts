import { currentMessages } from '../platform/messages.ts';
import { announce } from '../ui/message/announcer.tsx';
import { carrying } from './carrying.ts';
import { scrollAt } from './edge-scroll.ts';
import { dropMark, ghostOf } from './marks.ts';
import { swallowClick } from './press.ts';
import { type Carried, findSpot, type Spot } from './zones.ts';

/**
 * Carries a thing with the pointer that pressed it until it is let go; the page scrolls at its edges, and Esc puts it
 * back. `onPutDown` is called instead of a drop when it was lifted and not moved at all.
 */
export function carryByPointer(taken: Carried, press: PointerEvent, onPutDown?: () => void): void {
  const grip = { x: press.clientX, y: press.clientY };
  const carried = { ...taken, grip: grip.y - taken.element.getBoundingClientRect().top };
  const ghost = ghostOf(carried);
  const mark = dropMark();
  const listeners = new AbortController();
  const { signal } = listeners;
  let at = grip;
  let hasMoved = false;
  let spot: Spot | undefined;
  let frame = 0;

  const look = () => {
    ghost.follow(at);
    spot = hasMoved ? findSpot(carried, at, at.x - grip.x) : undefined;
    mark.show(spot);
  };
  const tick = () => {
    if (hasMoved) {
      scrollAt(at);
      // What lies under the pointer may change without it: lists scroll, pages turn, others move things.
      look();
    }
    frame = requestAnimationFrame(tick);
  };
  const finish = (drop: (() => void) | undefined) => {
    cancelAnimationFrame(frame);
    listeners.abort();
    ghost.remove();
    mark.remove();
    delete carried.element.dataset.lifted;
    carrying.set(false);
    swallowClick();
    drop?.();
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    hasMoved ||= Math.hypot(at.x - grip.x, at.y - grip.y) > 4;
    look();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(() => announce(currentMessages().shell.putBack(carried.name)));
  };

  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', () => finish(hasMoved ? dropOf(spot) : onPutDown), { signal });
  window.addEventListener('pointercancel', () => finish(undefined), { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  carrying.set(true);
  carried.element.dataset.lifted = 'true';
  look();
  frame = requestAnimationFrame(tick);
}

function dropOf(spot: Spot | undefined): (() => void) | undefined {
  return spot?.isHome ? undefined : spot?.drop;
}
