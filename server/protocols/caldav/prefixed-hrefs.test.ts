/** CalDAV with a proxy that serves it below a path, and sends the path in X-Forwarded-Prefix. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import {
  askDav,
  davClient,
  hrefOf,
  membersOf,
  multigetBody,
  propfindBody,
  syncBody,
  textOf,
} from './testing/dav-client.ts';
import { objectText } from './testing/sample-object.ts';
import { childOf } from './xml/read-xml.ts';
import { fullName } from './xml/write-xml.ts';

const PREFIX = '/apps/tasks';

onSharedProject((scene) => {
  /** Returns a client that knows the addresses of the proxy. The proxy removes its path from that of the request. */
  async function proxied() {
    const { owner, service } = scene();
    const { authorization } = await davClient(service.url, owner);
    const ask = (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
      assert.ok(path.startsWith(`${PREFIX}/`), path);
      const forwarded = { authorization, 'x-forwarded-prefix': PREFIX, ...headers };
      return askDav(service.url, { method, path: path.slice(PREFIX.length), body, headers: forwarded });
    };
    const members = async (method: string, path: string, body: string, depth = '1') => {
      const { status, xml, text } = await ask(method, path, body, { depth });
      assert.equal(status, 207, text);
      return membersOf(xml ?? assert.fail());
    };
    return { ask, members };
  }

  it('is found from the well-known path, and every address has the path of the proxy', async () => {
    const { owner, project } = scene();
    const { ask, members } = await proxied();
    const found = await ask('PROPFIND', `${PREFIX}/.well-known/caldav`);
    const root = found.headers.get('location') ?? '';
    assert.deepEqual([found.status, root], [301, `${PREFIX}/caldav/`]);
    const [self] = await members('PROPFIND', root, propfindBody('D:current-user-principal'), '0');
    const principal = hrefOf(self ?? assert.fail(), 'D:current-user-principal') ?? '';
    const [person] = await members('PROPFIND', principal, propfindBody('C:calendar-home-set', 'D:owner'), '0');
    const home = hrefOf(person ?? assert.fail(), 'C:calendar-home-set') ?? '';
    const calendars = await members('PROPFIND', home, propfindBody('D:owner', 'D:principal-collection-set'));
    assert.ok(calendars.some(({ href }) => href === `${PREFIX}/caldav/${owner.id}/${project}/`));
    for (const each of calendars) {
      const addresses = [each.href, hrefOf(each, 'D:owner'), hrefOf(each, 'D:principal-collection-set')];
      for (const address of addresses) assert.match(address ?? '', /^\/apps\/tasks\/caldav\//);
    }
  });

  it('synchronizes, and accepts the addresses of the proxy in bodies and in Destination', async () => {
    const { owner, project, service } = scene();
    const { ask, members } = await proxied();
    const calendar = `${PREFIX}/caldav/${owner.id}/${project}/`;
    const text = objectText(['UID:u', 'SUMMARY:<D:href>/caldav/</D:href>', 'STATUS:NEEDS-ACTION']);
    assert.equal((await ask('PUT', `${calendar}a.ics`, text, { 'content-type': 'text/calendar' })).status, 201);
    const { xml } = await ask('REPORT', calendar, syncBody(''), { depth: '1' });
    const root = xml ?? assert.fail();
    assert.deepEqual(
      membersOf(root).map(({ href }) => href),
      [`${calendar}a.ics`],
    );
    const token = childOf(root, fullName('D:sync-token'))?.text ?? '';
    const path = `${calendar}a.ics`;
    for (const address of [path, service.url + path, path.slice(PREFIX.length)]) {
      const [object] = await members('REPORT', calendar, multigetBody([address]));
      assert.deepEqual([object?.href, object && textOf(object, 'C:calendar-data')], [`${calendar}a.ics`, text]);
    }
    assert.equal((await ask('GET', `${calendar}a.ics`)).text, text);
    const other = objectText(['UID:u', 'SUMMARY:Other']);
    const conflict = await ask('PUT', `${calendar}b.ics`, other, { 'content-type': 'text/calendar' });
    assert.ok(conflict.text.includes(`<D:href>${calendar}a.ics</D:href>`), conflict.text);
    const destination = `${service.url}${calendar}c.ics`;
    assert.equal((await ask('MOVE', `${calendar}a.ics`, undefined, { destination })).status, 201);
    const changes = membersOf((await ask('REPORT', calendar, syncBody(token), { depth: '1' })).xml ?? assert.fail());
    assert.deepEqual(changes.map(({ href }) => href).sort(), [`${calendar}a.ics`, `${calendar}c.ics`]);
  });

  it('ignores a value that is no plain path', async () => {
    const { owner, service } = scene();
    const { authorization } = await davClient(service.url, owner);
    for (const prefix of ['//evil.example', '/<b>', '/../x']) {
      const headers = { authorization, depth: '0', 'x-forwarded-prefix': prefix };
      const body = propfindBody('D:current-user-principal');
      const { xml } = await askDav(service.url, { method: 'PROPFIND', path: '/caldav/', body, headers });
      const [self] = membersOf(xml ?? assert.fail());
      assert.equal(self?.href, '/caldav/');
    }
  });
});
