import { createStore } from '../../platform/store.ts';

/** The menus and popovers of the selection bar. */
export type SelectionPopup = 'date' | 'priority' | 'labels' | 'assignee' | 'move' | 'more';

/** The open menu or popover of the selection bar. */
export const openSelectionPopup = createStore<SelectionPopup | undefined>(undefined);
