import type { Day } from '#domain/day/calendar.ts';
import { openOverlay } from '../../../navigation/overlay.ts';
import { useCalendarProject } from './calendar-project.ts';

/**
 * Returns a function that opens the quick-add dialog for a day. `hours` is a clock time (`14:00`) or a range (`14:00-14:45`).
 * Returns undefined in a project that the user may only view.
 */
export function useAddAt(): ((day: Day, hours?: string) => void) | undefined {
  const project = useCalendarProject();
  if (project?.role === 'viewer') return undefined;
  return (dueDate, hours) =>
    openOverlay({ kind: 'quick-add', dueDate, ...(hours && { hours }), ...(project && { projectId: project.id }) });
}
