import { lazyComponent } from '../../platform/lazy.tsx';

/** The time at which a snoozed task returns. Its code is not part of the first view and is loaded with the shortcuts of the rows. */
export const Snoozed = lazyComponent(() => import('./meta-snoozed.tsx'));
