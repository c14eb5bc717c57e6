import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSealer } from '#server/platform/crypto/sealer.ts';
import { readDescription } from './description.ts';
import { isRedirectAddress, isRegistered } from './redirect-address.ts';
import { readRegistration, register } from './registration.ts';

test('accepts https, the own device and programs as receivers, and nothing that a browser runs', () => {
  for (const address of [
    'https://a.example/b?c=d',
    'http://localhost:1/',
    'http://[::1]:2/x',
    'com.example.helper:/callback',
  ]) {
    assert.equal(isRedirectAddress(address), true, address);
  }
  for (const address of [
    'http://a.example/',
    'javascript:alert(1)',
    'helper://callback',
    'ms-msdt:/id',
    'intent://x#Intent;end',
    '.com:/x',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://user:pass@a.example/',
    'https://a.example/#fragment',
    'relative',
    '',
    `https://a.example/${'x'.repeat(2000)}`,
  ]) {
    assert.equal(isRedirectAddress(address), false, address);
  }
});

test('compares addresses exactly, except for the port on the own device', () => {
  const registered = ['https://a.example/cb', 'http://127.0.0.1/cb'];
  assert.equal(isRegistered('https://a.example/cb', registered), true);
  assert.equal(isRegistered('http://127.0.0.1:5555/cb', registered), true);
  for (const other of [
    'https://a.example/cb/',
    'https://a.example:444/cb',
    'http://127.0.0.1:5555/other',
    'http://localhost/cb',
    'nope',
    'http://',
    '',
  ])
    assert.equal(isRegistered(other, registered), false, other);
});

test('reads what an assistant says about itself', () => {
  const both = ['helper://callback', 'https://a.example/cb'];
  assert.deepEqual(readDescription({ redirect_uris: both })?.addresses, ['https://a.example/cb']);
  const redirect_uris = ['https://a.example/cb'];
  assert.deepEqual(readDescription({ client_name: ' A\u202e\nB ', redirect_uris }), {
    name: 'A B',
    addresses: redirect_uris,
  });
  for (const wrong of [
    null,
    1,
    [],
    {},
    { redirect_uris: [] },
    { redirect_uris: ['javascript:x'] },
    { redirect_uris: [1] },
  ]) {
    assert.equal(readDescription(wrong), undefined);
  }
  assert.equal(readDescription({ redirect_uris, token_endpoint_auth_method: 'client_secret_basic' }), undefined);
});

test('finds a registered assistant by its id, on this service only', () => {
  const [own, other] = [createSealer(Buffer.alloc(32, 1)), createSealer(Buffer.alloc(32, 2))];
  const assistant = register(own, { client_name: 'Helper', redirect_uris: ['https://a.example/cb'] });
  assert.ok(assistant);
  assert.deepEqual(readRegistration(own, assistant.id), assistant);
  assert.equal(readRegistration(other, assistant.id), undefined);
  assert.equal(readRegistration(own, `${assistant.id}x`), undefined);
});
