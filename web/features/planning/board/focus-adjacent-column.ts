import { singleKeys } from '../../../keyboard/single-keys.ts';
import { focusRow, rowOf } from '../../../task-lists/list/row-focus.ts';

/** Direction of each key: -1 left, 1 right. */
const DIRECTIONS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, h: -1, ArrowRight: 1, l: 1 };

/**
 * Moves the focus from a card to the nearest card in the next column that has cards. Returns false if the key is not for this, or
 * if there is no such column.
 */
export function focusAdjacentColumn(board: HTMLElement, event: KeyboardEvent): boolean {
  const direction = DIRECTIONS[event.key];
  if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (event.key.length === 1 && !singleKeys.get()) return false;
  const card = rowOf(event.target);
  const column = card?.closest<HTMLElement>('[data-column]');
  if (!card || !column || isField(event.target)) return false;
  const next = nextWithCards(board, column, direction);
  return next !== undefined && focusRow(nearest(cardsIn(next), card));
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('textarea, input:not([type="checkbox"])');
}

function nextWithCards(board: HTMLElement, column: HTMLElement, direction: -1 | 1): HTMLElement | undefined {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')];
  const candidates =
    direction > 0 ? columns.slice(columns.indexOf(column) + 1) : columns.slice(0, columns.indexOf(column)).reverse();
  return candidates.find((other) => cardsIn(other).length > 0);
}

function cardsIn(column: HTMLElement): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>('[data-task]')];
}

function nearest(cards: readonly HTMLElement[], card: HTMLElement): HTMLElement | undefined {
  const { top } = card.getBoundingClientRect();
  const distance = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().top - top);
  return cards.toSorted((one, other) => distance(one) - distance(other))[0];
}
