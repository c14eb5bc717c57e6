import { createStore } from '../../platform/store.ts';

/** The ids of the selected tasks. */
export const selected = createStore<ReadonlySet<string>>(new Set());

/** The task ids of each list of the page, from top to bottom, including rows that are not rendered. */
export const idsOfList = new WeakMap<Element, readonly string[]>();
