import { lazyWithMessages } from '../../../platform/lazy.tsx';

/** The parts of this feature whose code is loaded when they are first shown. */

export const TemplatesPage = lazyWithMessages(() => import('./templates-page.tsx'));
