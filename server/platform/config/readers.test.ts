import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSize } from './readers.ts';

test('reads sizes with decimal and binary units, in any case', () => {
  const sizes: Record<string, number> = {
    '0': 0,
    '1048576': 1_048_576,
    '500MB': 500_000_000,
    '10GiB': 10_737_418_240,
    '1.5 gb': 1_500_000_000,
    '64kib': 65_536,
    '3b': 3,
    '1TiB': 1_099_511_627_776,
  };
  for (const [text, bytes] of Object.entries(sizes)) assert.equal(readSize(text), bytes, text);
});

test('refuses texts that are no size', () => {
  for (const text of ['', 'GiB', '-1', '1,5GB', '10 G', '1e9', '10GiBs', '9999999TiB', ' 1GB', 'none']) {
    assert.equal(readSize(text), undefined, `'${text}'`);
  }
});
