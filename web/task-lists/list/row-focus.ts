/** Moves focus among the rows of an area. Rows carry `data-task`; their title takes the focus. */

/** The row that holds an element, if any. */
export function rowOf(element: EventTarget | null): HTMLElement | undefined {
  return element instanceof Element ? (element.closest<HTMLElement>('[data-task]') ?? undefined) : undefined;
}

/** The row with the focus. */
export function focusedRow(area: HTMLElement): HTMLElement | undefined {
  const row = rowOf(document.activeElement);
  return row && area.contains(row) ? row : undefined;
}

/** All rows, top to bottom. */
export function rowsIn(area: HTMLElement): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>('[data-task]')];
}

/** The row of that task. */
export function rowOfTask(area: HTMLElement, id: string): HTMLElement | undefined {
  return rowsIn(area).find((row) => row.dataset.task === id);
}

/** The row so many steps further; the first or last one where there is no row to start from. */
export function adjacentRow(area: HTMLElement, row: HTMLElement | undefined, step: -1 | 1): HTMLElement | undefined {
  const rows = rowsIn(area);
  if (!row) return step > 0 ? rows[0] : rows.at(-1);
  return rows[rows.indexOf(row) + step];
}

/** Focuses the title of a row and brings it into view. */
export function focusRow(row: HTMLElement | undefined): boolean {
  const title = row?.querySelector<HTMLElement>('[data-title]');
  if (!row || !title) return false;
  title.focus({ preventScroll: true });
  // A press of the pointer must not make the page jump.
  if (title.matches(':focus-visible')) row.scrollIntoView({ block: 'nearest' });
  return true;
}

/** So long may a row be on its way, in milliseconds: each place it comes through is an element of its own. */
const ON_ITS_WAY_MS = 2000;

/**
 * Gives a row the focus at once, so that the next key is meant for it, and again whenever it loses it on its way to its place.
 * Ends when the focus is somewhere else. `focus` gives it to a row; by default to its title.
 */
export function keepFocus(
  row: () => HTMLElement | undefined,
  focus: (row: HTMLElement | undefined) => unknown = focusRow,
): void {
  const end = performance.now() + ON_ITS_WAY_MS;
  const check = () => {
    const present = row();
    const hasFocus = present?.contains(document.activeElement) === true;
    if (!hasFocus && document.activeElement !== document.body) return;
    if (!hasFocus) focus(present);
    if (performance.now() < end) requestAnimationFrame(check);
  };
  focus(row());
  requestAnimationFrame(check);
}

/**
 * Moves focus from a row that is about to go to the next one that stays, else to the one before. Rows nested below it go
 * with it. Nothing happens when the focus is elsewhere.
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
