import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

type Colour = { lightness: number; chroma: number; hue: number };
type Scheme = 'light' | 'dark';

const BACKGROUNDS = ['background', 'surface', 'surface-sunken', 'surface-hover', 'accent-soft'].map(colorToken);
/** Backgrounds of icons and controls. */
const SURFACES = BACKGROUNDS.slice(0, 3);
const TEXT = ['text', 'text-secondary', 'text-tertiary', 'accent', 'danger', 'warning', 'success'].map(colorToken);
const PALETTE = ['graphite', 'tomato', 'amber', 'lime', 'green', 'teal', 'blue', 'indigo', 'violet', 'magenta'];
const MARKS = [
  ...['control', 'priority-1', 'priority-2', 'priority-3'].map(colorToken),
  ...PALETTE.map((name) => `palette-${name}`),
];

const colours = readColours();

for (const scheme of ['light', 'dark'] as const) {
  test(`gives text a contrast of at least 4.5 on each background (${scheme})`, () => {
    assert.deepEqual(below(4.5, TEXT, BACKGROUNDS, scheme), []);
    assert.deepEqual(below(4.5, ['color-on-accent'], ['color-accent', 'color-accent-strong'], scheme), []);
    assert.deepEqual(below(4.5, ['color-danger'], ['color-danger-soft'], scheme), []);
  });

  test(`gives icons and controls a contrast of at least 3 on each background (${scheme})`, () => {
    assert.deepEqual(below(3, MARKS, SURFACES, scheme), []);
  });
}

function colorToken(name: string): string {
  return `color-${name}`;
}

/** Returns the pairs whose contrast is below the minimum. */
function below(minimum: number, foregrounds: string[], backgrounds: string[], scheme: Scheme): string[] {
  return foregrounds.flatMap((foreground) =>
    backgrounds
      .map((background) => ({
        background,
        ratio: contrast(colourOf(foreground, scheme), colourOf(background, scheme)),
      }))
      .filter(({ ratio }) => ratio < minimum)
      .map(({ background, ratio }) => `${foreground} on ${background}: ${ratio.toFixed(2)}`),
  );
}

/** Contrast ratio (WCAG 2.2), from 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance (WCAG 2.2) of an OKLCH colour, clipped to sRGB; the matrices are those of CSS Color 4. */
function luminance({ lightness, chroma, hue }: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function colourOf(name: string, scheme: Scheme): Colour {
  const pair = colours.get(name);
  assert.ok(pair, `no token --${name}`);
  return pair[scheme];
}

function readColours(): Map<string, Record<Scheme, Colour>> {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const token = /--([\w-]+): light-dark\(oklch\(([\d.]+) ([\d.]+) ([\d.]+)\), oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)\);/g;
  const values = new Map<string, Record<Scheme, Colour>>();
  for (const [, name = '', ...numbers] of css.matchAll(token)) {
    const [l1 = 0, c1 = 0, h1 = 0, l2 = 0, c2 = 0, h2 = 0] = numbers.map(Number);
    values.set(name, {
      light: { lightness: l1, chroma: c1, hue: h1 },
      dark: { lightness: l2, chroma: c2, hue: h2 },
    });
  }
  return values;
}
