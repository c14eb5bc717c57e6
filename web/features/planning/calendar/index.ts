/** Public API: the calendars of all projects and of one project. */

export { CalendarPage, ProjectCalendar } from './lazy.ts';
