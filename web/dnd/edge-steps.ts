/** The time for which a pointer rests at an edge before each step, in milliseconds. */
const PAUSE_MS = 600;

/** The side of an element whose edge a pointer is at: -1 left, 1 right, 0 neither. */
export type Side = -1 | 0 | 1;

/**
 * Returns a function that receives the side at each instant, in milliseconds, and returns true when it is time for a step. A drag that
 * begins at an edge must leave it first.
 */
export function createPauses(): (side: Side, time: number) => boolean {
  let last: Side | undefined;
  let due = 0;
  return (side, time) => {
    if (last === undefined && side !== 0) return false;
    if (side === 0 || side !== last) {
      last = side;
      due = time + PAUSE_MS;
      return false;
    }
    if (time < due) return false;
    due = time + PAUSE_MS;
    return true;
  };
}

/** Returns the next scroll position towards a side. Undefined after the last one. `stops` are in ascending order. */
export function nextStop(stops: readonly number[], from: number, side: Side): number | undefined {
  // Scroll positions are fractions of a pixel.
  return side < 0 ? stops.findLast((stop) => stop < from - 1) : stops.find((stop) => stop > from + 1);
}
