import { lazyAfterFirstView, lazyWithSettings } from '../../../platform/lazy.tsx';

/** The parts of this feature that are loaded when they are shown. */

export const SummaryButton = lazyAfterFirstView(() => import('./summary-button.tsx'));
export const SplitDialog = lazyWithSettings(() => import('./split-dialog.tsx'));
export const SummaryDialog = lazyWithSettings(() => import('./summary-dialog.tsx'));
