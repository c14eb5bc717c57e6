/** The colours of projects as colours of calendars. */

import { type Color, DEFAULT_COLOR } from '#contract/colors.ts';

/** The colours as sRGB. They are those of the web app in its light theme. */
const COLORS: Readonly<Record<Color, string>> = {
  graphite: '#777A80',
  tomato: '#CB473F',
  amber: '#A76C12',
  lime: '#698722',
  green: '#2A904B',
  teal: '#258B86',
  blue: '#2580C1',
  indigo: '#626FD2',
  violet: '#8E5EC7',
  magenta: '#BC4891',
};

/** Returns the colour of a project as `#RRGGBB`. */
export function calendarColor(color: string): string {
  return COLORS[color as Color] ?? COLORS[DEFAULT_COLOR];
}

/** Below this chroma in OKLab a colour has no hue. */
const GREY = 0.04;

/** Returns the colour of projects with the nearest hue. `color` is `#RRGGBB` or `#RRGGBBAA`. */
export function nearestColor(color: string): Color {
  const [a, b] = chromaOf(color);
  if (Math.hypot(a, b) < GREY) return DEFAULT_COLOR;
  let nearest: { name: Color; similarity: number } = { name: DEFAULT_COLOR, similarity: Number.NEGATIVE_INFINITY };
  for (const name of Object.keys(COLORS) as Color[]) {
    if (name === DEFAULT_COLOR) continue;
    const [otherA, otherB] = chromaOf(COLORS[name]);
    const similarity = (a * otherA + b * otherB) / Math.hypot(otherA, otherB);
    if (similarity > nearest.similarity) nearest = { name, similarity };
  }
  return nearest.name;
}

/** Returns a and b of OKLab (Björn Ottosson, "A perceptual color space for image processing"). */
function chromaOf(color: string): [a: number, b: number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(color.slice(start, start + 2), 16)),
  );
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** The linear intensity of a channel of sRGB from 0 to 255. */
function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
