import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { addDays, type Day } from '#domain/day/calendar.ts';
import type { DragItem } from '../../../../dnd/drop-zones.ts';
import { setDates } from '../../../../task-data/actions/set-dates.ts';
import { cachedTask } from '../../../../task-data/cache/task-cache.ts';
import { dueIn } from '../../../../task-data/due.ts';
import { useElementDropZone } from '../../../../task-lists/drag/use-element-drop-zone.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { hasSeveralDays } from '../layout/entries.ts';
import { isInSlot, moveToSlot, type Slot, slotText } from './reschedule.ts';

/**
 * Lets tasks be dropped on a day. With `keepsTime` they keep their time of day, otherwise they become all-day tasks, unless they have
 * several days. With `byKeys` the keyboard drag of rows reaches the zone; entries use `moveByKeyboard` instead.
 */
export function useSlotDropZone(
  element: RefObject<HTMLElement | null>,
  day: Day,
  { keepsTime, byKeys }: { keepsTime: boolean; byKeys: boolean },
): void {
  const cache = useQueryClient();
  const { zone } = useArea();
  const slotFor = (task: Task, { element: chip }: DragItem): Slot => {
    const due = dueIn(task, zone);
    const isTimeKept = keepsTime || (due !== undefined && hasSeveralDays({ task, due }));
    return { day: addDays(day, -Number(chip.dataset.daysAfterStart ?? 0)), time: isTimeKept ? due?.time : undefined };
  };
  useElementDropZone({
    element,
    announcement: (name) => `${name}: ${slotText({ day, time: undefined })}`,
    isOrigin: (task, item) => isInSlot(task, zone, slotFor(task, item)),
    hasKeyboardPosition: byKeys,
    onDrop(ids, _task, item) {
      const [task, ...others] = ids.flatMap((id) => cachedTask(cache, id) ?? []);
      if (task && others.length === 0) void moveToSlot(cache, task, slotFor(task, item));
      else void setDates(cache, ids, { due_date: day, ...(!keepsTime && { due_time: null }) });
    },
  });
}
