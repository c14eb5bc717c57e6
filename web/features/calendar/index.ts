/** Public API: the calendar, of everything and of one project. */

export { CalendarPage, ProjectCalendar } from './lazy.ts';
