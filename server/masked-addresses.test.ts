/** Mistyped addresses with secrets, sent to a real service: none reaches its log or its list of errors. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { createLog } from '#server/platform/log/log.ts';
import { storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import type { Person } from '#server/testing/people.ts';
import { sendRaw } from '#server/testing/send-raw.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';

eachDatabase((_name, open) => {
  const lines: string[] = [];
  let service: TestService;
  let person: Person;

  before(async () => {
    const log = createLog({ clock: { now: () => START }, pretty: false, write: (line) => void lines.push(line()) });
    service = await startService(await open(), { log });
    person = await service.person('Olga');
  });
  after(() => service.stop());

  const send = (method: string, path: string) =>
    sendRaw(
      service.url,
      `${method} ${path} HTTP/1.1\r\nHost: localhost:8080\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );

  it('S-4-20: the log has a line for each mistyped address, without its secret', async () => {
    const feed = new URL((await person.client.calendarExport.feed()).url).pathname.replace(/^\/ics\/|\.ics$/g, '');
    const { address } = await person.client.mailToTask.address();
    const name = address.split('@')[0]?.replace('todo+', '') ?? assert.fail();
    const { token } = await storeToken(service, person);
    const secrets = [feed, name, token.slice('smn_secret'.length)];
    const addresses = secrets.flatMap((secret) => [
      `/ics/${secret}.icsx`,
      `/ICS/${secret}.ics`,
      `/%69cs/${secret}.ics/`,
      `/ics%2F${secret}.ics`,
      `/ics/${secret}%`,
      `//ics/${secret},`,
      `/ics${secret}`,
      `/calendar/${secret}.icsx`,
      `/invite&token=${secret}`,
      `/invite/${secret}`,
      `/reset%3Ftoken=${secret}`,
      `/reset=${secret}`,
      `/confirm-address;token=${secret}`,
      `/mcp&key=${secret}`,
      `/MCP?KEY=${secret}`,
      `/mcp/smn_${secret}`,
      `/inbound/mail&to=todo%2B${secret}@example.org`,
      `/oauth/calendar/callback/${secret}?code=${secret}`,
      `/api/v1/invites/${secret}/accepted`,
    ]);
    const before = lines.length;
    for (const path of addresses) for (const method of ['GET', 'POST']) await send(method, path);
    await service.settled();
    assert.ok(lines.length - before >= addresses.length, `${lines.length - before} lines`);
    const { error_log: errors = '' } = await dump(service.database);
    for (const [at, secret] of secrets.entries()) {
      for (const line of [...lines, errors]) assert.ok(!line.includes(secret), `secret ${at}: ${line}`);
    }
  });
});
