import { createStore } from '../../platform/store.ts';

const KEPT = 'sammen.folded-columns';

/** Columns that are folded on this device, by the project and the column. */
export const foldedColumns = createStore<ReadonlySet<string>>(
  new Set(localStorage.getItem(KEPT)?.split(' ').filter(Boolean)),
);

/** Old ones are forgotten, so that the list does not grow for ever. */
const MOST = 200;

/** The name under which a column is remembered. */
export function foldKey(projectId: string, column: string): string {
  return `${projectId}/${column.replace(' ', '-')}`;
}

/** Folds a column or opens it again. */
export function setColumnFolded(key: string, isFolded: boolean): void {
  const others = [...foldedColumns.get()].filter((other) => other !== key);
  const next = isFolded ? [...others, key].slice(-MOST) : others;
  localStorage.setItem(KEPT, next.join(' '));
  foldedColumns.set(new Set(next));
}
