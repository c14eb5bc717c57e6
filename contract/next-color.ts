import { COLORS, type Color } from './colors.ts';

/** Returns the colour that the fewest records have. Of several, the first in the order of the palette. */
export function nextColor(records: readonly { color: string }[]): Color {
  const count = (color: Color) => records.filter((record) => record.color === color).length;
  return COLORS.reduce((least, color) => (count(color) < count(least) ? color : least));
}
