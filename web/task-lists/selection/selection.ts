import { createStore } from '../../platform/store.ts';

/** The ids of the selected tasks. */
export const selected = createStore<ReadonlySet<string>>(new Set());

/** The task ids of each list of the page, from top to bottom, including rows that are not rendered. */
export const idsOfList = new WeakMap<Element, readonly string[]>();

/** Increases when the tasks in any list of the page change. */
export const listChanges = createStore(0);

/** Returns the ids of the selected tasks in the lists of an element, from top to bottom. */
export function selectedIn(within: ParentNode): string[] {
  const chosen = selected.get();
  return [...new Set(idsIn(within))].filter((id) => chosen.has(id));
}

/** Returns the ids of the tasks in the lists of an element, from top to bottom. */
export function idsIn(within: ParentNode): string[] {
  return [...within.querySelectorAll('ul')].flatMap((list) => idsOfList.get(list) ?? []);
}
