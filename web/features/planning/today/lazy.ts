import { lazyComponent } from '../../../platform/lazy.tsx';

/** The parts of this feature whose code is loaded when they are first shown. */

export const TodayPage = lazyComponent(() => import('./today-page.tsx'));
