import { lazyAfterFirstView, lazyWithMessages } from '../../../platform/lazy.tsx';

/** The parts of this feature whose code is loaded when they are first shown. */

export const Bell = lazyAfterFirstView(() => import('./bell.tsx'));
export const NotificationsSync = lazyAfterFirstView(() => import('./notifications-sync.tsx'));
export const NotificationsPopover = lazyWithMessages(() => import('./notifications-popover.tsx'));
