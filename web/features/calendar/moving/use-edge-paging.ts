import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isDragging } from '../../../dnd/drag-state.ts';
import { standAt, useStanding } from '../calendar-state.ts';
import { pageFrom } from '../layout/spans.ts';

/** How near the side of the calendar turns the page, in CSS pixels, and how long it takes to turn and to turn again. */
const EDGE_PX = 20;
const REST_MS = 700;

/** Turns the page while a task is held at the left or right edge of the view. One that begins there has to leave it first. */
export function useEdgePaging(view: RefObject<HTMLElement | null>): void {
  const { span, at } = useStanding();
  const isCarrying = useSyncExternalStore(isDragging.subscribe, isDragging.get);
  const turn = useEffectEvent((by: -1 | 1) => standAt(pageFrom(span, at, by)));
  useEffect(() => {
    if (!isCarrying) return;
    let side: -1 | 0 | 1 | undefined;
    let isLifted = false;
    let timer: number | undefined;
    const onMove = ({ clientX }: PointerEvent) => {
      const around = view.current?.getBoundingClientRect();
      // Lengthening a task is no carrying; once the page has turned, what was lifted stands on it no more.
      isLifted ||= document.querySelector('[data-lifted="true"]') !== null;
      if (!around || !isLifted) return;
      const next = clientX < around.left + EDGE_PX ? -1 : clientX > around.right - EDGE_PX ? 1 : 0;
      if (next === side || (side === undefined && next !== 0)) return;
      side = next;
      window.clearInterval(timer);
      if (next !== 0) timer = window.setInterval(() => turn(next), REST_MS);
    };
    window.addEventListener('pointermove', onMove);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.clearInterval(timer);
    };
  }, [isCarrying, view]);
}
