import assert from 'node:assert/strict';
import { it } from 'node:test';
import { OutboundGuard } from '#server/platform/outbound/index.ts';
import { onPushService } from './testing/on-push-service.ts';

const HOUR = 3_600_000;

onPushService((scene) => {
  it('sends a message that only the browser can read, signed by the service', async () => {
    const { owner, other, pushService, subscribed, service } = scene();
    const [browser, foreign] = [await subscribed(owner), await subscribed(other)];
    const body = { title: '  Grüße 🎉', body: 'a "quoted" line' };
    assert.deepEqual(await owner.client.push.test({ body }), { subscriptions: 1, sent: 1, failed: [] });
    const [{ payload, headers, key, claims }] = browser.received as [(typeof browser.received)[0]];
    assert.deepEqual(payload, { ...body, url: '/settings/notifications', tag: 'test', lang: 'en', actions: [] });
    assert.equal(key, (await owner.client.push.key()).public_key);
    assert.equal(claims.aud, pushService.origin);
    assert.equal(claims.sub, 'mailto:postmaster@localhost');
    const seconds = claims.exp - service.clock.now() / 1000;
    assert.ok(seconds > 0 && seconds <= 86_400, String(seconds));
    assert.deepEqual([headers.ttl, headers.urgency, headers.cookie], ['60', 'high', undefined]);
    assert.deepEqual(foreign.received, []);
  });

  it('needs no body, and answers for no device too', async () => {
    const { owner, subscribed } = scene();
    assert.deepEqual((await owner.ask('POST', '/api/v1/push/test')).json, { subscriptions: 0, sent: 0, failed: [] });
    const browser = await subscribed(owner);
    assert.equal((await owner.ask('POST', '/api/v1/push/test')).status, 200);
    assert.deepEqual([browser.received[0]?.payload.title, browser.received[0]?.payload.body], ['Sammen', undefined]);
  });

  it('refuses long titles and bodies, and sends the longest', async () => {
    const { owner, subscribed } = scene();
    const browser = await subscribed(owner);
    const longest = { title: '🎉'.repeat(200), body: '\u0007"é🎉'.repeat(125) };
    for (const [field, text] of Object.entries(longest)) {
      const { status, json } = await owner.ask('POST', '/api/v1/push/test', { ...longest, [field]: `${text}x` });
      assert.equal(status, 422);
      assert.deepEqual(Object.keys((json as { fields: object }).fields), [field]);
    }
    assert.equal(browser.attempts, 0);
    assert.equal((await owner.client.push.test({ body: longest })).sent, 1);
    assert.equal(browser.received.length, 1);
  });

  it('names the host and the class of each failure, and nothing of the answer or the endpoint', async () => {
    const { owner, subscribed } = scene();
    const failures = [
      ['rejected', 400],
      ['rejected', 302],
      ['busy', 429],
      ['unavailable', 500],
      ['unavailable', 503],
      ['gone', 410],
      ['gone', 404],
    ] as const;
    const browsers = [];
    for (const [, status] of failures) {
      const browser = await subscribed(owner);
      browser.answer = { status, headers: { location: 'http://127.0.0.1/', 'retry-after': '5' } };
      browsers.push(browser);
    }
    await subscribed(owner);
    const answer = await owner.ask('POST', '/api/v1/push/test', {});
    const { subscriptions, sent, failed } = answer.json as {
      subscriptions: number;
      sent: number;
      failed: { service: string; reason: string }[];
    };
    assert.deepEqual([subscriptions, sent], [8, 1]);
    assert.deepEqual(new Set(failed.map(({ service }) => service)), new Set(['localhost']));
    assert.deepEqual(failed.map(({ reason }) => reason).sort(), failures.map(([reason]) => reason).sort());
    assert.ok(!/send|secret/.test(answer.text), answer.text);
    assert.equal((await owner.client.push.test({ body: {} })).subscriptions, 6, 'those that are gone were removed');
    assert.deepEqual(
      browsers.map(({ attempts }) => attempts),
      [2, 2, 2, 2, 2, 1, 1],
    );
  });

  it('removes a device after ten failures in a row; a success begins again', async () => {
    const { owner, subscribed } = scene();
    const browser = await subscribed(owner);
    const fail = async (times: number) => {
      browser.answer = { status: 500 };
      for (let count = 0; count < times; count += 1) {
        assert.equal((await owner.client.push.test({ body: {} })).failed.length, 1);
      }
    };
    await fail(9);
    browser.answer = { status: 201 };
    assert.equal((await owner.client.push.test({ body: {} })).sent, 1);
    await fail(10);
    assert.equal((await owner.client.push.test({ body: {} })).subscriptions, 0);
  });

  it('sends to no address that has become private', async (context) => {
    const { owner, subscribed, pushService } = scene();
    const browser = await subscribed(owner);
    const strict = new OutboundGuard([], async () => [{ address: '127.0.0.1', family: 4 }]);
    context.mock.method(pushService.guard, 'check', (...given: Parameters<OutboundGuard['check']>) =>
      strict.check(...given),
    );
    assert.deepEqual((await owner.client.push.test({ body: {} })).failed, [
      { service: 'localhost', reason: 'not_allowed' },
    ]);
    assert.equal(browser.attempts, 0);
  });

  it('a device that is paused gets a test message nevertheless', async () => {
    const { owner, subscribed, service } = scene();
    const browser = await subscribed(owner);
    browser.answer = { status: 429, headers: { 'retry-after': '7200' } };
    await owner.client.push.test({ body: {} });
    browser.answer = { status: 201 };
    service.clock.advance(HOUR);
    assert.equal((await owner.client.push.test({ body: {} })).sent, 1);
  });
});
