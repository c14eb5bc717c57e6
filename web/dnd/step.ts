import type { Spot } from './zones.ts';

/** The spot that an arrow key leads to: up and down to another line at the nearest depth, sideways to another depth. */
export function stepFrom(spots: readonly Spot[], from: Spot | undefined, key: string): Spot | undefined {
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
