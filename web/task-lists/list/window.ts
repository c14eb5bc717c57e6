/** A range of rows: `from` is inclusive, `to` is exclusive. */
export type Range = { from: number; to: number };

/** Returns the offset of each row in a column, and the total height as the last entry. */
export function offsetsOf(heights: readonly number[]): Float64Array {
  const offsets = new Float64Array(heights.length + 1);
  for (const [index, height] of heights.entries()) offsets[index + 1] = (offsets[index] ?? 0) + height;
  return offsets;
}

/**
 * Returns the rows that intersect the band from `top` to `bottom`, extended to whole blocks of rows, so that scrolling a little
 * causes no new render.
 */
export function rangeIn(offsets: Float64Array, top: number, bottom: number, block: number): Range {
  const count = offsets.length - 1;
  if (count === 0 || bottom <= 0 || top >= (offsets[count] ?? 0)) return { from: 0, to: 0 };
  const first = rowAt(offsets, top);
  const last = rowAt(offsets, bottom);
  return {
    from: Math.floor(first / block) * block,
    to: Math.min(count, (Math.floor(last / block) + 1) * block),
  };
}

/** Returns the range and the pinned rows outside it, as sorted ranges. The index of a pinned row that is not in the list is -1. */
export function rangesWith(range: Range, pinned: readonly number[]): Range[] {
  const outside = pinned.filter((index) => index >= 0 && (index < range.from || index >= range.to));
  const single = [...new Set(outside)].map((index) => ({ from: index, to: index + 1 }));
  const all = range.to > range.from ? [range, ...single] : single;
  return all.sort((one, other) => one.from - other.from);
}

/** Returns the row at an offset (binary search), or the nearest row for an offset outside the list. */
function rowAt(offsets: Float64Array, offset: number): number {
  let low = 0;
  let high = offsets.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
