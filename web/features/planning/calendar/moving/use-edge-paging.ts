import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isDragging } from '../../../../dnd/drag-state.ts';
import { useCalendarState } from '../calendar-state.ts';
import { dayOnPage } from '../layout/spans.ts';

/** Width of the zone at each side that turns the page, in CSS pixels, and the interval of the turns, in milliseconds. */
const EDGE_PX = 20;
const REST_MS = 700;

/** Turns the page while a task is dragged at the left or right edge of the view. A drag that begins there must leave the edge first. */
export function useEdgePaging(view: RefObject<HTMLElement | null>): void {
  const { span, activeDay, showDay } = useCalendarState();
  const isDragActive = useSyncExternalStore(isDragging.subscribe, isDragging.get);
  const turnPage = useEffectEvent((by: -1 | 1) => showDay(dayOnPage(span, activeDay, by)));
  useEffect(() => {
    if (!isDragActive) return;
    let side: -1 | 0 | 1 | undefined;
    let isLifted = false;
    let timer: number | undefined;
    const onMove = ({ clientX }: PointerEvent) => {
      const rect = view.current?.getBoundingClientRect();
      // A resize does not turn pages: it has no lifted entry. After a turn, the lifted entry may no longer be rendered.
      isLifted ||= document.querySelector('[data-lifted="true"]') !== null;
      if (!rect || !isLifted) return;
      const next = clientX < rect.left + EDGE_PX ? -1 : clientX > rect.right - EDGE_PX ? 1 : 0;
      if (next === side || (side === undefined && next !== 0)) return;
      side = next;
      window.clearInterval(timer);
      if (next !== 0) timer = window.setInterval(() => turnPage(next), REST_MS);
    };
    window.addEventListener('pointermove', onMove);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.clearInterval(timer);
    };
  }, [isDragActive, view]);
}
