import { lazyWithMessages } from '../../../platform/lazy.tsx';

/** The parts of this feature whose code is loaded when they are first shown. */

export const ShortcutsDialog = lazyWithMessages(() => import('./shortcuts-dialog.tsx'));
export const ShortcutsPage = lazyWithMessages(() => import('./shortcuts-page.tsx'));
