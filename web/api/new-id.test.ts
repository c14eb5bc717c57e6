import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from './new-id.ts';

test('returns different ids of the form that the service accepts, which begin with the time', () => {
  const now = Date.parse('2026-10-14T12:30:00Z');
  const ids = Array.from({ length: 200 }, () => newId(now));
  for (const id of ids) {
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.equal(Number.parseInt(id.replace('-', '').slice(0, 12), 16), now);
  }
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(newId(now) < newId(now + 1));
});
