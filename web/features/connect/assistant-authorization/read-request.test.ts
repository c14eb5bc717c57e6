import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRequest } from './read-request.ts';

const COMPLETE = {
  client_id: 'local',
  redirect_uri: 'http://127.0.0.1:1234/callback',
  response_type: 'code',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
};

test('reads a complete request, with its state', () => {
  const read = readRequest(`?${new URLSearchParams({ ...COMPLETE, state: 'a b', scope: 'mcp' })}`);
  assert.deepEqual(read, { request: COMPLETE, state: 'a b' });
});

test('refuses a request without a required part, and one without the method S256', () => {
  for (const name of Object.keys(COMPLETE)) {
    assert.equal(readRequest(`?${new URLSearchParams({ ...COMPLETE, [name]: '' })}`), undefined, name);
  }
  assert.equal(readRequest(`?${new URLSearchParams({ ...COMPLETE, code_challenge_method: 'plain' })}`), undefined);
});
