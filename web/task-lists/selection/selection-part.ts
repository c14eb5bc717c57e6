import { createStore } from '../../platform/store.ts';

/** The menus and popovers of the selection bar. */
export type SelectionPart = 'date' | 'priority' | 'labels' | 'assignee' | 'move' | 'more';

/** The one that is open. */
export const selectionPart = createStore<SelectionPart | undefined>(undefined);
