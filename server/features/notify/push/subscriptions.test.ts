import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import { createSealer } from '#server/platform/crypto/sealer.ts';
import { storeSession, storeToken } from '#server/testing/credentials.ts';
import { ask, PASSWORD, type Person } from '#server/testing/people.ts';
import type { TestService } from '#server/testing/service.ts';
import { serviceKeys } from './service-keys.ts';
import { onPushService } from './testing/on-push-service.ts';

const PATH = '/api/v1/push/subscribe';

const deviceCount = async ({ database }: TestService, { id }: Person) =>
  (
    await database.read((tx) =>
      tx.all(tx.kysely.selectFrom('push_subscription').select('id').where('user_id', '=', id)),
    )
  ).length;

onPushService((scene) => {
  it('has one sealed key pair, also when two requests are the first', async () => {
    const { service, owner, other } = scene();
    const answers = await Promise.all([owner, other, owner].map(({ client }) => client.push.key()));
    const [{ public_key: key }] = answers as [{ public_key: string }];
    assert.deepEqual(new Set(answers.map(({ public_key }) => public_key)).size, 1);
    const point = Buffer.from(key, 'base64url');
    assert.deepEqual([point.length, point[0]], [65, 4]);
    const stored = await service.database.read((tx) => tx.all(tx.kysely.selectFrom('setting').selectAll()));
    const [row] = stored.filter(({ name }) => name === 'push_keys');
    assert.match(row?.value ?? '', /^1\.[0-9a-f]{8}\./);
    assert.ok(!JSON.stringify(stored).includes(key));
  });

  it('keys that cannot be opened are replaced, with the subscriptions that were made for them', async () => {
    const { service, owner, subscribed } = scene();
    await subscribed(owner);
    const { public_key: former } = await owner.client.push.key();
    const lost = { database: service.database, sealer: createSealer(randomBytes(32)) };
    const replaced = await serviceKeys(lost);
    assert.notEqual(replaced.publicKey, former);
    assert.deepEqual(await serviceKeys(lost), replaced);
    assert.equal(await deviceCount(service, owner), 0);
    const { public_key: own } = await owner.client.push.key();
    assert.notEqual(own, replaced.publicKey, 'the service replaces them again, because it has another key');
  });

  it('the same browser counts once, and belongs to the account that subscribed it last', async () => {
    const { service, owner, other, subscribed } = scene();
    const browser = await subscribed(owner);
    await owner.client.push.subscribe({ body: browser.subscription });
    assert.equal(await deviceCount(service, owner), 1);
    await other.client.push.subscribe({ body: browser.subscription });
    assert.deepEqual([await deviceCount(service, owner), await deviceCount(service, other)], [0, 1]);
    await owner.client.push.unsubscribe({ body: { endpoint: browser.subscription.endpoint } });
    assert.equal(await deviceCount(service, other), 1, 'another account cannot unsubscribe it');
    await other.client.push.unsubscribe({ body: browser.subscription });
    await other.client.push.unsubscribe({ body: browser.subscription });
    assert.equal(await deviceCount(service, other), 0);
  });

  it('refuses other schemes, private addresses, and invalid keys, and stores nothing', async () => {
    const { service, owner, pushService } = scene();
    const { subscription } = pushService.browser();
    const { keys } = subscription;
    const endpoints = [
      'http://push.example/a',
      'ftp://push.example/a',
      'https://user:secret@push.example/a',
      'push.example',
      'https://10.0.0.1/a',
      'https://[::1]/a',
      'https://169.254.169.254/latest',
      'https://2130706433/a',
      'https://0x7f000001/a',
      `${pushService.origin.replace(/\d+$/, '22')}/a`,
      `https://push.example/${'a'.repeat(LIMITS.push.endpoint)}`,
    ];
    const wrong: [body: object, field: string][] = [
      ...endpoints.map((endpoint): [object, string] => [{ ...subscription, endpoint }, 'endpoint']),
      [{ keys }, 'endpoint'],
      [{ endpoint: subscription.endpoint }, 'keys'],
      [{ ...subscription, keys: { p256dh: keys.p256dh } }, 'keys.auth'],
      [{ ...subscription, keys: { ...keys, p256dh: keys.p256dh.slice(4) } }, 'keys.p256dh'],
      [{ ...subscription, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }, 'keys.p256dh'],
      [{ ...subscription, keys: { ...keys, auth: `${keys.auth}AA` } }, 'keys.auth'],
      [{ ...subscription, keys: { ...keys, other: 'x' } }, 'keys.other'],
      [{ ...subscription, expirationTime: 'soon' }, 'expirationTime'],
    ];
    for (const [body, field] of wrong) {
      const { status, json } = await owner.ask('POST', PATH, body);
      assert.equal(status, 422, JSON.stringify(body));
      assert.deepEqual(Object.keys((json as { fields: object }).fields), [field], JSON.stringify([body, json]));
    }
    assert.equal(await deviceCount(service, owner), 0);
  });

  it('accepts what browsers write', async () => {
    const { service, owner, pushService } = scene();
    const { subscription } = pushService.browser();
    assert.equal((await owner.ask('POST', PATH, { ...subscription, expirationTime: 1_900_000_000_000 })).status, 204);
    const padded = Buffer.from(subscription.keys.auth, 'base64url').toString('base64');
    const body = { ...subscription, keys: { ...subscription.keys, auth: padded } };
    assert.equal((await owner.ask('POST', PATH, body)).status, 204);
    assert.equal(await deviceCount(service, owner), 1);
  });

  it('an account keeps its newest subscriptions', async () => {
    const { service, owner, other, subscribed } = scene();
    await subscribed(other);
    const first = await subscribed(owner);
    service.clock.advance(1);
    const second = await subscribed(owner);
    for (let more = LIMITS.push.devices - 2; more > 0; more -= 1) {
      service.clock.advance(1);
      await subscribed(owner);
    }
    assert.equal(await deviceCount(service, owner), LIMITS.push.devices);
    service.clock.advance(1);
    await owner.client.push.subscribe({ body: first.subscription });
    assert.equal(await deviceCount(service, owner), LIMITS.push.devices, 'subscribing again makes it the newest');
    service.clock.advance(1);
    const last = await subscribed(owner);
    assert.equal(await deviceCount(service, owner), LIMITS.push.devices);
    const { subscriptions, sent } = await owner.client.push.test({ body: {} });
    assert.deepEqual([subscriptions, sent], [LIMITS.push.devices, LIMITS.push.devices]);
    assert.deepEqual(
      [first, second, last].map(({ received }) => received.length),
      [1, 0, 1],
    );
    assert.equal(await deviceCount(service, other), 1);
  });

  it('ends with its session, however it ends', async () => {
    const { service, owner, pushService } = scene();
    const { subscription } = pushService.browser();
    const { sessions } = owner.client;
    const ends: [name: string, end: (cookie: string, id: string) => Promise<unknown>][] = [
      ['signing out', (cookie) => ask(service.url, 'POST', '/api/v1/auth/logout', undefined, { cookie })],
      ['ending it on another device', (_cookie, id) => sessions.end({ sessionID: id })],
      ['ending all others', () => sessions.revokeAll({ body: { password: PASSWORD } })],
    ];
    for (const [name, end] of ends) {
      const { id, cookie } = await storeSession(service, owner);
      assert.equal((await ask(service.url, 'POST', PATH, subscription, { cookie })).status, 204, name);
      await owner.client.push.test({ body: {} });
      assert.equal(await deviceCount(service, owner), 1, name);
      await end(cookie, id);
      assert.equal(await deviceCount(service, owner), 0, name);
    }
    const { cookie } = await storeSession(service, owner);
    await ask(service.url, 'POST', PATH, subscription, { cookie });
    service.clock.advance(86_400_000);
    assert.deepEqual(await owner.client.push.test({ body: {} }), { subscriptions: 0, sent: 0, failed: [] });
    assert.equal(await deviceCount(service, owner), 0, 'an expired session');
  });

  it('ends with its API token', async () => {
    const { service, owner, pushService } = scene();
    const { id, token } = await storeToken(service, owner);
    const headers = { authorization: `Bearer ${token}` };
    const { subscription } = pushService.browser();
    assert.equal((await ask(service.url, 'POST', PATH, subscription, headers)).status, 204);
    assert.equal((await owner.client.push.test({ body: {} })).sent, 1);
    await owner.client.tokens.delete({ tokenID: id });
    assert.equal(await deviceCount(service, owner), 0);
  });
});
