import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, it } from 'node:test';
import { instantText } from '#server/platform/actor.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { startTlsServer, type TlsServer } from '#server/testing/tls-server.ts';
import packageJson from '../../../../package.json' with { type: 'json' };

const HOUR = 3_600_000;
const current = packageJson.version;

eachDatabase((_name, open) => {
  let source: TlsServer;
  let service: TestService;
  let administrator: Person;
  let owner: Person;
  let requests = 0;
  let answer: (response: ServerResponse) => void;
  const release = (fields: object) => (response: ServerResponse) => void response.end(JSON.stringify(fields));

  before(async () => {
    source = await startTlsServer((_request, response) => {
      requests += 1;
      answer(response);
    });
    const environment = { SERVICE_UPDATE_CHECK: 'true', SERVICE_UPDATE_URL: `${source.url}/latest` };
    service = await startService(await open(), { environment, guard: source.guard });
    administrator = await service.person('Adam', { isAdmin: true });
    owner = await service.person('Olga');
  });
  after(async () => {
    await service.stop();
    source.stop();
  });

  const check = async () => service.jobs.find(({ name }) => name === 'update check')?.run();
  const shown = () => administrator.client.service.version();

  it('shows the present version before the first check', async () => {
    assert.deepEqual(await shown(), { current, update_available: false, disabled: false });
    assert.equal((await ask(service.url, 'GET', '/api/v1/version')).status, 401);
  });

  it('checks at most every six hours, and tells administrators only', async () => {
    const page = 'https://example.org/releases/99';
    answer = release({ tag_name: 'v99.0.0', html_url: page, body: 'x'.repeat(3000), assets: [] });
    await check();
    await check();
    service.clock.advance(5 * HOUR);
    await check();
    assert.equal(requests, 1);
    const { checked_at, notes, ...version } = await shown();
    assert.deepEqual(version, { current, latest: '99.0.0', update_available: true, url: page, disabled: false });
    assert.deepEqual([notes?.length, checked_at], [2000, instantText(service.clock.now() - 5 * HOUR)]);
    assert.deepEqual(await owner.client.service.version(), { current, update_available: false, disabled: false });
  });

  it('keeps the known version after a failure, and waits six hours as well', async () => {
    for (const fail of [
      (response: ServerResponse) => void response.writeHead(500).end(),
      (response: ServerResponse) => void response.end('<html>'),
      (response: ServerResponse) => void response.end('null'),
      (response: ServerResponse) => void response.destroy(),
      release({ tag_name: 5 }),
      release({ tag_name: 'x'.repeat(100) }),
    ]) {
      answer = fail;
      service.clock.advance(6 * HOUR);
      const before = requests;
      await check();
      await check();
      assert.equal(requests, before + 1);
      const { latest, checked_at } = await shown();
      assert.deepEqual([latest, checked_at], ['99.0.0', instantText(service.clock.now())]);
    }
  });

  it('does not pass on an address that is not of the web', async () => {
    answer = release({ tag_name: '0.0.1', html_url: 'javascript:alert(1)' });
    service.clock.advance(6 * HOUR);
    await check();
    const { checked_at: _at, ...version } = await shown();
    assert.equal(version.url === undefined || version.url.startsWith('https://example.org'), true);
    assert.deepEqual([version.latest, version.update_available], ['0.0.1', false]);
  });
});

eachDatabase((_name, open) => {
  it('does not check by default', async () => {
    const service = await startService(await open());
    const administrator = await service.person('Adam', { isAdmin: true });
    assert.ok(!service.jobs.some(({ name }) => name === 'update check'));
    const version = await administrator.client.service.version();
    assert.deepEqual(version, { current, update_available: false, disabled: true });
    await service.stop();
  });
});
