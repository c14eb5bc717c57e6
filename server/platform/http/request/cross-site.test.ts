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

test('fetch metadata decides where a browser sends it', () => {
  for (const site of ['same-origin', 'none']) assert.ok(passes({ 'sec-fetch-site': site }), site);
  for (const site of ['same-site', 'cross-site', 'odd', '']) assert.ok(!passes({ 'sec-fetch-site': site }), site);
  assert.ok(passes({ 'sec-fetch-site': 'cross-site', origin: 'https://tasks.EXAMPLE.org:8443' }));
  assert.ok(!passes({ 'sec-fetch-site': 'same-site', origin: 'https://other.example.org' }));
});

test('without it the Origin must be the base address', () => {
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

test('programs send neither header, and a bearer needs neither', () => {
  assert.ok(passes({}));
  assert.ok(passes({ origin: 'https://evil.example', authorization: 'Bearer smn_abc' }));
  assert.ok(!passes({ origin: 'https://evil.example', authorization: 'Bearer abc' }));
});

test('reading verbs are not checked, all others are', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) assert.ok(passes({ origin: 'https://evil.example' }, { method }));
  for (const method of ['PUT', 'PATCH', 'DELETE']) assert.ok(!passes({ origin: 'https://evil.example' }, { method }));
});

test('in development this machine is an own origin, on any port', () => {
  for (const origin of ['http://localhost:5173', 'http://127.0.0.1', 'http://LOCALHOST:1']) {
    assert.ok(passes({ origin }, { dev: true }), origin);
    assert.ok(!passes({ origin }), origin);
  }
  assert.ok(!passes({ origin: 'http://localhost.evil.example' }, { dev: true }));
  assert.ok(!passes({ origin: 'https://localhost:1' }, { dev: true }));
});

test('a socket is opened by a page of the asked host, of the base address, or by a program', () => {
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
