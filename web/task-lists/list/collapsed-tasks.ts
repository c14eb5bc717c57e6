import { createStore } from '../../platform/store.ts';

const STORAGE_KEY = 'sammen.folded-tasks';

/** Ids of the tasks whose subtasks are hidden on this device. */
export const collapsedTasks = createStore<ReadonlySet<string>>(
  new Set(localStorage.getItem(STORAGE_KEY)?.split(' ').filter(Boolean)),
);

/** The oldest entries above this number are removed, so that the list cannot grow without limit. */
const MAX_TASKS = 500;

/** Hides or shows the subtasks of a task and stores the choice on this device. */
export function setCollapsed(id: string, isCollapsed: boolean): void {
  const others = [...collapsedTasks.get()].filter((other) => other !== id);
  const next = isCollapsed ? [...others, id].slice(-MAX_TASKS) : others;
  localStorage.setItem(STORAGE_KEY, next.join(' '));
  collapsedTasks.set(new Set(next));
}
