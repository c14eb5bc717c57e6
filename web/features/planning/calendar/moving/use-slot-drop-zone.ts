import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { setDates } from '../../../../task-data/actions/set-dates.ts';
import { cachedTask } from '../../../../task-data/cache/task-cache.ts';
import { dueIn } from '../../../../task-data/due.ts';
import { useElementDropZone } from '../../../../task-lists/drag/use-element-drop-zone.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { isInSlot, moveToSlot, type Slot, slotText } from './reschedule.ts';

/**
 * Lets tasks be dropped on a day. With `keepsTime` they keep their time of day, otherwise they become all-day tasks. With `byKeys`
 * the keyboard drag of rows reaches the zone; entries use `moveByKeyboard` instead.
 */
export function useSlotDropZone(
  element: RefObject<HTMLElement | null>,
  day: Day,
  { keepsTime, byKeys }: { keepsTime: boolean; byKeys: boolean },
): void {
  const cache = useQueryClient();
  const { zone } = useArea();
  const slotFor = (task: Task): Slot => ({
    day,
    time: keepsTime ? dueIn(task, zone)?.time : undefined,
  });
  useElementDropZone({
    element,
    announcement: (name) => `${name}: ${slotText({ day, time: undefined })}`,
    isOrigin: (task) => isInSlot(task, zone, slotFor(task)),
    hasKeyboardPosition: byKeys,
    onDrop(ids) {
      const [task, ...others] = ids.flatMap((id) => cachedTask(cache, id) ?? []);
      if (task && others.length === 0) void moveToSlot(cache, task, slotFor(task));
      else void setDates(cache, ids, { due_date: day, ...(!keepsTime && { due_time: null }) });
    },
  });
}
