import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EndpointSpec } from '../endpoint.ts';
import { ERRORS } from '../errors.ts';
import { ROUTES } from '../routes.ts';
import { allEndpoints, api } from './index.ts';

test('the id of every operation is its group and name', () => {
  for (const [group, operations] of Object.entries(api)) {
    for (const [name, { id }] of Object.entries(operations)) assert.equal(id, `${group}.${name}`);
  }
});

test('no two operations have the same method and path', () => {
  const routes = allEndpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  assert.deepEqual(
    routes.filter((route, index) => routes.indexOf(route) !== index),
    [],
  );
});

test('the routes of the client match the operations', () => {
  const expected = Object.entries(api).map(([group, operations]) => [
    group,
    Object.fromEntries(Object.entries(operations).map(([name, { method, path }]) => [name, `${method} ${path}`])),
  ]);
  assert.deepEqual(ROUTES, Object.fromEntries(expected));
});

test('parameters are path segments, with an extension at most, and other paths than those of the API are known', () => {
  for (const { path } of allEndpoints) {
    assert.match(path, /^(\/([a-z0-9.-]+|\{([a-z]+ID|kind|key|token)\}(\.(ics|csv))?))+$/, path);
    const known = [
      '/healthz',
      '/ics/{token}',
      '/inbound/mail',
      '/oauth/calendar/callback',
      '/oauth/hostedmail/callback',
      '/oauth/oidc/callback',
      '/mcp',
    ];
    assert.ok(path.startsWith('/api/v1/') || known.includes(path), path);
  }
});

test('GET and DELETE have no body', () => {
  for (const { id, method, body } of allEndpoints) {
    if (method === 'GET' || method === 'DELETE') assert.equal(body, undefined, id);
  }
});

test('every body refuses unknown fields, except documents and messages, which can be of a later version', () => {
  const others = ['accountData.import', 'mcp.send', 'mcp.sendWithKey'];
  for (const { id, body } of allEndpoints) {
    if (body !== undefined && !others.includes(id))
      assert.equal((body as { additionalProperties?: unknown }).additionalProperties, false, id);
  }
});

test('every declared error has the status of its code', () => {
  for (const endpoint of allEndpoints) {
    for (const [status, codes] of Object.entries(endpoint.errors)) {
      for (const code of [codes].flat()) assert.equal(ERRORS[code].status, Number(status), `${endpoint.id} ${code}`);
    }
  }
});

test('operations with authentication declare 401, and operations with an id declare 404', () => {
  for (const { id, auth, path, errors } of allEndpoints) {
    if (auth !== 'none') assert.ok(401 in errors, id);
    // For a target that does not exist or that the caller cannot see, this operation answers an empty list.
    if (path.includes('{') && id !== 'notes.linking') assert.ok(404 in errors, id);
  }
});

test('only operations on a versioned record support If-Match, and creating and restoring do not', () => {
  const withIfMatch = allEndpoints.filter(({ errors }) => 412 in errors);
  assert.ok(withIfMatch.length > 0);
  for (const { id, etag } of withIfMatch) assert.equal(etag, true, id);
  for (const id of ['tasks.create', 'tasks.restore', 'projects.restore']) {
    assert.ok(!withIfMatch.some((endpoint) => endpoint.id === id), id);
  }
});

test('the default of a clamped parameter is within its bounds', () => {
  type Parameter = { clamp?: true; default: number; minimum: number; maximum: number };
  const parameters = allEndpoints.flatMap(({ query }) => Object.values(query?.properties ?? {}) as Parameter[]);
  const clamped = parameters.filter(({ clamp }) => clamp);
  assert.ok(clamped.length >= 5);
  for (const { default: fallback, minimum, maximum } of clamped) {
    assert.ok(minimum <= fallback && fallback <= maximum);
  }
});

test('only the two sidebar lists, the beacon and messages answer 400 to an invalid body', () => {
  const ids = allEndpoints.filter(({ shapeErrors }: EndpointSpec) => shapeErrors === 400).map(({ id }) => id);
  assert.deepEqual(ids, ['auth.setSidebarSections', 'auth.setNavOrder', 'beacon.ping', 'mcp.send', 'mcp.sendWithKey']);
});
