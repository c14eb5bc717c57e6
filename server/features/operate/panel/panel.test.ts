import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Receiver, startReceiver } from '../../notify/webhooks/testing/receiver.ts';

const TOKEN = 'token-of-the-panel';

eachDatabase((_name, open) => {
  let panel: Receiver;
  let service: TestService;
  let administrator: Person;
  let owner: Person;

  before(async () => {
    panel = await startReceiver();
    service = await startService(await open(), {
      guard: panel.guard,
      environment: {
        SERVICE_PANEL_URL: `${panel.url.replace('://', '://user:word@')}/base/`,
        SERVICE_PANEL_TOKEN: TOKEN,
        SERVICE_PANEL_SERVER_ID: 'a/b',
      },
    });
    administrator = await service.person('Adam', { isAdmin: true });
    owner = await service.person('Olga');
  });
  after(async () => {
    await service.stop();
    await panel.stop();
  });

  const restart = () => administrator.ask('POST', '/api/v1/panel/restart');

  it('shows that the panel is configured, without its token', async () => {
    const answer = await administrator.ask('GET', '/api/v1/panel');
    assert.deepEqual(answer.json, { configured: true, panel_url: `${panel.url}/base/`, missing: [] });
  });

  it('restarts with the token of the panel, and records it', async () => {
    panel.received.length = 0;
    const events = await emittedBy(service, async () => {
      const answer = await restart();
      assert.deepEqual([answer.status, answer.json], [202, { restarting: true }]);
    });
    assert.deepEqual(events, [{ actor_id: administrator.id, activity: 'panel.restart', payload: {} }]);
    const [request] = panel.received;
    assert.deepEqual(
      [request?.path, request?.headers.authorization],
      ['/base/api/servers/a%2Fb/safe-restart', `Bearer ${TOKEN}`],
    );
  });

  it('answers 502 with host and status only if the panel refuses or redirects, and records nothing', async () => {
    const events = await emittedBy(service, async () => {
      for (const status of [401, 500, 302]) {
        panel.answer = (_request, response) =>
          void response.writeHead(status, { location: 'http://elsewhere.example/' }).end('secret of the panel');
        const answer = await restart();
        assert.equal(answer.status, 502);
        assert.deepEqual(answer.json, {
          code: 'upstream_failed',
          error: `hooks.example: the panel answered with status ${status}.`,
        });
      }
    });
    assert.deepEqual(events, []);
  });

  it('J-11: refuses tokens, other people, and requests of other sites', async () => {
    panel.received.length = 0;
    const bearer = { authorization: `Bearer ${(await storeToken(service, administrator)).token}` };
    assert.equal((await ask(service.url, 'POST', '/api/v1/panel/restart', undefined, bearer)).status, 403);
    assert.equal(await refusal(owner.client.service.restart()), 'forbidden');
    assert.equal((await ask(service.url, 'POST', '/api/v1/panel/restart')).status, 401);
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    assert.equal((await administrator.ask('POST', '/api/v1/panel/restart', undefined, foreign)).status, 403);
    assert.deepEqual(panel.received, []);
  });
});

eachDatabase((_name, open) => {
  let service: TestService;
  let administrator: Person;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_PANEL_TOKEN: TOKEN } });
    administrator = await service.person('Adam', { isAdmin: true });
  });
  after(() => service.stop());

  it('answers 503 and names the missing settings', async () => {
    const missing = ['SERVICE_PANEL_URL', 'SERVICE_PANEL_SERVER_ID'];
    assert.deepEqual(await administrator.client.service.panel(), { configured: false, panel_url: '', missing });
    const answer = await administrator.ask('POST', '/api/v1/panel/restart');
    const { code, error } = answer.json as { code: string; error: string };
    assert.deepEqual([answer.status, code], [503, 'unavailable']);
    assert.ok(missing.every((name) => error.includes(name)));
  });
});
