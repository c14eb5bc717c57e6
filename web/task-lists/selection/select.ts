/** The selection of tasks on a page. */

import { idsIn, selected } from './selection.ts';

/** The start of range selections: the task that was selected or deselected last by itself. */
let anchor: string | undefined;

/** Selects a task, or deselects it. */
export function toggle(id: string): void {
  const next = new Set(selected.get());
  if (!next.delete(id)) next.add(id);
  anchor = id;
  selected.set(next);
}

/** Selects all tasks of the area from the one that was selected last to this one. */
export function selectTo(area: HTMLElement, id: string): void {
  const ids = idsIn(area);
  const from = ids.indexOf(anchor ?? id);
  const to = ids.indexOf(id);
  if (to < 0) return;
  const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  if (from < 0) anchor = id;
  selected.set(new Set([...selected.get(), ...range]));
}

/** Extends the selection by one row. If the next row is selected already, the current row is deselected instead. */
export function extend(current: string, next: string | undefined): void {
  const ids = new Set(selected.get());
  if (next !== undefined && ids.has(current) && ids.has(next)) ids.delete(current);
  else {
    ids.add(current);
    if (next !== undefined) ids.add(next);
  }
  anchor ??= current;
  selected.set(ids);
}

/** Selects every task in the lists of an area. */
export function selectAll(area: HTMLElement): void {
  selected.set(new Set(idsIn(area)));
}

/** Deselects all tasks. */
export function clearSelection(): void {
  anchor = undefined;
  if (selected.get().size > 0) selected.set(new Set());
}

/** Deselects the tasks that are in no list of the area any more, for example because they were moved to another project. */
export function deselectMissing(area: HTMLElement): void {
  const current = new Set(idsIn(area));
  const next = [...selected.get()].filter((id) => current.has(id));
  if (next.length < selected.get().size) selected.set(new Set(next));
}
