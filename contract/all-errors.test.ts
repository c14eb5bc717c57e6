import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allErrors, keepsIdempotencyKey } from './all-errors.ts';
import type { EndpointSpec } from './endpoint.ts';
import { api } from './endpoints/index.ts';
import { Type } from './type.ts';

const listed = (endpoint: EndpointSpec) =>
  [...allErrors(endpoint)].map(([status, codes]) => `${status} ${codes.join(' ')}`);

test('a read has its declared errors and the errors of the service', () => {
  assert.deepEqual(listed(api.tasks.get), [
    '401 unauthorized totp_required',
    '403 forbidden',
    '404 not_found',
    '500 internal_error',
    '503 unavailable',
  ]);
});

test('a change with a body adds errors for the body, cross-site requests and repeated keys', () => {
  assert.deepEqual(listed(api.projects.create), [
    '400 bad_request',
    '401 unauthorized totp_required',
    '403 forbidden',
    '404 not_found',
    '409 conflict',
    '413 payload_too_large',
    '415 bad_request',
    '422 validation_failed',
    '500 internal_error',
    '503 unavailable',
  ]);
});

test('an operation that answers 400 to an invalid body never answers 422', () => {
  assert.equal(allErrors(api.auth.setNavOrder).has(422), false);
  assert.equal(allErrors(api.auth.updateMe).has(422), true);
});

test('a list has 422 for its cursor or filters, and not for its limit', () => {
  assert.equal(allErrors(api.tasks.trash).has(422), true);
  assert.equal(allErrors(api.projects.trash).has(422), false);
  const query = Type.Object({ limit: api.views.today.query.properties.limit });
  assert.equal(allErrors({ ...api.views.today, query }).has(422), false);
});

test('supports Idempotency-Key for authenticated POSTs outside of /auth/', () => {
  assert.equal(keepsIdempotencyKey(api.tasks.complete), true);
  assert.equal(keepsIdempotencyKey(api.tasks.update), false);
  assert.equal(keepsIdempotencyKey(api.auth.login), false);
  assert.equal(keepsIdempotencyKey(api.auth.changePassword), false);
});
