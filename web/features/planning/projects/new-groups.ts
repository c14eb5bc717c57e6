import { createStore } from '../../../platform/store.ts';

/** The ids of groups that were created in this tab. The sidebar shows them while they are empty, so that projects can be added. */
export const newGroups = createStore<readonly string[]>([]);
