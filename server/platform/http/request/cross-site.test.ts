import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { test } from 'node:test';
import { ownOrigins, refuseCrossSite, refuseForeignSocket } from './cross-site.ts';

const base = new URL('https://Tasks.example.org:8443');

function passes(headers: IncomingHttpHeaders, { method = 'POST', dev = false } = {}): boolean {
  try {
    refuseCrossSite(method, headers, ownOrigins(base, dev));
    return true;
  } catch {
    return false;
  }
}

test('uses fetch metadata if the browser sends it', () => {
  for (const site of ['same-origin', 'none']) assert.ok(passes({ 'sec-fetch-site': site }), site);
  for (const site of ['same-site', 'cross-site', 'odd', '']) assert.ok(!passes({ 'sec-fetch-site': site }), site);
  assert.ok(passes({ 'sec-fetch-site': 'cross-site', origin: 'https://tasks.EXAMPLE.org:8443' }));
  assert.ok(!passes({ 'sec-fetch-site': 'same-site', origin: 'https://other.example.org' }));
});

test('requires the base origin without fetch metadata', () => {
  assert.ok(passes({ origin: 'https://tasks.example.org:8443' }));
  for (const origin of [
    'http://tasks.example.org:8443',
    'https://tasks.example.org',
    'https://tasks.example.org:8444',
    'https://tasks.example.org.evil.example:8443',
    'https://evil-tasks.example.org:8443',
    'null',
    '',
  ]) {
    assert.ok(!passes({ origin }), origin);
  }
});

test('accepts programs without these headers, and bearer tokens', () => {
  assert.ok(passes({}));
  assert.ok(passes({ origin: 'https://evil.example', authorization: 'Bearer smn_abc' }));
  assert.ok(!passes({ origin: 'https://evil.example', authorization: 'Bearer abc' }));
});

test('checks only methods that can change something', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) assert.ok(passes({ origin: 'https://evil.example' }, { method }));
  for (const method of ['PUT', 'PATCH', 'DELETE']) assert.ok(!passes({ origin: 'https://evil.example' }, { method }));
});

test('accepts every port of this machine in development', () => {
  for (const origin of ['http://localhost:5173', 'http://127.0.0.1', 'http://LOCALHOST:1']) {
    assert.ok(passes({ origin }, { dev: true }), origin);
    assert.ok(!passes({ origin }), origin);
  }
  assert.ok(!passes({ origin: 'http://localhost.evil.example' }, { dev: true }));
  assert.ok(!passes({ origin: 'https://localhost:1' }, { dev: true }));
});

test('accepts sockets of the requested host, of the base address, and of programs', () => {
  const opens = (headers: IncomingHttpHeaders) => {
    try {
      refuseForeignSocket(headers, base);
      return true;
    } catch {
      return false;
    }
  };
  assert.ok(opens({ host: 'lan:8080' }));
  assert.ok(opens({ host: 'LAN:8080', origin: 'http://lan:8080' }));
  assert.ok(opens({ host: 'lan:8080', origin: 'https://tasks.example.org:8443' }));
  for (const origin of [
    'https://evil.example',
    'null',
    'chrome-extension://abc',
    'http://lan',
    'http://lan:8080.evil',
  ]) {
    assert.ok(!opens({ host: 'lan:8080', origin }), origin);
  }
});
