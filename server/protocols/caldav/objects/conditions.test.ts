/** Conditional requests: `If-Match`, `If-None-Match` and `If-Unmodified-Since` (RFC 9110, section 13.1). */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, type DavResponse, davClient } from '../testing/dav-client.ts';
import { objectText } from '../testing/sample-object.ts';

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
  });

  const put = (name: string, text: string, headers: Record<string, string> = {}) =>
    client.ask('PUT', calendar + name, text, { 'content-type': 'text/calendar; charset=utf-8', ...headers });
  const get = (name: string) => client.ask('GET', calendar + name);

  it('refuses a request if the object has changed after the time that the client names', async () => {
    const { service } = scene();
    await put('u.ics', objectText(['UID:u', 'SUMMARY:One']));
    const first = (await get('u.ics')).headers.get('last-modified') ?? assert.fail();
    const since = { 'if-unmodified-since': first };
    const two = objectText(['UID:u', 'SUMMARY:Two']);
    assert.equal((await put('u.ics', two, since)).status, 204);
    service.clock.advance(1000);
    await put('u.ics', objectText(['UID:u', 'SUMMARY:Three']));
    const { headers } = await get('u.ics');
    const events = await emittedBy(service, async () => {
      assert.equal((await put('u.ics', two, since)).status, 412);
      for (const method of ['GET', 'DELETE'])
        assert.equal((await client.ask(method, `${calendar}u.ics`, undefined, since)).status, 412, method);
    });
    assert.deepEqual(events, []);
    for (const more of [
      { 'if-unmodified-since': headers.get('last-modified') ?? assert.fail() },
      { 'if-unmodified-since': 'yesterday' },
      { ...since, 'if-match': '*' },
    ])
      assert.equal((await put('u.ics', two, more)).status, 204, JSON.stringify(more));
    assert.equal((await put('new.ics', objectText(['UID:new', 'SUMMARY:New']), since)).status, 201);
  });

  it('refuses to return another version than the client names', async () => {
    await put('u.ics', objectText(['UID:u', 'SUMMARY:One']));
    const ask = (method: string, etag: string) =>
      client.ask(method, `${calendar}u.ics`, undefined, { 'if-match': etag });
    const etag = (await get('u.ics')).headers.get('etag') ?? assert.fail();
    for (const method of ['GET', 'HEAD']) {
      assert.equal((await ask(method, '"other"')).status, 412, method);
      assert.equal((await ask(method, etag)).status, 200, method);
    }
  });

  it('lets one of two concurrent requests win', async () => {
    const statuses = async (...requests: Promise<DavResponse>[]) =>
      (await Promise.all(requests)).map(({ status }) => status).sort();
    const create = { 'if-none-match': '*' };
    const text = (uid: string, title: string) => objectText([`UID:${uid}`, `SUMMARY:${title}`]);
    assert.deepEqual(
      await statuses(put('a.ics', text('a', '1'), create), put('a.ics', text('b', '2'), create)),
      [201, 412],
    );
    assert.deepEqual(await statuses(put('c.ics', text('c', '3')), put('d.ics', text('c', '4'))), [201, 403]);
    const etag = (await get('a.ics')).headers.get('etag') ?? '';
    const present = (await get('a.ics')).text;
    const changed = ['x', 'y'].map((title) =>
      put('a.ics', present.replace(/SUMMARY:.*\r/, `SUMMARY:${title}\r`), { 'if-match': etag }),
    );
    assert.deepEqual(await statuses(...changed), [204, 412]);
  });
});
