import { lazyWithMessages } from '../../../platform/lazy.tsx';

/** The parts of this feature whose code is loaded when they are first shown. */

export const LabelPage = lazyWithMessages(() => import('./label-page.tsx'));
export const LabelsPage = lazyWithMessages(() => import('./labels-page.tsx'));
