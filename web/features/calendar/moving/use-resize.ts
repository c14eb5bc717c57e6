import { useQueryClient } from '@tanstack/react-query';
import { type PointerEvent, useState } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { isDragging } from '../../../dnd/drag-state.ts';
import { suppressNextClick } from '../../../dnd/recognize-gesture.ts';
import { lengthUntil } from '../layout/time-scale.ts';
import { setLength } from './reschedule.ts';

/**
 * Lets the user drag the lower edge of a block in steps. `from` is its start in minutes after midnight. `resized` is the duration
 * during the drag, in minutes. Esc cancels.
 */
export function useResize(task: Task, from: number) {
  const cache = useQueryClient();
  const [resized, setResized] = useState<number>();
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const column = event.currentTarget.closest('[data-day]');
    if (!column) return;
    // A press on the edge must not start a drag of the block.
    event.stopPropagation();
    event.preventDefault();
    const { pointerId } = event;
    const listeners = new AbortController();
    const { signal } = listeners;
    let length: number | undefined;
    isDragging.set(true);
    const finish = (isAccepted: boolean) => {
      listeners.abort();
      isDragging.set(false);
      suppressNextClick();
      setResized(undefined);
      if (isAccepted && length !== undefined && length !== task.duration_min) void setLength(cache, task, length);
    };
    const onMove = (move: globalThis.PointerEvent) => {
      if (move.pointerId !== pointerId) return;
      length = lengthUntil(from, move.clientY - column.getBoundingClientRect().top);
      setResized(length);
    };
    const onKey = (press: KeyboardEvent) => {
      if (press.key !== 'Escape') return;
      press.preventDefault();
      press.stopPropagation();
      finish(false);
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', () => finish(true), { signal });
    window.addEventListener('pointercancel', () => finish(false), { signal });
    window.addEventListener('keydown', onKey, { signal, capture: true });
  };
  return { resized, onPointerDown };
}
