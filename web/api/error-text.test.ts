import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, type ApiErrorCode } from '#contract/client.ts';
import { web as danish } from '#domain/messages/da/web.ts';
import { web as english } from '#domain/messages/en/web.ts';
import { errorText, fieldErrors } from './error-text.ts';

function failure(
  status: number,
  code: ApiErrorCode,
  more: { fields?: Record<string, string>; retryAfter?: number } = {},
) {
  return new ApiError({ status, code, message: 'for a log', ...more });
}

const CASES: [number, ApiErrorCode][] = [
  [0, 'offline'],
  [400, 'bad_request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'conflict'],
  [409, 'inbox_protected'],
  [412, 'precondition_failed'],
  [413, 'payload_too_large'],
  [422, 'validation_failed'],
  [429, 'rate_limited'],
  [500, 'internal_error'],
  [502, 'upstream_failed'],
  [503, 'unavailable'],
];

for (const messages of [english.errors, danish.errors]) {
  test(`has a different text for each error: ${messages.offline}`, () => {
    const sentences = CASES.map(([status, code]) => errorText(failure(status, code), messages));
    assert.equal(new Set(sentences).size, CASES.length);
    assert.ok(!sentences.includes('for a log'));
  });
}

test('states how long to wait after too many attempts', () => {
  assert.match(errorText(failure(429, 'rate_limited', { retryAfter: 1 }), english.errors), /in 1 second\./);
  assert.match(errorText(failure(429, 'rate_limited', { retryAfter: 90 }), danish.errors), /om 2 minutter\./);
});

test('shows the validation errors of the server', () => {
  const refused = failure(422, 'validation_failed', { fields: { name: 'Navnet mangler.' } });
  assert.equal(errorText(refused, danish.errors), 'Navnet mangler.');
  assert.deepEqual(fieldErrors(refused), { name: 'Navnet mangler.' });
  assert.deepEqual(fieldErrors(new Error('other')), {});
});
