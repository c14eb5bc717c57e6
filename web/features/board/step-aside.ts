import { singleKeys } from '../../keyboard/single-keys.ts';
import { focusRow, rowOf } from '../../task-lists/list/row-focus.ts';

/** The keys that lead to another column, and by how many columns. */
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, h: -1, ArrowRight: 1, l: 1 };

/**
 * Takes the focus from a card to the one beside it in the next column that holds cards, when the key says so. True when the key
 * was used.
 */
export function stepAside(board: HTMLElement, event: KeyboardEvent): boolean {
  const by = STEPS[event.key];
  if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (event.key.length === 1 && !singleKeys.get()) return false;
  const card = rowOf(event.target);
  const column = card?.closest<HTMLElement>('[data-column]');
  if (!card || !column || isField(event.target)) return false;
  const next = nextWithCards(board, column, by);
  return next !== undefined && focusRow(nearest(cardsIn(next), card));
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('textarea, input:not([type="checkbox"])');
}

function nextWithCards(board: HTMLElement, column: HTMLElement, by: -1 | 1): HTMLElement | undefined {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')];
  const beyond =
    by > 0 ? columns.slice(columns.indexOf(column) + 1) : columns.slice(0, columns.indexOf(column)).reverse();
  return beyond.find((other) => cardsIn(other).length > 0);
}

function cardsIn(column: HTMLElement): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>('[data-task]')];
}

function nearest(cards: readonly HTMLElement[], card: HTMLElement): HTMLElement | undefined {
  const { top } = card.getBoundingClientRect();
  const away = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().top - top);
  return cards.toSorted((one, other) => away(one) - away(other))[0];
}
