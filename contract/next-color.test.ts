import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLORS, type Color } from './colors.ts';
import { nextColor } from './next-color.ts';

const next = (...colors: Color[]) => nextColor(colors.map((color) => ({ color })));

test('returns the first colour of the palette that has the fewest records', () => {
  assert.equal(next(), 'graphite');
  assert.equal(next('graphite'), 'tomato');
  assert.equal(next('tomato', 'graphite', 'lime'), 'amber');
  assert.equal(next(...COLORS), 'graphite');
  assert.equal(next(...COLORS, ...COLORS.filter((color) => color !== 'violet')), 'violet');
});
