import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceLimit, tokenNameOf } from './token-name.ts';

test('names tokens after the program and the device', () => {
  assert.equal(tokenNameOf('CalDAV: ', 'Thunderbird', ' Laptop '), 'CalDAV: Thunderbird (Laptop)');
  assert.equal(tokenNameOf('', 'Cursor', ' '), 'Cursor');
});

test('limits the device so that the name of the token fits', () => {
  const device = 'x'.repeat(deviceLimit('CalDAV: ', 'Thunderbird', 80));
  assert.equal(tokenNameOf('CalDAV: ', 'Thunderbird', device).length, 80);
});
