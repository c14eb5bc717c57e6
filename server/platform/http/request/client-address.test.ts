import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAddressRanges } from '../../config/address-ranges.ts';
import { readConfig } from '../../config/read-config.ts';
import { addressBucket, clientAddress } from './client-address.ts';

const trusted = readAddressRanges('loopback,private');
assert.ok(trusted);
const from = (peer: string, forwarded?: string) => clientAddress(peer, forwarded, trusted);

test('without a trusted proxy, the peer address counts and the header is ignored', () => {
  assert.equal(from('203.0.113.9', '1.2.3.4'), '203.0.113.9');
  assert.equal(from('::ffff:203.0.113.9', '1.2.3.4'), '203.0.113.9');
});

test('with trusted proxies, the first untrusted hop from the right counts', () => {
  assert.equal(from('127.0.0.1', '198.51.100.7'), '198.51.100.7');
  assert.equal(from('::1', '6.6.6.6, 198.51.100.7, 10.0.0.2'), '198.51.100.7');
  assert.equal(from('::ffff:10.0.0.1', '2001:DB8::1'), '2001:db8::1');
});

test('ports, brackets and zones are removed', () => {
  assert.equal(from('127.0.0.1', '198.51.100.7:4711'), '198.51.100.7');
  assert.equal(from('127.0.0.1', '[2001:db8::1]:443'), '2001:db8::1');
  assert.equal(from('fe80::1%eth0'), 'fe80::1');
});

test('for a missing or invalid header, the last proxy counts', () => {
  assert.equal(from('127.0.0.1'), '127.0.0.1');
  assert.equal(from('127.0.0.1', '10.0.0.5'), '10.0.0.5');
  for (const odd of ['unknown', '', ' , ', '198.51.100.7, _hidden', '1.2.3']) {
    assert.equal(from('127.0.0.1', odd), '127.0.0.1', odd);
  }
  assert.equal(clientAddress(undefined, '1.2.3.4', trusted), 'unknown');
});

test('limits count an IPv6 network as one client in any notation', () => {
  const bucket = addressBucket('2001:db8:0:1::1');
  for (const same of ['2001:db8:0:1:ffff::', '2001:db8:0:1:1:2:3:4', '2001:0db8:0000:0001::1']) {
    assert.equal(addressBucket(same), bucket, same);
  }
  for (const other of ['2001:db8:0:2::1', '2001:db8::1', '::1']) assert.notEqual(addressBucket(other), bucket, other);
  assert.equal(addressBucket('::1'), '0:0:0:0::/64');
  assert.equal(addressBucket('2001:db8::'), '2001:db8:0:0::/64');
  assert.equal(addressBucket('203.0.113.9'), '203.0.113.9');
});

test('S-2-13: by default a device of the local network cannot claim another address', () => {
  const read = readConfig({}, () => assert.fail());
  const { trustedProxies } = 'config' in read ? read.config : assert.fail();
  for (const peer of ['192.168.1.20', '10.0.0.2', '172.17.0.1', 'fd00::2', '203.0.113.9']) {
    assert.equal(clientAddress(peer, '198.51.100.7', trustedProxies), peer);
  }
  assert.equal(clientAddress('127.0.0.1', '198.51.100.7', trustedProxies), '198.51.100.7');
});
