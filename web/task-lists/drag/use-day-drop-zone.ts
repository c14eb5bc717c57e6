import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { useArea } from '../list/area-context.ts';
import { loadRowActions } from '../list/load-row-actions.ts';
import { useElementDropZone } from './use-element-drop-zone.ts';

/** Makes an element a drop zone that sets the due date. `name` is the name of the day in announcements. */
export function useDayDropZone(element: RefObject<HTMLElement | null>, day: Day, name: string): void {
  const cache = useQueryClient();
  const area = useArea();
  useElementDropZone({
    element,
    announcement: (title) => `${title}: ${name}`,
    isOrigin: (task) => task.due_date === day,
    hasKeyboardPosition: true,
    onDrop(ids, dragged) {
      void loadRowActions().then((actions) => actions.setDates(cache, ids, { due_date: day }));
      area.refocus(dragged);
    },
  });
}
