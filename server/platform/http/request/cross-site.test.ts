import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { test } from 'node:test';
import { ownOrigins, refuseCrossSite } from './cross-site.ts';

const base = new URL('https://Tasks.example.org:8443');

function passes(headers: IncomingHttpHeaders, { dev = false } = {}): boolean {
  try {
    refuseCrossSite(headers, ownOrigins(base, dev));
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

test('accepts every port of this machine in development', () => {
  for (const origin of ['http://localhost:5173', 'http://127.0.0.1', 'http://LOCALHOST:1']) {
    assert.ok(passes({ origin }, { dev: true }), origin);
    assert.ok(!passes({ origin }), origin);
  }
  assert.ok(!passes({ origin: 'http://localhost.evil.example' }, { dev: true }));
  assert.ok(!passes({ origin: 'https://localhost:1' }, { dev: true }));
});

test('accepts the requested host without fetch metadata if its name is of a local network', () => {
  for (const host of [
    ...['192.168.1.20:8080', '[fd00::1]:8080', 'localhost:1', 'nas', 'NAS:8080', 'nas.local', 'a.b.lan:8080'],
    ...['tasks.home.arpa:8080', 'tasks.internal'],
  ]) {
    for (const scheme of ['http', 'https']) assert.ok(passes({ host, origin: `${scheme}://${host}` }), host);
    assert.ok(!passes({ host, origin: `http://${host}`, 'sec-fetch-site': 'cross-site' }), host);
    for (const origin of [
      'null',
      `http://evil.${host}`,
      `http://${host}.evil.example`,
      'http://nas:9',
      `ftp://${host}`,
    ]) {
      assert.ok(!passes({ host, origin }), `${host} ${origin}`);
    }
  }
});

test('refuses the requested host if another site can let its name point to the service', () => {
  for (const host of [
    ...['evil.example', 'evil.example:8080', 'tasks.example.org:80', 'local.evil.example', 'lan.example', '.local'],
    ...['192.168.1.20.evil.example', 'nas.', 'nas.local.', '0x7f.1', 'nas local', ''],
  ]) {
    assert.ok(!passes({ host, origin: `http://${host}` }), host);
  }
  assert.ok(!passes({ origin: 'http://nas' }));
});
