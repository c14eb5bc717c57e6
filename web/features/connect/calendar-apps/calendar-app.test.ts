import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appOfToken } from './calendar-app.ts';

test('recognizes the tokens of calendar apps', () => {
  assert.equal(appOfToken({ name: 'CalDAV: Tasks.org (phone)' }), 'Tasks.org (phone)');
  assert.equal(appOfToken({ name: 'Phone', protocol: 'caldav' }), 'Phone');
  assert.equal(appOfToken({ name: 'Backup' }), undefined);
  assert.equal(appOfToken({ name: 'Assistant', protocol: 'mcp' }), undefined);
});
