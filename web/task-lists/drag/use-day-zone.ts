import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { useArea } from '../list/area-context.ts';
import { loadRowActions } from '../list/load-row-actions.ts';
import { useFrameZone } from './use-frame-zone.ts';

/** Makes an element a drop zone that sets the due date. `name` is the name of the day in announcements. */
export function useDayZone(element: RefObject<HTMLElement | null>, day: Day, name: string): void {
  const cache = useQueryClient();
  const area = useArea();
  useFrameZone({
    element,
    announcement: (title) => `${title}: ${name}`,
    isOrigin: (task) => task.due_date === day,
    hasKeyboardPosition: true,
    onDrop(taken) {
      void loadRowActions().then((work) => {
        const task = work.cachedTask(cache, taken.id);
        if (task) void work.setDate(cache, task, { due_date: day });
      });
      area.refocus(taken);
    },
  });
}
