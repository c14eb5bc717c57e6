import { type MouseEvent, type PointerEvent, type RefObject, useState } from 'react';
import { timeOf } from '#domain/day/zone.ts';
import { trackPointer } from '../../../../ui/pointer/track-pointer.ts';
import { rangeBetween, stepAt } from '../layout/time-scale.ts';

/** Distance that a pointer moves before it draws a range, in CSS pixels. */
const DRAG_THRESHOLD_PX = 6;

/**
 * Lets the user draw a time range on the free part of a day, or click a time. `onDrawn` receives `14:00-14:45` or `14:00`. Touch
 * can only tap, because dragging scrolls. Returns the event handlers, and `drawing`, the current range in minutes after midnight.
 */
export function useRangeDrawing(column: RefObject<HTMLElement | null>, onDrawn: ((hours: string) => void) | undefined) {
  const [drawing, setDrawing] = useState<{ from: number; to: number }>();
  const heightIn = (clientY: number) => clientY - (column.current?.getBoundingClientRect().top ?? 0);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch' || event.target !== column.current || !onDrawn) return;
    const { clientY: startY } = event;
    let range: { from: number; to: number } | undefined;
    trackPointer(event.nativeEvent, {
      onMove({ clientY }) {
        if (!range && Math.abs(clientY - startY) < DRAG_THRESHOLD_PX) return;
        range = rangeBetween(heightIn(startY), heightIn(clientY));
        setDrawing(range);
      },
      onEnd(end) {
        setDrawing(undefined);
        if (end !== 'released') return;
        if (range) onDrawn(`${timeOf(range.from)}-${timeOf(range.to % (24 * 60))}`);
        else onDrawn(timeOf(stepAt(heightIn(startY))));
      },
    });
  };
  const onClick = ({ nativeEvent, target, clientY }: MouseEvent) => {
    const isFinger = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch';
    if (isFinger && target === column.current) onDrawn?.(timeOf(stepAt(heightIn(clientY))));
  };
  return { drawing, onPointerDown, onClick };
}
