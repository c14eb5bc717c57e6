import { lazyWithMessages } from '../../../platform/lazy.tsx';

/** The parts of this feature whose code is loaded when they are first shown. */

export const FilterDialog = lazyWithMessages(() => import('./dialog/filter-dialog.tsx'));
export const FilterPage = lazyWithMessages(() => import('./filter-page.tsx'));
export const FiltersPage = lazyWithMessages(() => import('./filters-page.tsx'));
