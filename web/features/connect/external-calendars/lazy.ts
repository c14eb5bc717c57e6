import { lazyAfterFirstView } from '../../../platform/lazy.tsx';

/** The parts of this feature that the first view shows after its data. */

export const DayEvents = lazyAfterFirstView(() => import('./events/day-events.tsx'));
export const TodayEvents = lazyAfterFirstView(() => import('./events/today-events.tsx'));
