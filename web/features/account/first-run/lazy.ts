import { lazyAfterFirstView } from '../../../platform/lazy.tsx';

/** The hints. Their code is loaded for users who have not dismissed them. */
export const FirstRunHints = lazyAfterFirstView(() => import('./first-run-hints.tsx'));
