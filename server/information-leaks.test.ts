/** Internal details that outsiders could learn, and data that they could plant. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { createLog } from '#server/platform/log/log.ts';
import { storeSession } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { sendRaw } from '#server/testing/send-raw.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';

eachDatabase((_name, open) => {
  let service: TestService;
  let ida: Person;
  let eve: Person;
  const lines: string[] = [];

  before(async () => {
    const log = createLog({ clock: { now: () => START }, pretty: false, write: (line) => void lines.push(line()) });
    service = await startService(await open(), { log, environment: { SERVICE_BASE_URL: 'https://tasks.example.org' } });
    [ida, eve] = [await service.person('Ida'), await service.person('Eve')];
  });
  after(() => service.stop());

  it('J-8: over https, ignores a cookie that another host or a plain connection can set', async () => {
    const [own, planted] = [await storeSession(service, ida), await storeSession(service, eve)];
    const me = (cookie: string) => ask(service.url, 'GET', '/api/v1/auth/me', undefined, { cookie });
    assert.equal((await me(planted.cookie)).status, 401);
    for (const cookie of [`${planted.cookie}; __Host-${own.cookie}`, `__Host-${own.cookie}; ${planted.cookie}`]) {
      assert.equal(((await me(cookie)).json as { id: string }).id, ida.id);
    }
  });

  it('J-10: an internal failure reveals no details in the answer and is logged', async () => {
    const { cookie } = await storeSession(service, ida);
    const filters = () => ask(service.url, 'GET', '/api/v1/filters', undefined, { cookie: `__Host-${cookie}` });
    await service.database.transaction((tx) => tx.runText('alter table filter rename to hidden', []));
    const { status, json } = await filters();
    await service.database.transaction((tx) => tx.runText('alter table hidden rename to filter', []));
    assert.equal(status, 500);
    assert.deepEqual(Object.keys(json as object).toSorted(), ['code', 'error']);
    assert.doesNotMatch(JSON.stringify(json), /filter|hidden|select|relation|table|\.ts|\//i);
    assert.ok(lines.some((line) => line.includes('"unhandled error"') && line.includes('.ts')));
    assert.equal((await filters()).status, 200);
  });

  it('J-10: no path or user agent can start a new log line', async () => {
    const before = lines.length;
    const forged = '{"level":"error","message":"forged"}';
    const path = `/api/v1/tasks/%0d%0a${encodeURIComponent(forged)}%E2%80%A8`;
    const answer = await sendRaw(
      service.url,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nUser-Agent: a\t${forged}\r\nConnection: close\r\n\r\n`,
    );
    assert.match(answer, /^HTTP\/1\.1 401 /);
    assert.equal(answer.includes('forged'), false);
    const added = lines.slice(before);
    assert.equal(added.length, 1);
    assert.equal(added[0]?.indexOf('\n'), (added[0]?.length ?? 0) - 1);
    assert.equal((JSON.parse(added[0] ?? '') as { message: string }).message, 'request');
  });
});
