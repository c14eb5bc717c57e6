import { lazyWithSettings } from '../../../platform/lazy.tsx';

/** The page, whose code is loaded when it is first shown. */
export const CalendarAppSettings = lazyWithSettings(() => import('./calendar-app-settings.tsx'));
