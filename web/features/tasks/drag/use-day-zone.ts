import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { heldTask } from '../cache/task-cache.ts';
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
    isHome: (id) => heldTask(cache, id)?.due_date === day,
    byKeys: true,
    onDrop(id) {
      const task = heldTask(cache, id);
      if (!task) return;
      void loadWork().then((work) => work.setDate(cache, task, { due_date: day }));
      area.refocus(task);
    },
  });
}
