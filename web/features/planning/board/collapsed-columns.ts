import { createStore } from '../../../platform/store.ts';

const STORAGE_KEY = 'sammen.folded-columns';

/** Keys of the collapsed columns. Stored in this browser. */
export const collapsedColumns = createStore<ReadonlySet<string>>(
  new Set(localStorage.getItem(STORAGE_KEY)?.split(' ').filter(Boolean)),
);

/** The oldest keys above this number are dropped, to limit the stored size. */
const MAX_COLUMNS = 200;

/** Returns the key of a column in `collapsedColumns`. */
export function collapseKey(projectId: string, column: string): string {
  return `${projectId}/${column.replace(' ', '-')}`;
}

/** Collapses or expands a column. */
export function setColumnCollapsed(key: string, isCollapsed: boolean): void {
  const others = [...collapsedColumns.get()].filter((other) => other !== key);
  const next = isCollapsed ? [...others, key].slice(-MAX_COLUMNS) : others;
  localStorage.setItem(STORAGE_KEY, next.join(' '));
  collapsedColumns.set(new Set(next));
}
