import { lazyWithMessages } from '../../../platform/lazy.tsx';

/** The parts of this feature whose code is loaded when they are first shown. */

export const CompletedPage = lazyWithMessages(() => import('./completed-page.tsx'));
export const TaskHistory = lazyWithMessages(() => import('./task-history.tsx'));
