import { lazyWithSettings } from '../../../platform/lazy.tsx';

/** The page, whose code is loaded when it is first shown. */
export const AuthorizePage = lazyWithSettings(() => import('./authorize-page.tsx'));
