import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EndpointSpec } from '../endpoint.ts';
import { ERRORS } from '../errors.ts';
import { ROUTES } from '../routes.ts';
import { allEndpoints, api } from './index.ts';

test('every operation is named after its place', () => {
  for (const [group, operations] of Object.entries(api)) {
    for (const [name, { id }] of Object.entries(operations)) assert.equal(id, `${group}.${name}`);
  }
});

test('no two operations answer the same verb and path', () => {
  const routes = allEndpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  assert.deepEqual(
    routes.filter((route, index) => routes.indexOf(route) !== index),
    [],
  );
});

test('the table for callers holds exactly the operations', () => {
  const expected = Object.entries(api).map(([group, operations]) => [
    group,
    Object.fromEntries(Object.entries(operations).map(([name, { method, path }]) => [name, `${method} ${path}`])),
  ]);
  assert.deepEqual(ROUTES, Object.fromEntries(expected));
});

test('paths have whole segments as parameters and live under the base, but for the root health check', () => {
  for (const { path } of allEndpoints) {
    assert.match(path, /^(\/([a-z0-9.-]+|\{([a-z]+ID|kind)\}))+$/, path);
    assert.ok(path.startsWith('/api/v1/') || path === '/healthz', path);
  }
});

test('only operations that change something read a body', () => {
  for (const { id, method, body } of allEndpoints) {
    if (method === 'GET' || method === 'DELETE') assert.equal(body, undefined, id);
  }
});

test('every body refuses fields that it does not know', () => {
  for (const { id, body } of allEndpoints) {
    if (body !== undefined) assert.equal((body as { additionalProperties?: unknown }).additionalProperties, false, id);
  }
});

test('every named failure goes out under the status of its code', () => {
  for (const endpoint of allEndpoints) {
    for (const [status, codes] of Object.entries(endpoint.errors)) {
      for (const code of [codes].flat()) assert.equal(ERRORS[code].status, Number(status), `${endpoint.id} ${code}`);
    }
  }
});

test('whoever needs a credential can be told that it is missing, and whoever names a record that it is not there', () => {
  for (const { id, auth, path, errors } of allEndpoints) {
    if (auth !== 'none') assert.ok(401 in errors, id);
    // What leads to a target that the caller cannot see is nothing, as for one that is not there.
    if (path.includes('{') && id !== 'notes.linking') assert.ok(404 in errors, id);
  }
});

test('If-Match is honoured only where the record has a version, and never on what makes or restores one', () => {
  const withIfMatch = allEndpoints.filter(({ errors }) => 412 in errors);
  assert.ok(withIfMatch.length > 0);
  for (const { id, etag } of withIfMatch) assert.equal(etag, true, id);
  for (const id of ['tasks.create', 'tasks.restore', 'projects.restore']) {
    assert.ok(!withIfMatch.some((endpoint) => endpoint.id === id), id);
  }
});

test('a parameter that never fails has a default within its bounds', () => {
  type Parameter = { clamp?: true; default: number; minimum: number; maximum: number };
  const parameters = allEndpoints.flatMap(({ query }) => Object.values(query?.properties ?? {}) as Parameter[]);
  const clamped = parameters.filter(({ clamp }) => clamp);
  assert.ok(clamped.length >= 5);
  for (const { default: fallback, minimum, maximum } of clamped) {
    assert.ok(minimum <= fallback && fallback <= maximum);
  }
});

test('shape errors are 400 for the two sidebar lists alone', () => {
  const ids = allEndpoints.filter(({ shapeErrors }: EndpointSpec) => shapeErrors === 400).map(({ id }) => id);
  assert.deepEqual(ids, ['auth.setSidebarSections', 'auth.setNavOrder']);
});
