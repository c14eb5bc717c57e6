import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { useArea } from '../list/area-context.ts';
import { loadWork } from '../list/work.ts';
import { useFrameZone } from './use-frame-zone.ts';

/** Lets tasks be dropped on a day, which becomes their date; `name` is what the day is called. */
export function useDayZone(element: RefObject<HTMLElement | null>, day: Day, name: string): void {
  const cache = useQueryClient();
  const area = useArea();
  useFrameZone({
    element,
    spoken: (title) => `${title}: ${name}`,
    isHome: (task) => task.due_date === day,
    byKeys: true,
    onDrop(taken) {
      void loadWork().then((work) => {
        const task = work.heldTask(cache, taken.id);
        if (task) void work.setDate(cache, task, { due_date: day });
      });
      area.refocus(taken);
    },
  });
}
