import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAllowedTargets } from '../config/allowed-targets.ts';
import { OutboundFailure, type OutboundReason } from './outbound-failure.ts';
import { OutboundGuard } from './outbound-guard.ts';

const NAMES: Readonly<Record<string, string[]>> = {
  'public.example': ['93.184.215.14', '2606:2800:21f::1'],
  'private.example': ['10.0.0.5'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'home.example': ['192.168.1.20'],
  'empty.example': [],
};

const guard = new OutboundGuard(readAllowedTargets('192.168.1.20:11434') ?? [], async (name) => {
  const addresses = NAMES[name];
  if (addresses === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
});

const fails = (reason: OutboundReason) => (error: unknown) =>
  error instanceof OutboundFailure && error.reason === reason;

test('returns the addresses of a public host', async () => {
  assert.deepEqual(await guard.check('public.example', 443), {
    host: 'public.example',
    port: 443,
    addresses: [
      { address: '93.184.215.14', family: 4 },
      { address: '2606:2800:21f::1', family: 6 },
    ],
    isListed: false,
  });
  assert.equal((await guard.check('[2606:2800:21f::1]', 443)).host, '2606:2800:21f::1');
});

test('refuses a host if one of its addresses is not public', async () => {
  for (const host of [
    'private.example',
    'mixed.example',
    '127.0.0.1',
    '[::1]',
    '[::ffff:8.8.8.8]',
    '169.254.169.254',
  ]) {
    await assert.rejects(guard.check(host, 443), fails('not_allowed'), host);
  }
});

test('refuses ports of other protocols', async () => {
  for (const port of [0, 22, 25, 53, 111, 445, 6379, 6667, 70_000]) {
    await assert.rejects(guard.check('public.example', port), fails('not_allowed'), String(port));
  }
  for (const port of [80, 143, 443, 993, 8443]) assert.ok(await guard.check('public.example', port));
});

test('an allowed address can be used on its port only', async () => {
  assert.ok(await guard.check('home.example', 11_434));
  assert.ok(await guard.check('192.168.1.20', 11_434));
  await assert.rejects(guard.check('home.example', 443), fails('not_allowed'));
});

test('administrators can use each address', async () => {
  assert.ok(await guard.check('private.example', 25, { unrestricted: true }));
});

test('names of this machine are refused, also if no name server knows them', async () => {
  for (const name of ['localhost', 'LOCALHOST.', 'app.localhost', 'app.localhost.'])
    await assert.rejects(guard.check(name, 443), fails('not_allowed'), name);
  await assert.rejects(guard.check('notlocalhost', 443), fails('unreachable'));
});

test('a name without an address is unreachable', async () => {
  for (const host of ['unknown.example', 'empty.example']) {
    await assert.rejects(guard.check(host, 443), fails('unreachable'), host);
  }
});

test('the failure names only the host', async () => {
  const failure = await guard.check('private.example', 443).catch((error: unknown) => error);
  assert.ok(failure instanceof OutboundFailure);
  assert.equal(failure.message, 'private.example: the address is not allowed');
});
