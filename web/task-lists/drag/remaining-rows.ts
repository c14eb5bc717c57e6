import { depthsInGap, type Gap } from '../../task-data/order/position.ts';
import { descendantRows, type Row } from '../../task-data/order/rows.ts';

/** The rows of a list without a dragged task and its subtasks. */
export type RemainingRows = {
  rows: Row[];
  /** The depth of the task in the list. 0 if it is not in the list. */
  depth: number;
  /** The number of levels below the task. */
  height: number;
  /** The gap in which the task was. Undefined if it is not in the list. */
  origin: Gap | undefined;
};

/** Removes a task and its subtasks from the rows. */
export function withoutSubtree(rows: readonly Row[], id: string): RemainingRows {
  const index = rows.findIndex((row) => row.task.id === id);
  const row = rows[index];
  if (!row) return { rows: [...rows], depth: 0, height: 0, origin: undefined };
  const below = descendantRows(rows, index);
  const deepest = below.reduce((most, one) => Math.max(most, one.depth), row.depth);
  return {
    rows: [...rows.slice(0, index), ...rows.slice(index + 1 + below.length)],
    depth: row.depth,
    height: Math.max(deepest - row.depth, row.collapsed ? 1 : 0),
    origin: { after: index - 1, depth: row.depth },
  };
}

/** Returns the gap after a row, at the allowed depth that is nearest to the wanted one. */
export function nearestGap({ rows, height }: RemainingRows, after: number, wanted: number): Gap {
  const { min, max } = depthsInGap(rows, after, height);
  return { after, depth: Math.max(min, Math.min(max, wanted)) };
}

/** Returns the gaps after the rows `first` to `last`, at all allowed depths, from top to bottom. */
export function allGaps({ rows, height }: RemainingRows, first: number, last: number): Gap[] {
  const gaps: Gap[] = [];
  for (let after = first; after <= last; after += 1) {
    const { min, max } = depthsInGap(rows, after, height);
    for (let depth = min; depth <= max; depth += 1) gaps.push({ after, depth });
  }
  return gaps;
}

/** Returns the index of the last row whose middle is above `y`, or one less than the first index. */
export function rowAbove(boxes: readonly { index: number; top: number; bottom: number }[], y: number): number {
  const above = boxes.findLast(({ top, bottom }) => (top + bottom) / 2 < y);
  return above?.index ?? (boxes[0]?.index ?? 0) - 1;
}
