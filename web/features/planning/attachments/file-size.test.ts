import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeText } from './file-size.ts';

test('formats sizes in a suitable unit and in the language of the user', () => {
  assert.deepEqual(
    [0, 532, 1000, 2460, 14_200, 999_999, 2_500_000, 26_214_400, 10_737_418_240, 2_000_000_000_000].map((size) =>
      sizeText(size, 'en'),
    ),
    ['0 bytes', '532 bytes', '1 kB', '2.5 kB', '14 kB', '1,000 kB', '2.5 MB', '26 MB', '10.7 GB', '2 TB'],
  );
  assert.equal(sizeText(2_500_000, 'da'), '2,5 MB');
});
