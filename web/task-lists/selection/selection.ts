import { createStore } from '../../platform/store.ts';

/** The tasks that are selected in the lists of the page. */
export const selected = createStore<ReadonlySet<string>>(new Set());

/** The ids that each list on the page holds, top to bottom, whether or not all its rows are rendered. */
export const idsOfList = new WeakMap<Element, readonly string[]>();
