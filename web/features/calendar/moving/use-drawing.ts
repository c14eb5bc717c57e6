import { type MouseEvent, type PointerEvent, type RefObject, useState } from 'react';
import { timeOf } from '#domain/day/zone.ts';
import { stepAt, stretchBetween } from '../layout/time-scale.ts';

/** How far a press goes before it draws a stretch, in CSS pixels. */
const DRAW_PX = 6;

/**
 * Lets a stretch of time be drawn on the free part of a day, or a moment be pressed: `onDrawn` is given `14:00-14:45` or
 * `14:00`. A finger can only press, since it scrolls. `drawing` is the stretch so far, in minutes.
 */
export function useDrawing(column: RefObject<HTMLElement | null>, onDrawn: ((hours: string) => void) | undefined) {
  const [drawing, setDrawing] = useState<{ from: number; to: number }>();
  const heightIn = (clientY: number) => clientY - (column.current?.getBoundingClientRect().top ?? 0);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch' || event.target !== column.current || !onDrawn) return;
    const { clientY, pointerId } = event;
    const listeners = new AbortController();
    const { signal } = listeners;
    let stretch: { from: number; to: number } | undefined;
    const finish = (hours: string | undefined) => {
      listeners.abort();
      setDrawing(undefined);
      if (hours !== undefined) onDrawn(hours);
    };
    const onMove = (move: globalThis.PointerEvent) => {
      if (move.pointerId !== pointerId || (!stretch && Math.abs(move.clientY - clientY) < DRAW_PX)) return;
      stretch = stretchBetween(heightIn(clientY), heightIn(move.clientY));
      setDrawing(stretch);
    };
    const onUp = () =>
      finish(stretch ? `${timeOf(stretch.from)}-${timeOf(stretch.to % (24 * 60))}` : timeOf(stepAt(heightIn(clientY))));
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', () => finish(undefined), { signal });
  };
  const onClick = ({ nativeEvent, target, clientY }: MouseEvent) => {
    const isFinger = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch';
    if (isFinger && target === column.current) onDrawn?.(timeOf(stepAt(heightIn(clientY))));
  };
  return { drawing, onPointerDown, onClick };
}
