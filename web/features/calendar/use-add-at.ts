import type { Day } from '#domain/day/calendar.ts';
import { openOverlay } from '../../navigation/overlay.ts';
import { useCalendarProject } from './calendar-project.ts';

/** Opens quick add for a task on a day, at a clock time or through a stretch of it such as `14:00-14:45`. */
export function useAddAt(): ((day: Day, hours?: string) => void) | undefined {
  const project = useCalendarProject();
  if (project?.role === 'viewer') return undefined;
  return (dueDate, hours) =>
    openOverlay({ kind: 'quick-add', dueDate, ...(hours && { hours }), ...(project && { projectId: project.id }) });
}
