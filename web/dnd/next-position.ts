import type { DropPosition } from './drop-zones.ts';

/**
 * Returns the drop position that an arrow key leads to, or undefined if there is none. `positions` are in document order.
 *
 * In a list, up and down select the next line at the nearest depth; left and right change the depth. In columns, up and down
 * stay in the column; left and right select the nearest line of the next column.
 */
export function nextPosition(
  positions: readonly DropPosition[],
  from: DropPosition | undefined,
  key: string,
): DropPosition | undefined {
  const column = from?.column;
  if (column === undefined) return positionInList(positions, from, key);
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return positionInNextColumn(positions, from, key === 'ArrowLeft' ? -1 : 1);
  return positionInList(
    positions.filter((position) => position.column === column),
    from,
    key,
  );
}

function positionInNextColumn(
  positions: readonly DropPosition[],
  from: DropPosition | undefined,
  by: -1 | 1,
): DropPosition | undefined {
  const columns = [...new Set(positions.map(({ column }) => column))];
  const next = columns[columns.indexOf(from?.column) + by];
  const distance = ({ line }: DropPosition) => Math.abs(line - (from?.line ?? 0));
  return next === undefined
    ? undefined
    : positions.filter(({ column }) => column === next).sort((one, other) => distance(one) - distance(other))[0];
}

function positionInList(
  positions: readonly DropPosition[],
  from: DropPosition | undefined,
  key: string,
): DropPosition | undefined {
  const lines = linesOf(positions);
  const index = lines.findIndex((line) => line.some((position) => position.key === from?.key));
  const current = lines[index]?.find((position) => position.key === from?.key);
  const depth = current?.depth ?? 0;
  switch (key) {
    case 'ArrowDown':
      return nearest(lines[index + 1], depth);
    case 'ArrowUp':
      return nearest(lines[index < 0 ? 0 : index - 1], depth);
    case 'ArrowRight':
      return lines[index]?.find((position) => position.depth === depth + 1);
    case 'ArrowLeft':
      return lines[index]?.find((position) => position.depth === depth - 1);
    default:
      return undefined;
  }
}

/** Groups the positions by line. The positions of one line are consecutive and sorted by depth. */
function linesOf(positions: readonly DropPosition[]): DropPosition[][] {
  const lines: DropPosition[][] = [];
  for (const position of positions) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && last.line === position.line && last.depth < position.depth) line.push(position);
    else lines.push([position]);
  }
  return lines;
}

function nearest(line: readonly DropPosition[] = [], depth: number): DropPosition | undefined {
  return line.toSorted((one, other) => Math.abs(one.depth - depth) - Math.abs(other.depth - depth))[0];
}
