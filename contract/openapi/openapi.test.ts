import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { allEndpoints } from '../endpoints/index.ts';
import type { JsonSchema } from './json-schema.ts';
import { allSchemas, checker, document, operation, resolved } from './testing/document.ts';
import { positions } from './testing/schemas-in.ts';

const text = JSON.stringify(document);

test('the committed document is current (generate it with: npx node contract/write-openapi.ts)', () => {
  const committed = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8');
  assert.deepEqual(JSON.parse(committed), JSON.parse(text));
});

test('every reference resolves, and every component is used', () => {
  const references = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w.]+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
  );
  const { securitySchemes: _, ...referable } = document.components;
  const components = Object.entries(referable).flatMap(([kind, entries]) =>
    Object.keys(entries).map((name) => `${kind}/${name}`),
  );
  assert.deepEqual([...references].sort(), components.sort());
});

test('the document has every operation with all path parameters', () => {
  for (const { path, method } of allEndpoints) {
    const names = operation(path, method.toLowerCase()).parameters.flatMap((parameter) =>
      parameter.in === 'path' ? [parameter.name] : [],
    );
    assert.deepEqual(
      names,
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      path,
    );
  }
});

test('a standard validator compiles every schema', () => {
  for (const name of Object.keys(document.components.schemas)) assert.doesNotThrow(() => checker(name), name);
});

test('a clearable field accepts null, as one schema with two types', () => {
  const check = checker('TaskInput');
  for (const due_date of ['2026-03-10', null]) assert.equal(check({ due_date }), true, String(due_date));
  for (const due_time of ['09:30', null]) assert.equal(check({ due_time }), true, String(due_time));
  for (const recurrence_from of ['due', null]) assert.equal(check({ recurrence_from }), true, String(recurrence_from));
  assert.equal(check({ due_date: 'soon' }), false);
  assert.equal(check({ due_time: '24:00' }), false);
  assert.equal(check({ recurrence_from: 'never' }), false);
  assert.equal(check({ priority: null, duration_min: null, labels: null }), true);
  const isNull = (schema: JsonSchema) => schema.type === 'null' || schema.const === '';
  assert.deepEqual(
    positions(allSchemas, ({ anyOf = [], oneOf = [] }) =>
      [...(anyOf as JsonSchema[]), ...(oneOf as JsonSchema[])].some(isNull),
    ),
    [],
  );
});

test('refuses a name that contains only whitespace', () => {
  const check = checker('NewProject');
  assert.equal(check({ name: ' ' }), false);
  assert.equal(check({ name: ' Home ' }), true);
});

test('the credentials of a sign-in are required', () => {
  const { schema } = operation('/api/v1/auth/login', 'post').requestBody.content['application/json'];
  assert.deepEqual(resolved(schema).required, ['email', 'password']);
});

test('lists conditional headers and Idempotency-Key only for operations that support them', () => {
  const headers = (path: string, method: string) =>
    operation(path, method).parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
  assert.deepEqual(headers('/api/v1/tasks/{taskID}', 'get'), ['IfNoneMatch']);
  assert.deepEqual(headers('/api/v1/tasks/{taskID}', 'patch'), ['IfMatch']);
  assert.deepEqual(headers('/api/v1/tasks/{taskID}/move', 'post'), ['IfMatch', 'IdempotencyKey']);
  assert.deepEqual(headers('/api/v1/tasks', 'post'), ['IdempotencyKey']);
  assert.deepEqual(headers('/api/v1/auth/login', 'post'), []);
});

test('a response with a versioned record has an ETag, and a read can answer 304', () => {
  const { responses } = operation('/api/v1/tasks/{taskID}', 'get');
  assert.ok('ETag' in (responses[200]?.headers ?? {}));
  assert.ok(304 in responses);
  assert.ok(!('ETag' in (operation('/api/v1/tasks/{taskID}', 'delete').responses[204]?.headers ?? {})));
});

test('a calendar feed has an ETag and can answer 304, and the address for calendar programs redirects', () => {
  const { responses, parameters } = operation('/ics/{token}', 'get');
  assert.ok('ETag' in (responses[200]?.headers ?? {}));
  assert.ok(304 in responses);
  assert.deepEqual(parameters.at(-1), { $ref: '#/components/parameters/IfNoneMatch' });
  assert.ok('Location' in (operation('/.well-known/caldav', 'get').responses[301]?.headers ?? {}));
});

test('a session-only operation accepts no token, a public one requires no credential', () => {
  assert.deepEqual(operation('/api/v1/auth/password/change', 'post').security, [
    { secureSession: [] },
    { session: [] },
  ]);
  assert.deepEqual(operation('/api/v1/tasks', 'get').security[0], { token: [] });
  assert.deepEqual(operation('/healthz', 'get').security, []);
});

test('an optional body is not required', () => {
  assert.equal(operation('/api/v1/tasks/{taskID}/move', 'post').requestBody.required, false);
  assert.equal(operation('/api/v1/tasks/{taskID}/snooze', 'post').requestBody.required, true);
});
