import { depthsInGap, type Gap } from '../../task-data/order/position.ts';
import { descendantRows, type Row } from '../../task-data/order/rows.ts';

/** The rows of a list without the dragged tasks and their subtasks. */
export type RemainingRows = {
  rows: Row[];
  /** The depth of the first dragged task in the list. 0 if none is in the list. */
  depth: number;
  /** The largest number of levels below a dragged task. */
  height: number;
  /** The gap in which the dragged tasks were. Undefined if they were not next to each other in this list. */
  origin: Gap | undefined;
  /** True if all dragged tasks are in the list. */
  hasAll: boolean;
};

/** Removes dragged tasks and their subtasks from the rows. */
export function withoutSubtrees(rows: readonly Row[], ids: readonly string[]): RemainingRows {
  const dragged = new Set(ids);
  const removed = new Set<Row>();
  const tops: Row[] = [];
  let height = 0;
  for (const [index, row] of rows.entries()) {
    if (!dragged.has(row.task.id) || removed.has(row)) continue;
    const below = descendantRows(rows, index);
    for (const one of [row, ...below]) removed.add(one);
    tops.push(row);
    const deepest = below.reduce((most, one) => Math.max(most, one.depth), row.depth);
    height = Math.max(height, deepest - row.depth, row.collapsed ? 1 : 0);
  }
  const first = rows.findIndex((row) => removed.has(row));
  const last = rows.findLastIndex((row) => removed.has(row));
  const depth = tops[0]?.depth ?? 0;
  const hasAll = ids.every((id) => rows.some((row) => row.task.id === id));
  const isTogether = hasAll && last - first + 1 === removed.size && tops.every((row) => row.depth === depth);
  return {
    rows: rows.filter((row) => !removed.has(row)),
    depth,
    height,
    origin: isTogether ? { after: first - 1, depth } : undefined,
    hasAll,
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
