import { lazyAfterFirstView, lazyWithMessages } from '../../../platform/lazy.tsx';

/** The button that opens the options of a view. */
export const ViewOptionsButton = lazyAfterFirstView(() => import('./view-options-button.tsx'));

/** The lists of a view with options other than its defaults. */
export const ArrangedLists = lazyWithMessages(() => import('./lists/arranged-lists.tsx'));
