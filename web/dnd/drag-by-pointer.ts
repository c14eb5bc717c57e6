import { currentMessages } from '../platform/messages.ts';
import { announce } from '../ui/message/announcer.tsx';
import { suppressNextClick, trackPointer } from '../ui/pointer/track-pointer.ts';
import { dragPreview } from './drag-preview.ts';
import { isDragging } from './drag-state.ts';
import { dropIndicator } from './drop-indicator.ts';
import { type DragItem, type DropPosition, dropPositionAt, markLifted } from './drop-zones.ts';
import { createEdgeScroll } from './edge-scroll.ts';

/** A pointer that moves less far has not moved the item, in CSS pixels. */
const SLACK_PX = 4;

/**
 * Drags an item with the pointer of `press` until the pointer is released. Scrollable elements scroll near their edges, and
 * Escape cancels. `onNotMoved` is called instead of a drop if the pointer was released without being moved.
 */
export function dragByPointer(item: DragItem, press: PointerEvent, onNotMoved?: () => void): void {
  const start = { x: press.clientX, y: press.clientY };
  const dragged = { ...item, gripOffset: start.y - item.element.getBoundingClientRect().top };
  const preview = dragPreview(dragged, start);
  const indicator = dropIndicator();
  const scrollNearEdge = createEdgeScroll();
  let point = start;
  let hasMoved = false;
  let position: DropPosition | undefined;
  let frame = 0;

  const update = () => {
    position = hasMoved ? dropPositionAt(dragged, point, point.x - start.x) : undefined;
    preview.follow(point, position);
    indicator.show(position);
  };
  const tick = (time: number) => {
    if (hasMoved) {
      scrollNearEdge(point, time);
      // The position under a resting pointer can change: lists scroll, pages turn, other users move tasks.
      update();
    }
    frame = requestAnimationFrame(tick);
  };
  const finish = (drop: (() => void) | undefined) => {
    cancelAnimationFrame(frame);
    preview.remove();
    indicator.remove();
    markLifted(item, false);
    isDragging.set(false);
    suppressNextClick();
    drop?.();
  };
  trackPointer(press, {
    onMove({ clientX, clientY }) {
      point = { x: clientX, y: clientY };
      hasMoved ||= Math.hypot(point.x - start.x, point.y - start.y) > SLACK_PX;
      update();
    },
    onEnd(end) {
      if (end === 'escaped') finish(() => announce(currentMessages().shell.moveCancelled(item.name)));
      else finish(end === 'cancelled' ? undefined : hasMoved ? dropAt(position) : onNotMoved);
    },
    endsOnEscape: true,
  });
  isDragging.set(true);
  markLifted(item, true);
  update();
  frame = requestAnimationFrame(tick);
}

function dropAt(position: DropPosition | undefined): (() => void) | undefined {
  return position?.isOrigin ? undefined : position?.drop;
}
