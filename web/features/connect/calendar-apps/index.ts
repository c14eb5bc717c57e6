/** Public API: the settings page "Calendar and reminders apps". */

export { CalendarAppSettings } from './lazy.ts';
