import type { Box, NumberedLines, Run } from './line-changes.ts';

/** Steps left for all ranges of one comparison. It bounds the time. */
export type Budget = { steps: number };

export function createBudget(): Budget {
  return { steps: 1_000_000 };
}

/** More removed and added lines than this are treated as one change: the trace takes quadratic memory. */
const MAX_EDITS = 500;

/**
 * Returns the runs of equal lines of the shortest edit script, in order (Myers 1986, "An O(ND) difference algorithm"). Returns
 * none if the ranges differ too much for the budget.
 */
export function shortestEdit(texts: NumberedLines, box: Box, budget: Budget): Run[] {
  const [n, m] = [box.aEnd - box.a, box.bEnd - box.b];
  if (n === 0 || m === 0) return [];
  const most = Math.min(n + m, MAX_EDITS);
  const furthest = new Int32Array(2 * most + 3); // by diagonal: the furthest line of the first range that is reached
  const middle = most + 1;
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most && budget.steps > 0; edits += 1) {
    trace.push(furthest.slice(middle - edits - 1, middle + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const [below, above] = [furthest[middle + diagonal - 1] ?? 0, furthest[middle + diagonal + 1] ?? 0];
      const start = diagonal === -edits || (diagonal !== edits && below < above) ? above : below + 1;
      let x = start;
      while (x < n && x - diagonal < m && texts.a[box.a + x] === texts.b[box.b + x - diagonal]) x += 1;
      furthest[middle + diagonal] = x;
      budget.steps -= x - start + 1;
      if (x >= n && x - diagonal >= m) return runsAlong(trace, box);
    }
  }
  return [];
}

/** Follows the trace back from the ends of both ranges. */
function runsAlong(trace: readonly Int32Array[], box: Box): Run[] {
  const runs: Run[] = [];
  let x = box.aEnd - box.a;
  let y = box.bEnd - box.b;
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const before = trace[edits] ?? new Int32Array();
    const at = (diagonal: number) => before[diagonal + edits + 1] ?? 0;
    const diagonal = x - y;
    const down = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1));
    const start = down ? at(diagonal + 1) : at(diagonal - 1) + 1;
    const from = edits === 0 ? 0 : start;
    if (x > from) runs.push({ a: box.a + from, b: box.b + from - diagonal, length: x - from });
    x = down ? start : start - 1;
    y = down ? start - diagonal - 1 : start - diagonal;
  }
  return runs.reverse();
}
