import { useQueryClient } from '@tanstack/react-query';
import { type PointerEvent, useState } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { isDragging } from '../../../../dnd/drag-state.ts';
import { suppressNextClick, trackPointer } from '../../../../ui/pointer/track-pointer.ts';
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
    let length: number | undefined;
    isDragging.set(true);
    trackPointer(event.nativeEvent, {
      onMove({ clientY }) {
        length = lengthUntil(from, clientY - column.getBoundingClientRect().top);
        setResized(length);
      },
      onEnd(end) {
        isDragging.set(false);
        suppressNextClick();
        setResized(undefined);
        if (end !== 'released' || length === undefined || length === task.duration_min) return;
        void setLength(cache, task, length);
      },
      endsOnEscape: true,
    });
  };
  return { resized, onPointerDown };
}
