import type { RemainingRows } from './remaining-rows.ts';

/** The box of a rendered row, in CSS pixels of the window. `index` is its index in the rest rows. */
export type RowBox = { index: number; top: number; bottom: number; left: number; right: number };

/** Returns the boxes of the rest rows that are rendered below `element`, top to bottom. */
export function rowBoxes(element: HTMLElement | null, { rows }: RemainingRows): RowBox[] {
  const indexes = new Map(rows.map((row, index) => [row.task.id, index]));
  return taskElements(element).flatMap((row) => {
    const index = indexes.get(row.dataset.task ?? '');
    const { top, bottom, left, right } = row.getBoundingClientRect();
    return index === undefined ? [] : [{ index, top, bottom, left, right }];
  });
}

/** Returns the element of a rest row, if it is rendered below `element`. */
export function rowElement(
  element: HTMLElement | null,
  { rows }: RemainingRows,
  index: number,
): HTMLElement | undefined {
  const id = rows[index]?.task.id;
  return taskElements(element).find((row) => row.dataset.task === id);
}

/** Returns the rendered rows above and below a gap. */
export function boxesAround(element: HTMLElement | null, rest: RemainingRows, after: number) {
  const boxes = rowBoxes(element, rest);
  return {
    above: boxes.find(({ index }) => index === after),
    below: boxes.find(({ index }) => index === after + 1),
  };
}

function taskElements(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('li[data-task]') ?? [])];
}
