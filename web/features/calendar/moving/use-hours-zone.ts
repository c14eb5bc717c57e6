import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { timeOf } from '#domain/day/zone.ts';
import type { DragItem, DropPosition, Point } from '../../../dnd/drop-zones.ts';
import { useDropZone } from '../../../dnd/use-drop-zone.ts';
import { heldTask } from '../../../task-data/cache/task-cache.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';
import { DEFAULT_MIN, drawn, nearestStep, pixelsOf } from '../layout/time-scale.ts';
import { isAt, putAt, spotInWords } from './reschedule.ts';

/** Lets tasks be dropped at an hour of a day. The keyboard has a way of its own. */
export function useHoursZone(column: RefObject<HTMLElement | null>, day: Day): void {
  const cache = useQueryClient();
  const { zone } = useArea();

  const spotAt = ({ id, name, element, gripOffset: grip = 0 }: DragItem, { y }: Point): DropPosition | undefined => {
    const around = column.current?.getBoundingClientRect();
    const task = heldTask(cache, id);
    if (!around || !task) return undefined;
    // A block is held where it was taken; anything else goes to the hour that is pointed at.
    const top = y - (element.hasAttribute('data-block') ? grip : 0);
    const minutes = nearestStep(top - around.top);
    const spot = { day, time: timeOf(minutes) };
    const { from, to } = drawn(minutes, task.duration_min ?? DEFAULT_MIN);
    return {
      key: `${day} ${spot.time}`,
      indicator: {
        area: {
          left: around.left,
          top: around.top + pixelsOf(from),
          width: around.width,
          height: pixelsOf(to - from),
        },
        text: spot.time,
      },
      announcement: `${name}: ${spotInWords(spot)}`,
      line: minutes,
      depth: 0,
      isOrigin: isAt(task, zone, spot),
      drop: () => void putAt(cache, task, spot),
    };
  };

  useDropZone(column, { accepts: ({ kind }) => kind === 'task', positionAt: spotAt, positions: () => [] });
}
