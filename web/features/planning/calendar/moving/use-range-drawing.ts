import { type MouseEvent, type PointerEvent, type RefObject, useState } from 'react';
import { timeOf } from '#domain/day/zone.ts';
import { trackPointer } from '../../../../ui/pointer/track-pointer.ts';
import { rangeBetween, stepAt } from '../layout/time-scale.ts';

/** Distance that a pointer moves before it draws a range, in CSS pixels. */
const DRAG_THRESHOLD_PX = 6;

/** A drawn range, in minutes after midnight. `to` is undefined if a time was clicked. */
export type DrawnRange = { from: number; to?: number };

/** Returns a drawn range as text: `14:00-14:45`, or `14:00` for a time. */
export function hoursText({ from, to }: DrawnRange): string {
  return to === undefined ? timeOf(from) : `${timeOf(from)}-${timeOf(to % (24 * 60))}`;
}

/**
 * Lets the user draw a time range on the free part of a day, or click a time. `onDrawn` receives the range. Touch
 * can only tap, because dragging scrolls. Returns the event handlers, and `drawing`, the current range in minutes after midnight.
 */
export function useRangeDrawing(
  column: RefObject<HTMLElement | null>,
  onDrawn: ((range: DrawnRange) => void) | undefined,
) {
  const [drawing, setDrawing] = useState<DrawnRange>();
  const heightIn = (clientY: number) => clientY - (column.current?.getBoundingClientRect().top ?? 0);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch' || event.target !== column.current || !onDrawn) return;
    const { clientY: startY } = event;
    let range: DrawnRange | undefined;
    trackPointer(event.nativeEvent, {
      onMove({ clientY }) {
        if (!range && Math.abs(clientY - startY) < DRAG_THRESHOLD_PX) return;
        range = rangeBetween(heightIn(startY), heightIn(clientY));
        setDrawing(range);
      },
      onEnd(end) {
        setDrawing(undefined);
        if (end !== 'released') return;
        onDrawn(range ?? { from: stepAt(heightIn(startY)) });
      },
    });
  };
  const onClick = ({ nativeEvent, target, clientY }: MouseEvent) => {
    const isFinger = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch';
    if (isFinger && target === column.current) onDrawn?.({ from: stepAt(heightIn(clientY)) });
  };
  return { drawing, onPointerDown, onClick };
}
