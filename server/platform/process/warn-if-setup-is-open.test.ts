import assert from 'node:assert/strict';
import { test } from 'node:test';
import { warnIfSetupIsOpen } from './warn-if-setup-is-open.ts';

const warningsFor = (host: string | null, setupCode = '') => {
  const warnings: string[] = [];
  warnIfSetupIsOpen({ addr: { host, port: 8080 }, setupCode }, { warn: (message) => void warnings.push(message) });
  return warnings;
};

test('warns about an open setup beyond the loopback address', () => {
  for (const host of [null, '0.0.0.0', '::', '192.168.1.5', 'tasks.example.org', '127.evil.example']) {
    assert.match(warningsFor(host)[0] ?? '', /SERVICE_SETUP_CODE/, String(host));
    assert.deepEqual(warningsFor(host, 'code'), []);
  }
  for (const host of ['localhost', '127.0.0.1', '::1']) assert.deepEqual(warningsFor(host), []);
});
