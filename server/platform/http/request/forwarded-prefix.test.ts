import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAddressRanges } from '../../config/address-ranges.ts';
import { forwardedPrefix } from './forwarded-prefix.ts';

const trusted = readAddressRanges('loopback') ?? assert.fail();
const from = (header: string | string[] | undefined, peer = '127.0.0.1') => forwardedPrefix(peer, header, trusted);

test('a trusted proxy names its path', () => {
  assert.equal(from('/tasks'), '/tasks');
  assert.equal(from('/a.b/~c-d_e/'), '/a.b/~c-d_e');
  assert.equal(from('/tasks', '::ffff:127.0.0.1'), '/tasks');
});

test('S-15-10: other peers, and values that are no plain path, name none', () => {
  assert.equal(from('/tasks', '203.0.113.9'), '');
  assert.equal(forwardedPrefix(undefined, '/tasks', trusted), '');
  const wrong = [
    '',
    '/',
    'tasks',
    '//evil.example',
    '/a//b',
    '/../a',
    '/a/..',
    '/a b',
    '/a?b',
    '/a#b',
    '/a,/b',
    '/<b>',
    '/%2e',
    '/\\a',
  ];
  for (const header of [...wrong, `/${'a'.repeat(200)}`, ['/a', '/b'], undefined])
    assert.equal(from(header), '', String(header));
});
