import type { RemainingRows } from './remaining-rows.ts';

/** The box of a rendered row, in CSS pixels of the window. `index` is its index in the remaining rows. */
export type RowBox = { index: number; top: number; bottom: number; left: number; right: number };

/** Returns the boxes of the remaining rows that are rendered below `element`, top to bottom. */
export function rowBoxes(element: HTMLElement | null, { rows }: RemainingRows): RowBox[] {
  const indexes = new Map(rows.map((row, index) => [row.task.id, index]));
  return taskElements(element).flatMap((row) => {
    const index = indexes.get(row.dataset.task ?? '');
    const { top, bottom, left, right } = row.getBoundingClientRect();
    return index === undefined ? [] : [{ index, top, bottom, left, right }];
  });
}

/** Returns the element of a remaining row, if it is rendered below `element`. */
export function rowElement(
  element: HTMLElement | null,
  { rows }: RemainingRows,
  index: number,
): HTMLElement | undefined {
  const id = rows[index]?.task.id;
  return taskElements(element).find((row) => row.dataset.task === id);
}

/** Returns the rendered rows above and below a gap. */
export function boxesAround(element: HTMLElement | null, remaining: RemainingRows, after: number) {
  const boxes = rowBoxes(element, remaining);
  return {
    above: boxes.find(({ index }) => index === after),
    below: boxes.find(({ index }) => index === after + 1),
  };
}

function taskElements(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('li[data-task]') ?? [])];
}
