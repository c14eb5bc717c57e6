import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appOfToken, deviceLimit, tokenNameOf } from './calendar-app.ts';

test('names tokens after the app and the device', () => {
  assert.equal(tokenNameOf('Thunderbird', ' Laptop '), 'CalDAV: Thunderbird (Laptop)');
  assert.equal(tokenNameOf('Thunderbird', ' '), 'CalDAV: Thunderbird');
});

test('recognizes its tokens', () => {
  assert.equal(appOfToken({ name: tokenNameOf('Tasks.org', 'phone') }), 'Tasks.org (phone)');
  assert.equal(appOfToken({ name: 'Backup' }), undefined);
});

test('limits the device so that the name of the token fits', () => {
  const device = 'x'.repeat(deviceLimit('Thunderbird', 80));
  assert.equal(tokenNameOf('Thunderbird', device).length, 80);
});
