/** The lists that calendar programs see: projects with their names and sync tokens. */

export { type CalendarSettings, chooseSegment, setCalendarSettings } from './calendar-settings.ts';
export {
  isReservedSegment,
  isSegmentTaken,
  type SynchronizedProject,
  synchronizedProject,
  synchronizedProjects,
} from './synchronized-projects.ts';
