import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { heldTask } from '../../../task-data/cache/task-cache.ts';
import { dueIn } from '../../../task-data/due.ts';
import { useFrameZone } from '../../../task-lists/drag/use-frame-zone.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';
import { isAt, putAt, type Spot, spotInWords } from './reschedule.ts';

/**
 * Lets tasks be dropped on a day as a whole. Where `keepsTime` they keep their time of day there, else they last all day.
 * `byKeys` lets handles of rows reach it; entries have a way of their own for the keyboard.
 */
export function useSpotZone(
  element: RefObject<HTMLElement | null>,
  day: Day,
  { keepsTime, byKeys }: { keepsTime: boolean; byKeys: boolean },
): void {
  const cache = useQueryClient();
  const { zone } = useArea();
  const spotOf = (task: Task): Spot => ({
    day,
    time: keepsTime ? dueIn(task, zone)?.time : undefined,
  });
  useFrameZone({
    element,
    spoken: (name) => `${name}: ${spotInWords({ day, time: undefined })}`,
    isHome: (task) => isAt(task, zone, spotOf(task)),
    byKeys,
    onDrop({ id }) {
      const task = heldTask(cache, id);
      if (task) void putAt(cache, task, spotOf(task));
    },
  });
}
