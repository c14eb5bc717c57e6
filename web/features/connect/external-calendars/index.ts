/** Public API: the calendars of other programs. */

export { calendarColor } from './calendar-color.ts';
export { EventButton } from './events/event-button.tsx';
export { EventNotice } from './events/event-notice.tsx';
export type { EventPart } from './events/event-parts.ts';
export { EventRows } from './events/event-rows.tsx';
export { endText } from './events/event-time-text.ts';
export { useEventParts } from './events/use-event-parts.ts';
export { DayEvents, TodayEvents } from './lazy.ts';
export { CalendarSettings } from './settings/calendar-settings.tsx';
