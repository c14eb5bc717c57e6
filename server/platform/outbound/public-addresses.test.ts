import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isPublicAddress } from './public-addresses.ts';

const PUBLIC = ['8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.0', '172.32.0.1', '223.255.255.255', '2a00:1450::1'];

const SPECIAL = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.168.1.1', '198.19.0.1', '224.0.0.1', '240.0.0.1'],
  ...['255.255.255.255', '::', '::1', 'fe80::1', 'fec0::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1'],
  ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::1'],
  ...['2001::1', '100::1', '5f00::1', 'fe80::1%eth0', '2a00::1%1'],
];

test('tells public addresses from special ones', () => {
  for (const address of PUBLIC) assert.ok(isPublicAddress(address), address);
  for (const address of SPECIAL) assert.ok(!isPublicAddress(address), address);
});

test('accepts only addresses in their usual spelling', () => {
  for (const text of ['', 'localhost', '2130706433', '0x7f.1', '127.1', '[::1]', '8.8.8.8:80', ' 8.8.8.8']) {
    assert.ok(!isPublicAddress(text), text);
  }
});

test('no spelling of an IPv4 address inside an IPv6 address is public', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      const pair = (high: number, low: number) => (high * 256 + low).toString(16);
      const groups = `${pair(a, b)}:${pair(c, d)}`;
      for (const text of [`::ffff:${address}`, `::${groups}`, `64:ff9b::${groups}`, `2002:${groups}::1`]) {
        assert.ok(!isPublicAddress(text), text);
      }
    }),
  );
});
