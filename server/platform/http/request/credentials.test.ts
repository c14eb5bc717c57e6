import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { credentialsOn, readCredentials } from './credentials.ts';
import { createSessionCookie } from './session-cookie.ts';

test('a bearer token with the prefix wins; other Authorization values are ignored', () => {
  assert.deepEqual(readCredentials('Bearer smn_abc', 'cookie'), { bearer: 'smn_abc' });
  assert.deepEqual(readCredentials('bearer  smn_abc ', undefined), { bearer: 'smn_abc' });
  for (const other of ['Bearer abc', 'Basic smn_abc', 'Bearer', '', undefined]) {
    assert.deepEqual(readCredentials(other, 'cookie'), { cookie: 'cookie' }, String(other));
    assert.deepEqual(readCredentials(other, undefined), {}, String(other));
  }
});

test('a connection keeps its credentials until another header is sent', () => {
  const [one, other] = [new Socket(), new Socket()];
  const on = (connection: Socket, cookie: string, authorization?: string) =>
    credentialsOn(connection, { cookie, authorization }, (header) => header);
  const first = on(one, 'a');
  assert.deepEqual(first, { cookie: 'a' });
  assert.equal(on(one, 'a'), first);
  assert.deepEqual(on(one, 'b'), { cookie: 'b' });
  assert.deepEqual(on(one, 'b', 'Bearer smn_abc'), { bearer: 'smn_abc' });
  assert.deepEqual(on(one, ''), {});
  assert.deepEqual(on(other, 'c'), { cookie: 'c' });
  assert.deepEqual(on(one, 'a'), { cookie: 'a' });
  const long = 'x'.repeat(3_000);
  assert.notEqual(on(one, long), on(one, long));
});

test('finds the cookie among others, by its exact name', () => {
  const cookie = createSessionCookie(false);
  assert.equal(cookie.read('a=1; service_session=abc-_; b=2'), 'abc-_');
  assert.equal(cookie.read('my_service_session=abc; Service_Session=abc'), undefined);
  assert.equal(cookie.read(undefined), undefined);
});

test('over https only the __Host- cookie counts', () => {
  const cookie = createSessionCookie(true);
  assert.equal(cookie.read('service_session=planted'), undefined);
  assert.equal(cookie.read('service_session=planted; __Host-service_session=own'), 'own');
  assert.equal(
    cookie.set('own', 3_600_000),
    '__Host-service_session=own; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
});

test('over http the cookie is set without Secure, and cleared by an empty value', () => {
  const cookie = createSessionCookie(false);
  assert.equal(cookie.set('abc', 90_500), 'service_session=abc; Max-Age=90; Path=/; HttpOnly; SameSite=Lax');
  assert.match(cookie.clear(), /^service_session=; Max-Age=0;/);
});
