/** Private addresses in every spelling, wherever a user enters an address that the service connects to. Names are resolved by this machine. */

import assert from 'node:assert/strict';
import { lookup } from 'node:dns/promises';
import { hostname } from 'node:os';
import { after, before, it } from 'node:test';
import { OutboundGuard } from '#server/platform/outbound/index.ts';
import { newBrowserKeys } from '#server/platform/web-push/testing/browser-keys.ts';
import { type Canary, startCanary } from '#server/testing/canary.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

/** Spellings of this machine and of private networks. */
const HOSTS = [
  ...['127.0.0.1', 'localhost', 'localhost.', '0.0.0.0', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]'],
  ...['[2002:7f00:1::]', '[fec0::1]', '[fe80::1]', '169.254.169.254', '100.64.0.1', '10.0.0.1', '172.16.0.1'],
  ...['192.168.0.1', '[fc00::1]', '2130706433', '0x7f000001', '017700000001', '127.1', '①②⑦.0.0.1', hostname()],
];

eachDatabase((_name, open) => {
  let service: TestService;
  let owner: Person;
  let canary: Canary;
  let project: string;

  before(async () => {
    canary = await startCanary();
    service = await startService(await open(), { guard: new OutboundGuard([], (name) => lookup(name, { all: true })) });
    await service.person('Administrator');
    owner = await service.person('Olga', { locale: 'en' });
    project = (await owner.client.projects.create({ body: { name: 'House' } })).id;
  });
  after(async () => {
    await service.stop();
    canary.stop();
  });

  const keys = newBrowserKeys();
  const pushKeys = { p256dh: keys.p256dh.toString('base64url'), auth: keys.auth.toString('base64url') };
  const calendar = (url: string) => owner.ask('POST', '/api/v1/calendar/subscriptions', { url });
  const push = (endpoint: string) => owner.ask('POST', '/api/v1/push/subscribe', { endpoint, keys: pushKeys });
  const webhook = (url: string) => owner.ask('POST', `/api/v1/projects/${project}/webhooks`, { url });
  const ai = (base_url: string) =>
    owner.ask('PUT', '/api/v1/ai/settings', { provider: 'compatible', model: 'small', base_url });
  const mailbox = (host: string) =>
    owner.ask('POST', '/api/v1/mailboxes', { host, username: 'user', password: 'pass', folder: 'INBOX' });

  const FORMS: readonly (readonly [string, (address: string) => ReturnType<Person['ask']>])[] = [
    ['url', calendar],
    ['endpoint', push],
    ['url', webhook],
    ['base_url', ai],
  ];

  it('S-16-5, E-1: no packet reaches a private address, whatever its spelling', async () => {
    for (const host of HOSTS) {
      for (const address of [`https://${host}:${canary.port}/a`, `https://user@${host}:${canary.port}/`]) {
        for (const [field, send] of FORMS) {
          const { status, json } = await send(address);
          assert.equal(status, 422, `${field} ${address}`);
          assert.deepEqual(Object.keys((json as { fields: object }).fields), [field], address);
        }
      }
      assert.equal((await mailbox(`${host}:${canary.port}`)).status, 422, host);
    }
    assert.equal(canary.connections, 0);
  });

  it('S-16-5, E-1: other schemes, ports of other protocols and misleading addresses are refused', async () => {
    const addresses = [
      ...['file:///etc/passwd', 'gopher://8.8.8.8/', 'ftp://8.8.8.8/a', 'data:text/calendar,x', 'javascript:1'],
      ...[22, 25, 6379, 11_211].map((port) => `https://8.8.8.8:${port}/`),
      ...[`//127.0.0.1:${canary.port}/`, `https:127.0.0.1:${canary.port}`, `https:///127.0.0.1:${canary.port}`],
    ];
    for (const address of addresses) {
      for (const [field, send] of FORMS) assert.equal((await send(address)).status, 422, `${field} ${address}`);
    }
    for (const port of [22, 25, 6379]) assert.equal((await mailbox(`8.8.8.8:${port}`)).status, 422);
    for (const host of ['user@127.0.0.1', '8.8.8.8#@127.0.0.1', 'imap://127.0.0.1', '127.0.0.1/a', 'a\r\nb'])
      assert.equal((await mailbox(`${host}:${canary.port}`)).status, 422, host);
    assert.equal(canary.connections, 0);
  });
});
