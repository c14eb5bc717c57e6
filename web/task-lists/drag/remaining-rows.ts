import { depthsInGap, type Gap } from '../../task-data/order/position.ts';
import { descendantRows, type Row } from '../../task-data/order/rows.ts';

/** The rows of a list without a task and what is below it, and what the list knew of that branch. */
export type RemainingRows = {
  rows: Row[];
  /** How deep the task stood in the list; 0 when it comes from elsewhere. */
  depth: number;
  /** How many levels hang below it. */
  height: number;
  /** The gap in the rest where it stood; undefined when it comes from elsewhere. */
  origin: Gap | undefined;
};

/** Takes a task with its branch out of a list. */
export function withoutSubtree(rows: readonly Row[], id: string): RemainingRows {
  const at = rows.findIndex((row) => row.task.id === id);
  const row = rows[at];
  if (!row) return { rows: [...rows], depth: 0, height: 0, origin: undefined };
  const below = descendantRows(rows, at);
  const deepest = below.reduce((most, one) => Math.max(most, one.depth), row.depth);
  return {
    rows: [...rows.slice(0, at), ...rows.slice(at + 1 + below.length)],
    depth: row.depth,
    height: Math.max(deepest - row.depth, row.collapsed ? 1 : 0),
    origin: { after: at - 1, depth: row.depth },
  };
}

/** The gap behind a row of the rest at the depth nearest to the wanted one. */
export function nearestGap({ rows, height }: RemainingRows, after: number, wanted: number): Gap {
  const { min: least, max: most } = depthsInGap(rows, after, height);
  return { after, depth: Math.max(least, Math.min(most, wanted)) };
}

/** Every gap between `first` and `last`, at every depth that it takes, from top to bottom. */
export function allGaps({ rows, height }: RemainingRows, first: number, last: number): Gap[] {
  const gaps: Gap[] = [];
  for (let after = first; after <= last; after += 1) {
    const { min: least, max: most } = depthsInGap(rows, after, height);
    for (let depth = least; depth <= most; depth += 1) gaps.push({ after, depth });
  }
  return gaps;
}

/** The row that a height lies behind: the last whose middle is above it; one before the first when none is. */
export function rowAbove(boxes: readonly { index: number; top: number; bottom: number }[], y: number): number {
  const above = boxes.findLast(({ top, bottom }) => (top + bottom) / 2 < y);
  return above?.index ?? (boxes[0]?.index ?? 0) - 1;
}
