import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useContext } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { AreaContext } from '../list/area-context.ts';
import { loadRowActions } from '../list/load-row-actions.ts';
import { useElementDropZone } from './use-element-drop-zone.ts';

/**
 * Makes an element a drop zone that sets the due date. `name` is the name of the day in announcements. Outside of a `TaskArea` only
 * pointers reach the zone; with the keyboard, users set the date of the row.
 */
export function useDayDropZone(
  element: RefObject<HTMLElement | null>,
  day: Day,
  name: string,
  isDisabled = false,
): void {
  const cache = useQueryClient();
  const area = useContext(AreaContext);
  useElementDropZone({
    element,
    announcement: (title) => `${title}: ${name}`,
    isOrigin: (task) => task.due_date === day,
    hasKeyboardPosition: area !== undefined,
    isDisabled,
    onDrop(ids, dragged) {
      void loadRowActions().then((actions) => actions.setDates(cache, ids, { due_date: day }));
      area?.refocus(dragged);
    },
  });
}
