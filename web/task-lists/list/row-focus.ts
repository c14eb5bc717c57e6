/** Moves focus among the rows of an area. Rows carry `data-task`; their title takes the focus. */

/** Returns the row that contains an element. */
export function rowOf(element: EventTarget | null): HTMLElement | undefined {
  return element instanceof Element ? (element.closest<HTMLElement>('[data-task]') ?? undefined) : undefined;
}

/** Returns the row with the focus. */
export function focusedRow(area: HTMLElement): HTMLElement | undefined {
  const row = rowOf(document.activeElement);
  return row && area.contains(row) ? row : undefined;
}

/** Returns all rendered rows, from top to bottom. */
export function rowsIn(area: HTMLElement): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>('[data-task]')];
}

/** Returns the row of a task, if it is rendered. */
export function rowOfTask(area: HTMLElement, id: string): HTMLElement | undefined {
  return rowsIn(area).find((row) => row.dataset.task === id);
}

/** Returns the next (1) or previous (-1) row. Without a start it returns the first or the last row. */
export function adjacentRow(area: HTMLElement, row: HTMLElement | undefined, step: -1 | 1): HTMLElement | undefined {
  const rows = rowsIn(area);
  if (!row) return step > 0 ? rows[0] : rows.at(-1);
  return rows[rows.indexOf(row) + step];
}

/** Focuses the title of a row and scrolls it into view. Returns false if there is no row. */
export function focusRow(row: HTMLElement | undefined): boolean {
  const title = row?.querySelector<HTMLElement>('[data-title]');
  if (!row || !title) return false;
  title.focus({ preventScroll: true });
  // A click must not scroll the page.
  if (title.matches(':focus-visible')) row.scrollIntoView({ block: 'nearest' });
  return true;
}

/** How long the focus is restored. A row that moves can be rendered as several different elements in that time. */
const MOVE_MS = 2000;

/**
 * Focuses a row immediately, and again whenever the row loses the focus because it moves in the document. Ends after two seconds,
 * or when the user focuses another element. `focus` focuses a row; by default its title.
 */
export function keepFocus(
  row: () => HTMLElement | undefined,
  focus: (row: HTMLElement | undefined) => unknown = focusRow,
): void {
  const end = performance.now() + MOVE_MS;
  const check = () => {
    const current = row();
    const hasFocus = current?.contains(document.activeElement) === true;
    if (!hasFocus && document.activeElement !== document.body) return;
    if (!hasFocus) focus(current);
    if (performance.now() < end) requestAnimationFrame(check);
  };
  focus(row());
  requestAnimationFrame(check);
}

/** Focuses a row as soon as it is rendered, within two seconds, unless the user has focused another element. */
export function focusWhenRendered(row: () => HTMLElement | undefined): void {
  const from = document.activeElement;
  const end = performance.now() + MOVE_MS;
  const check = () => {
    const active = document.activeElement;
    if (active !== from && active !== document.body) return;
    if (row()) keepFocus(row);
    else if (performance.now() < end) requestAnimationFrame(check);
  };
  check();
}

/**
 * Moves the focus from a row that will be removed with its subtasks to the next remaining row, else to the previous one. Does
 * nothing if the focus is not in the row.
 */
export function moveFocusFrom(area: HTMLElement, row: HTMLElement): void {
  if (!row.contains(document.activeElement)) return;
  const rows = rowsIn(area);
  const at = rows.indexOf(row);
  const depth = depthOf(row);
  const next = rows.slice(at + 1).find((other) => depthOf(other) <= depth || other.parentElement !== row.parentElement);
  focusRow(next ?? rows[at - 1]);
}

function depthOf(row: HTMLElement): number {
  return Number(row.dataset.depth ?? 0);
}
