/**
 * Positions in an ordered list: finite ascending numbers, ties in the order of the ids. Clients may set any number, so gaps can
 * be empty and positions can be at the limits of the number range.
 */

/** Distance between new positions. One gap takes ten moves with whole numbers, and forty more with fractions. */
export const STEP = 1024;

/**
 * Returns a position strictly between two neighbours. With one neighbour, returns a position before or after it; with none, STEP.
 * Prefers whole numbers. Returns undefined if there is no such number: the neighbours are equal, adjacent or in the wrong order,
 * or the outermost one is too large for STEP to make a difference. The caller then renumbers the list with `evenPositions`.
 */
export function positionBetween(before: number | undefined, after: number | undefined): number | undefined {
  const position = choose(before, after);
  const fits =
    Number.isFinite(position) &&
    !(before !== undefined && position <= before) &&
    !(after !== undefined && position >= after);
  return fits ? position : undefined;
}

/**
 * Returns `count` ascending positions strictly between two neighbours, at equal distances. Returns undefined if the gap is too small:
 * the caller then renumbers the list with `evenPositions`.
 */
export function positionsBetween(
  before: number | undefined,
  after: number | undefined,
  count: number,
): number[] | undefined {
  const first = before ?? (after === undefined ? 0 : after - STEP * (count + 1));
  const step = after === undefined || before === undefined ? STEP : after / (count + 1) - before / (count + 1);
  const positions = Array.from({ length: count }, (_, index) => first + step * (index + 1));
  const all = [before ?? -Infinity, ...positions, after ?? Infinity];
  return all.every((position, index) => index === 0 || position > (all[index - 1] ?? -Infinity))
    ? positions
    : undefined;
}

/** Returns `count` ascending positions, STEP apart, after `start`. */
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
