import { lazyWithMessages } from '../../platform/lazy.tsx';

/** The parts of this feature whose code is loaded when they are first shown. */

export const Bell = lazyWithMessages(() => import('./bell.tsx'));
export const NotificationsSync = lazyWithMessages(() => import('./notifications-sync.tsx'));
export const NotificationsDialog = lazyWithMessages(() => import('./notifications-dialog.tsx'));
