import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import { storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { type Receiver, startReceiver } from '../../notify/webhooks/testing/receiver.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

eachDatabase((_name, open) => {
  let collector: Receiver;
  let service: TestService;
  let administrator: Person;
  let owner: Person;

  before(async () => {
    collector = await startReceiver();
    service = await startService(await open(), { guard: collector.guard });
    administrator = await service.person('Adam', { isAdmin: true });
    owner = await service.person('Olga');
  });
  after(async () => {
    await service.stop();
    await collector.stop();
  });

  const run = async () => service.jobs.find(({ name }) => name === 'beacon')?.run();
  const set = (body: Parameters<typeof administrator.client.beacon.update>[0]['body']) =>
    administrator.client.beacon.update({ body });
  const ping = (body: unknown) => ask(service.url, 'POST', '/api/v1/beacon', body);
  const count = () => ask(service.url, 'GET', '/api/v1/beacon/count');

  it('is off by default: nothing is sent, accepted or published', async () => {
    const { instance_id, ...settings } = await administrator.client.beacon.settings();
    assert.match(instance_id, /^[0-9a-f]{32}$/);
    assert.deepEqual(settings, {
      enabled: false,
      collector_url: '',
      version: packageJson.version,
      is_collector: false,
      publish_count: false,
    });
    assert.equal((await administrator.client.beacon.settings()).instance_id, instance_id);
    await run();
    assert.deepEqual(collector.received, []);
    assert.equal((await ping({ instance_id: 'a'.repeat(32) })).status, 404);
    assert.equal((await ping({ instance_id: 5 })).status, 404);
    assert.equal((await count()).status, 404);
  });

  it('refuses everybody but administrators, and odd addresses', async () => {
    assert.equal(await refusal(owner.client.beacon.settings()), 'forbidden');
    assert.equal(await refusal(owner.client.beacon.update({ body: { is_collector: true } })), 'forbidden');
    const bearer = { authorization: `Bearer ${(await storeToken(service, owner)).token}` };
    assert.equal((await ask(service.url, 'GET', '/api/v1/beacon/settings', undefined, bearer)).status, 403);
    assert.equal((await ask(service.url, 'GET', '/api/v1/beacon/settings')).status, 401);
    const events = await emittedBy(service, async () => {
      assert.deepEqual(await refusal(set({ enabled: true })), ['collector_url']);
      for (const collector_url of ['ftp://example.org', 'example.org', 'javascript:alert(1)', 'file:///etc/passwd']) {
        assert.deepEqual(await refusal(set({ collector_url, enabled: true })), ['collector_url'], collector_url);
      }
      for (const collector_url of [
        'http://127.0.0.1/',
        'http://[::1]/',
        'http://169.254.169.254/',
        'http://u:p@x.org/',
      ]) {
        assert.deepEqual(await refusal(set({ collector_url })), ['collector_url'], collector_url);
      }
    });
    assert.deepEqual(events, []);
  });

  it('sends its id and version once a day, and again an hour after a failure', async () => {
    const events = await emittedBy(service, async () => {
      await set({ enabled: true, collector_url: `${collector.url}/` });
      await set({ enabled: true });
    });
    assert.deepEqual(events, [
      { actor_id: administrator.id, activity: 'settings.changed', payload: { what: 'beacon' } },
    ]);
    collector.answer = (_request, response) => void response.writeHead(500).end();
    await run();
    await run();
    assert.equal(collector.received.length, 1);
    assert.equal((await administrator.client.beacon.settings()).last_ping_at, undefined);
    collector.answer = (_request, response) => void response.writeHead(204).end();
    service.clock.advance(HOUR);
    await run();
    service.clock.advance(23 * HOUR);
    await run();
    assert.equal(collector.received.length, 2);
    service.clock.advance(HOUR);
    await Promise.all([run(), run()]);
    assert.equal(collector.received.length, 3);
    const { instance_id, last_ping_at } = await administrator.client.beacon.settings();
    assert.equal(last_ping_at, new Date(service.clock.now()).toISOString());
    const [request] = collector.received;
    assert.deepEqual(
      [request?.path, JSON.parse(request?.body ?? '')],
      ['/api/v1/beacon', { instance_id, version: packageJson.version }],
    );
    await set({ enabled: false, collector_url: '' });
    service.clock.advance(DAY);
    await run();
    assert.equal(collector.received.length, 3);
  });

  it('J-12: collects ids of other services, within limits, and publishes the count only if wanted', async () => {
    await set({ is_collector: true });
    assert.equal((await count()).status, 404);
    for (const body of [
      {},
      { instance_id: 'short' },
      { instance_id: 'g'.repeat(32) },
      { instance_id: 'a'.repeat(65) },
    ]) {
      assert.equal((await ping(body)).status, 400, JSON.stringify(body));
    }
    assert.equal((await ping({ instance_id: 'a'.repeat(32), version: 'v'.repeat(65) })).status, 400);
    assert.equal((await ping({ instance_id: 'a'.repeat(32), more: true })).status, 400);
    assert.equal((await ping({ instance_id: 'a'.repeat(32), version: 'x'.repeat(10_000) })).status, 413);
    service.clock.advance(HOUR);
    const events = await emittedBy(service, async () => {
      for (const id of ['a', 'b', 'A', 'a']) {
        assert.equal((await ping({ instance_id: id.repeat(32), version: '<b>1</b>' })).status, 204);
      }
      assert.equal((await ping({ instance_id: '0123456789abcdef-0123-4567' })).status, 204);
    });
    assert.deepEqual(events, []);
    await set({ publish_count: true });
    const published = await count();
    assert.deepEqual([published.status, published.json], [200, { installs: 3, window_days: 30 }]);
    assert.equal(published.headers.get('cache-control'), 'public, max-age=60');
    const { stats } = await administrator.client.beacon.settings();
    assert.deepEqual(stats, {
      total: 3,
      active_7d: 3,
      active_30d: 3,
      by_version: { '<b>1</b>': 2, '': 1 },
      last_ping_at: new Date(service.clock.now()).toISOString(),
    });
    service.clock.advance(31 * DAY);
    assert.deepEqual((await count()).json, { installs: 0, window_days: 30 });
  });

  it('J-12: accepts 60 beacons of a client address in an hour', async () => {
    service.clock.advance(HOUR);
    for (let sent = 0; sent < LIMITS.attempts.beacon.count; sent += 1) {
      assert.equal((await ping({ instance_id: sent.toString(16).padStart(16, '0') })).status, 204);
    }
    const refused = await ping({ instance_id: 'f'.repeat(16) });
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) >= 1);
    service.clock.advance(HOUR);
    assert.equal((await ping({ instance_id: 'f'.repeat(16) })).status, 204);
  });
});
