import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { timeOf } from '#domain/day/zone.ts';
import type { DragItem, DropPosition, Point } from '../../../../dnd/drop-zones.ts';
import { useDropZone } from '../../../../dnd/use-drop-zone.ts';
import { cachedTask } from '../../../../task-data/cache/task-cache.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { DEFAULT_MIN, displayRange, nearestStep, toPixels } from '../layout/time-scale.ts';
import { isInSlot, moveToSlot, slotText } from './reschedule.ts';

/** Lets tasks be dropped at a time of a day with the pointer. The keyboard uses `moveByKeyboard`. */
export function useHoursDropZone(column: RefObject<HTMLElement | null>, day: Day): void {
  const cache = useQueryClient();
  const { zone } = useArea();

  const positionAt = (
    { id, name, element, gripOffset: grip = 0 }: DragItem,
    { y }: Point,
  ): DropPosition | undefined => {
    const rect = column.current?.getBoundingClientRect();
    const task = cachedTask(cache, id);
    if (!rect || !task) return undefined;
    // A block keeps its offset to the pointer. Anything else is dropped at the time under the pointer.
    const top = y - (element.hasAttribute('data-block') ? grip : 0);
    const minutes = nearestStep(top - rect.top);
    const slot = { day, time: timeOf(minutes) };
    const { from, to } = displayRange(minutes, task.duration_min ?? DEFAULT_MIN);
    return {
      key: `${day} ${slot.time}`,
      indicator: {
        area: {
          left: rect.left,
          top: rect.top + toPixels(from),
          width: rect.width,
          height: toPixels(to - from),
        },
        text: slot.time,
      },
      announcement: `${name}: ${slotText(slot)}`,
      line: minutes,
      depth: 0,
      isOrigin: isInSlot(task, zone, slot),
      drop: () => void moveToSlot(cache, task, slot),
    };
  };

  useDropZone(column, { accepts: ({ kind }) => kind === 'task', positionAt, positions: () => [] });
}
