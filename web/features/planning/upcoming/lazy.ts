import { lazyComponent } from '../../../platform/lazy.tsx';

/** The parts of this feature whose code is loaded when they are first shown. */

export const UpcomingPage = lazyComponent(() => import('./upcoming-page.tsx'));
