/** Moves focus among the entries of a menu by arrows, Home and End; true when the key did something. */
export function focusAmong(menu: HTMLElement, key: string): boolean {
  const entries = entriesOf(menu);
  const target = neighbour(entries.indexOf(active(entries)), entries.length, key);
  if (target === undefined) return false;
  entries[target]?.focus();
  return true;
}

/** Moves focus to the next entry that begins with that letter; true when there is one. */
export function focusByLetter(menu: HTMLElement, key: string): boolean {
  if (key.length !== 1 || key === ' ') return false;
  const entries = entriesOf(menu);
  const from = entries.indexOf(active(entries)) + 1;
  const inOrder = [...entries.slice(from), ...entries.slice(0, from)];
  const hit = inOrder.find((entry) => entry.textContent.toLowerCase().startsWith(key.toLowerCase()));
  hit?.focus();
  return hit !== undefined;
}

/** The index that a key leads to among `count` entries in a ring; undefined for other keys. -1 means none is current. */
export function neighbour(index: number, count: number, key: string): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1;
  return undefined;
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
}

function active(entries: HTMLElement[]): HTMLElement {
  return entries.find((entry) => entry === document.activeElement) ?? document.body;
}
