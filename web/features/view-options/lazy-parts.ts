import { later } from '../../lazily.tsx';

/** The button that opens the options of a view. */
export const ViewOptionsButton = later(() => import('./view-options-button.tsx'));

/** The lists of a view that is shown otherwise than it comes. */
export const ArrangedLists = later(() => import('./arranged-lists.tsx'));
