/** Tokens of calendar apps, against every operation of the contract. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { ask } from '#server/testing/people.ts';
import { bodyOf, pathWith, RECORD_OPERATIONS } from '#server/testing/record-operations.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, type World, worldOf } from '#server/testing/world.ts';
import { davClient, propfindBody } from './protocols/caldav/testing/dav-client.ts';

const withCredentials = allEndpoints.filter(({ auth, halfOpenOnly }) => auth !== 'none' && !halfOpenOnly);

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;
  let world: World;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
    world = await worldOf(service, cast);
  });
  after(() => service.stop());

  it('S-15-9: the token of a calendar app gets 403 on every operation, and changes nothing', async () => {
    const { token } = await cast.owner.client.tokens.create({ body: { name: 'App', protocol: 'caldav' } });
    const headers = { authorization: `Bearer ${token}` };
    // The first use of a token is recorded.
    await ask(service.url, 'GET', '/api/v1/auth/me', undefined, headers);
    const before = await dump(service.database);
    assert.ok(withCredentials.length > 100);
    for (const endpoint of withCredentials) {
      const operation = RECORD_OPERATIONS[endpoint.id];
      const second = operation?.second && world[operation.second];
      const path = pathWith(endpoint, world[operation?.id ?? 'task'], second);
      const body = endpoint.method === 'GET' ? undefined : ((operation && bodyOf(operation, world)) ?? {});
      const { status, json } = await ask(service.url, endpoint.method, path, body, headers);
      assert.deepEqual([status, (json as { code: string }).code], [403, 'forbidden'], endpoint.id);
    }
    assert.deepEqual(await dump(service.database), before);
  });

  it('S-15-9: CalDAV accepts the token, within its scope', async () => {
    const { owner } = cast;
    for (const [scope, status] of [
      ['write', 201],
      ['read', 403],
    ] as const) {
      const client = await davClient(service.url, owner, { scope, protocol: 'caldav' });
      const calendar = `/caldav/${owner.id}/${owner.inbox}/`;
      assert.equal(
        (await client.members('PROPFIND', calendar, propfindBody('D:displayname'), { depth: '0' })).length,
        1,
      );
      const todo = ['BEGIN:VTODO', `UID:${scope}`, 'DTSTAMP:20261001T080000Z', 'SUMMARY:Task', 'END:VTODO'];
      const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//T//T//EN', ...todo, 'END:VCALENDAR', ''].join('\r\n');
      const put = await client.ask('PUT', `${calendar}${scope}.ics`, text, { 'content-type': 'text/calendar' });
      assert.equal(put.status, status);
    }
  });

  it('lists the protocol of a token, and refuses others', async () => {
    const { owner } = cast;
    const { id, protocol } = await owner.client.tokens.create({ body: { name: 'App', protocol: 'caldav' } });
    assert.equal(protocol, 'caldav');
    const { tokens } = await owner.client.tokens.list();
    assert.equal(tokens.find((token) => token.id === id)?.protocol, 'caldav');
    for (const wrong of ['ics', '', 1, ['caldav']]) {
      const answer = await ask(
        service.url,
        'POST',
        '/api/v1/tokens',
        { name: 'App', protocol: wrong },
        { cookie: owner.cookie },
      );
      assert.equal(answer.status, 422, JSON.stringify(wrong));
    }
    assert.equal((await owner.client.tokens.create({ body: { name: 'Other' } })).protocol, undefined);
  });
});
