import { lazyWithMessages } from '../../../platform/lazy.tsx';

/** The parts of this feature whose code is loaded when they are first shown. */

export const CalendarPage = lazyWithMessages(() => import('./calendar-page.tsx'));
export const ProjectCalendar = lazyWithMessages(() => import('./project-calendar.tsx'));
