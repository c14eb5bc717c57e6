/**
 * Places in an ordered list: finite numbers, ascending, ties in the order of the ids. Anybody may have set any number, so a
 * gap may be as small as nothing and a place as far out as numbers go.
 */

/** How far apart fresh places lie: room for ten moves into one gap by whole numbers, and for forty more by halves. */
export const STEP = 1024;

/**
 * A place strictly between two neighbours; without the one, before or behind the other; without both, STEP. A whole number
 * where one fits. Undefined when there is no room: the neighbours share a place or touch, stand in the wrong order, or the
 * one at the edge lies too far out for STEP to count. Then give the whole list fresh places with `spread` and ask again.
 */
export function positionBetween(before: number | undefined, after: number | undefined): number | undefined {
  const position = choose(before, after);
  const fits =
    Number.isFinite(position) &&
    !(before !== undefined && position <= before) &&
    !(after !== undefined && position >= after);
  return fits ? position : undefined;
}

/** Fresh places for `count` rows in their order, STEP apart, behind `start`. */
export function evenPositions(count: number, start = 0): number[] {
  return Array.from({ length: count }, (_, index) => start + (index + 1) * STEP);
}

function choose(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? STEP : after - STEP;
  if (after === undefined) return before + STEP;
  const middle = before / 2 + after / 2; // the sum of two large numbers may be infinite
  const whole = Math.round(middle);
  return whole > before && whole < after ? whole : middle;
}
