import type { Spot } from './zones.ts';

/**
 * The spot that an arrow key leads to: up and down to another line at the nearest depth, sideways to another depth. Where
 * lists stand side by side, up and down stay in their column and sideways leads to the nearest line of the next one.
 */
export function stepFrom(spots: readonly Spot[], from: Spot | undefined, key: string): Spot | undefined {
  const column = from?.column;
  if (column === undefined) return stepInList(spots, from, key);
  if (key === 'ArrowLeft' || key === 'ArrowRight') return stepAside(spots, from, key === 'ArrowLeft' ? -1 : 1);
  return stepInList(
    spots.filter((spot) => spot.column === column),
    from,
    key,
  );
}

function stepAside(spots: readonly Spot[], from: Spot | undefined, by: -1 | 1): Spot | undefined {
  const columns = [...new Set(spots.map((spot) => spot.column))];
  const beside = columns[columns.indexOf(from?.column) + by];
  const away = (spot: Spot) => Math.abs(spot.line - (from?.line ?? 0));
  return beside === undefined
    ? undefined
    : spots.filter((spot) => spot.column === beside).sort((one, other) => away(one) - away(other))[0];
}

function stepInList(spots: readonly Spot[], from: Spot | undefined, key: string): Spot | undefined {
  const lines = linesOf(spots);
  const at = lines.findIndex((line) => line.some((spot) => spot.key === from?.key));
  const present = lines[at]?.find((spot) => spot.key === from?.key);
  switch (key) {
    case 'ArrowDown':
      return nearest(lines[at + 1], present?.depth ?? 0);
    case 'ArrowUp':
      return nearest(lines[at < 0 ? 0 : at - 1], present?.depth ?? 0);
    case 'ArrowRight':
      return lines[at]?.find((spot) => spot.depth === (present?.depth ?? 0) + 1);
    case 'ArrowLeft':
      return lines[at]?.find((spot) => spot.depth === (present?.depth ?? 0) - 1);
    default:
      return undefined;
  }
}

/** Spots of one line follow each other, each deeper than the one before. */
function linesOf(spots: readonly Spot[]): Spot[][] {
  const lines: Spot[][] = [];
  for (const spot of spots) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && last.line === spot.line && last.depth < spot.depth) line.push(spot);
    else lines.push([spot]);
  }
  return lines;
}

function nearest(line: readonly Spot[] = [], depth: number): Spot | undefined {
  return line.toSorted((one, other) => Math.abs(one.depth - depth) - Math.abs(other.depth - depth))[0];
}
