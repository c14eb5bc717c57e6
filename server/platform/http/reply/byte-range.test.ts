import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../../errors/refusal.ts';
import { byteRange } from './byte-range.ts';

const size = fc.integer({ min: 0, max: 1000 });
const place = fc.integer({ min: 0, max: 1200 });

test('a range is limited to the content, or 416 if it is outside', () => {
  fc.assert(
    fc.property(size, place, place, (size, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const ask = () => byteRange(`bytes=${from}-${to}`, size);
      if (from >= size) assert.throws(ask, (error) => error instanceof Refusal && error.status === 416);
      else assert.deepEqual(ask(), { first: from, last: Math.min(to, size - 1) });
    }),
  );
});

test('a suffix range has that many bytes, or all', () => {
  fc.assert(
    fc.property(size, place, (size, count) => {
      const ask = () => byteRange(`bytes=-${count}`, size);
      if (count === 0 || size === 0) assert.throws(ask, (error) => error instanceof Refusal && error.status === 416);
      else assert.deepEqual(ask(), { first: Math.max(0, size - count), last: size - 1 });
    }),
  );
});

test('anything except a single byte range means the whole content', () => {
  for (const header of [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=1-2,4-5',
    'bytes=5-4',
    'items=0-1',
    `bytes=${'9'.repeat(20)}-`,
  ]) {
    assert.equal(byteRange(header, 10), undefined, String(header));
  }
});
