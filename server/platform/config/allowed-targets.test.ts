import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAllowedTarget, readAllowedTargets } from './allowed-targets.ts';

test('reads addresses and ranges with and without a port', () => {
  const targets = readAllowedTargets('192.168.1.20:11434, 10.0.0.0/8,[fd00::1]:443, fd01::/16,loopback') ?? [];
  const allowed = (address: string, version: 4 | 6, port: number) => isAllowedTarget(targets, address, version, port);
  assert.ok(allowed('192.168.1.20', 4, 11_434));
  assert.ok(!allowed('192.168.1.20', 4, 443));
  assert.ok(allowed('10.2.3.4', 4, 443));
  assert.ok(allowed('fd00::1', 6, 443));
  assert.ok(!allowed('fd00::1', 6, 80));
  assert.ok(allowed('fd01::7', 6, 80));
  assert.ok(allowed('127.0.0.1', 4, 1) && allowed('::1', 6, 1));
  assert.ok(!allowed('192.168.1.21', 4, 11_434));
});

test('an empty text and "none" allow nothing', () => {
  for (const text of ['', 'none']) {
    const targets = readAllowedTargets(text) ?? assert.fail(text);
    assert.ok(!isAllowedTarget(targets, '127.0.0.1', 4, 443), text);
  }
});

test('refuses invalid items', () => {
  for (const text of [
    'here',
    '10.0.0.0/33',
    '10.0.0.1:',
    '10.0.0.1:70000',
    '[fd00::1]:x',
    '1.2.3.4:1:2',
    'fd00::1/129',
  ]) {
    assert.equal(readAllowedTargets(text), undefined, text);
  }
});
