import { createStore } from '../../platform/store.ts';

const KEPT = 'sammen.folded-tasks';

/** Tasks whose sub-tasks are hidden on this device. */
export const collapsedTasks = createStore<ReadonlySet<string>>(
  new Set(localStorage.getItem(KEPT)?.split(' ').filter(Boolean)),
);

/** Old ones are forgotten, so that the list does not grow for ever. */
const MOST = 500;

/** Hides or shows what is below a task. */
export function setCollapsed(id: string, isCollapsed: boolean): void {
  const others = [...collapsedTasks.get()].filter((other) => other !== id);
  const next = isCollapsed ? [...others, id].slice(-MOST) : others;
  localStorage.setItem(KEPT, next.join(' '));
  collapsedTasks.set(new Set(next));
}
