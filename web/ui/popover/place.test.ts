import assert from 'node:assert/strict';
import { test } from 'node:test';
import { place } from './place.ts';

const room = { left: 0, top: 0, width: 400, height: 300 };
const size = { width: 100, height: 80 };

test('stands below its anchor, lined up at the start', () => {
  assert.deepEqual(place({ left: 50, top: 50, width: 40, height: 20 }, size, 'below-start', room), {
    left: 50,
    top: 74,
    ...size,
  });
});

test('goes above when there is no room below', () => {
  const spot = place({ left: 50, top: 250, width: 40, height: 20 }, size, 'below-start', room);
  assert.equal(spot.top, 250 - 80 - 4);
});

test('never leaves the window', () => {
  const spot = place({ left: 380, top: 50, width: 20, height: 20 }, size, 'below-start', room);
  assert.equal(spot.left, 400 - 100 - 8);
});

test('stands beside its anchor, and below when there is no room beside', () => {
  assert.equal(place({ left: 50, top: 50, width: 40, height: 20 }, size, 'after', room).left, 94);
  assert.equal(place({ left: 350, top: 50, width: 40, height: 20 }, size, 'after', room).top, 74);
});

test('a part larger than the window begins at its edge', () => {
  const spot = place({ left: 50, top: 50, width: 40, height: 20 }, { width: 900, height: 900 }, 'below-start', room);
  assert.deepEqual([spot.left, spot.top], [8, 8]);
});
