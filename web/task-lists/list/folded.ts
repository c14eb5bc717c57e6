import { createStore } from '../../platform/store.ts';

const KEPT = 'sammen.folded-tasks';

/** Tasks whose sub-tasks are hidden on this device. */
export const folded = createStore<ReadonlySet<string>>(new Set(localStorage.getItem(KEPT)?.split(' ').filter(Boolean)));

/** Old ones are forgotten, so that the list does not grow for ever. */
const MOST = 500;

/** Hides or shows what is below a task. */
export function setFolded(id: string, isFolded: boolean): void {
  const others = [...folded.get()].filter((other) => other !== id);
  const next = isFolded ? [...others, id].slice(-MOST) : others;
  localStorage.setItem(KEPT, next.join(' '));
  folded.set(new Set(next));
}
