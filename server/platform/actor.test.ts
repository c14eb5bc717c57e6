import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { instantText } from './actor.ts';

test('formats each instant as Date does, whichever it formatted before', () => {
  const instants = fc.array(
    fc.oneof(fc.integer({ min: -8.64e15, max: 8.64e15 }), fc.integer({ min: -2_500, max: 2_500 }), fc.nat(1e6)),
    { maxLength: 10 },
  );
  fc.assert(
    fc.property(instants, (all) => {
      for (const milliseconds of all) assert.equal(instantText(milliseconds), new Date(milliseconds).toISOString());
    }),
  );
});

test('refuses what is no instant, and still formats the next one', () => {
  for (const other of [Number.NaN, Number.POSITIVE_INFINITY, 9e15]) assert.throws(() => instantText(other), RangeError);
  assert.equal(instantText(1_500.9), '1970-01-01T00:00:01.500Z');
});
