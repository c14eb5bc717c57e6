import { lazyWithMessages, lazyWithSettings } from '../../../platform/lazy.tsx';

/** The parts of this feature whose code is loaded when they are first shown. */

export const ChannelNames = lazyWithSettings(() => import('./channel-names.tsx'));
export const SignInAgain = lazyWithMessages(() => import('./sign-in-again.tsx'));
export const LinkAccountPage = lazyWithSettings(() => import('./link-account-page.tsx'));
