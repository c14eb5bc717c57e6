import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PASSWORD } from '#server/testing/people.ts';
import { enableTwoFactor } from '#server/testing/second-factor.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { askDav, basic, davClient, hrefOf, propfindBody, textOf } from './testing/dav-client.ts';
import { childOf } from './xml/read-xml.ts';
import { fullName } from './xml/write-xml.ts';

const DISCOVERY = propfindBody('D:current-user-principal', 'C:calendar-home-set', 'D:resourcetype', 'D:displayname');

onSharedProject((scene) => {
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
    askDav(scene().service.url, { method, path, headers, body });

  it('redirects each method from the well-known path, with and without credentials', async () => {
    const { authorization } = await davClient(scene().service.url, scene().owner);
    for (const method of ['GET', 'PROPFIND', 'OPTIONS', 'HEAD', 'REPORT', 'PUT', 'DELETE', 'PROPPATCH', 'MKCALENDAR']) {
      for (const headers of [{}, { authorization }, { authorization: 'Basic wrong' }]) {
        const { status, headers: answered } = await ask(method, '/.well-known/caldav', headers);
        assert.deepEqual([status, answered.get('location')], [301, '/caldav/'], method);
      }
    }
  });

  it('answers OPTIONS everywhere without credentials', async () => {
    for (const path of ['/caldav', '/caldav/', '/caldav/x/', '/caldav/x/y/', '/caldav/x/y/z.ics', '/caldav/a/b/c/d']) {
      const { status, headers } = await ask('OPTIONS', path);
      assert.equal(status, 200, path);
      assert.equal(headers.get('dav'), '1, 3, calendar-access, extended-mkcol');
      assert.match(headers.get('allow') ?? '', /PROPFIND/);
    }
  });

  it('is found from the root and from the principal, with and without the last slash', async () => {
    const { owner, project, service } = scene();
    const client = await davClient(service.url, owner);
    for (const path of ['/caldav', '/caldav/', `/caldav/principals/${owner.id}`, `/caldav/principals/${owner.id}/`]) {
      const [self] = await client.members('PROPFIND', path, DISCOVERY, { depth: '0' });
      assert.ok(self);
      assert.equal(hrefOf(self, 'D:current-user-principal'), `/caldav/principals/${owner.id}/`);
      assert.equal(hrefOf(self, 'C:calendar-home-set'), `/caldav/${owner.id}/`);
    }
    const home = await client.members('PROPFIND', `/caldav/${owner.id}`, DISCOVERY, { depth: '1' });
    const hrefs = home.map(({ href }) => href);
    assert.deepEqual(hrefs.slice(0, 2), [`/caldav/${owner.id}/`, `/caldav/${owner.id}/${owner.inbox}/`]);
    assert.ok(hrefs.includes(`/caldav/${owner.id}/${project}/`));
    for (const { href, found } of home.slice(1)) {
      assert.ok(href.startsWith(`/caldav/${owner.id}/`));
      const type = found.get(fullName('D:resourcetype')) ?? assert.fail();
      assert.deepEqual(
        type.children.map(({ name }) => name),
        [fullName('D:collection'), fullName('C:calendar')],
      );
    }
    const root = await client.members('PROPFIND', '/caldav/', DISCOVERY, { depth: '1' });
    assert.ok(root.some(({ href }) => href === `/caldav/${owner.id}/`));
  });

  it('lists shared projects, and no archived, deleted or left ones', async () => {
    const { owner, viewer, stranger, project, service } = scene();
    const listed = async (person: typeof owner) => {
      const client = await davClient(service.url, person);
      const members = await client.members('PROPFIND', `/caldav/${person.id}/`, propfindBody('D:displayname'), {
        depth: '1',
      });
      return members.some(({ href }) => href === `/caldav/${person.id}/${project}/`);
    };
    assert.deepEqual([await listed(viewer), await listed(stranger)], [true, false]);
    await owner.client.projects.update({ projectID: project, body: { archived: true } });
    assert.deepEqual([await listed(owner), await listed(viewer)], [false, false]);
    const client = await davClient(service.url, owner);
    const calendar = `/caldav/${owner.id}/${project}/`;
    assert.equal((await client.ask('PROPFIND', calendar, undefined, { depth: '0' })).status, 404);
    await owner.client.projects.update({ projectID: project, body: { archived: false } });
    assert.equal(await listed(viewer), true);
    await owner.client.projects.delete({ projectID: project });
    assert.equal(await listed(viewer), false);
    assert.equal((await client.ask('PROPFIND', calendar, undefined, { depth: '0' })).status, 404);
    await owner.client.projects.restore({ projectID: project });
    await service.unshare(project, viewer);
    assert.equal(await listed(viewer), false);
  });

  it('refuses all wrong credentials alike', async () => {
    const { owner, stranger, service } = scene();
    const { token } = await davClient(service.url, owner);
    const expiring = await owner.client.tokens.create({ body: { name: 'Short', expires_in_days: 1 } });
    const revoked = await owner.client.tokens.create({ body: { name: 'Revoked' } });
    await owner.client.tokens.delete({ tokenID: revoked.id });
    const start = service.clock.now();
    service.clock.advance(2 * 86_400_000);
    try {
      const wrong: Record<string, string>[] = [
        {},
        { cookie: owner.cookie },
        { authorization: basic(owner.email, PASSWORD) },
        { authorization: basic('unknown@example.org', token) },
        { authorization: basic(stranger.email, token) },
        { authorization: basic(owner.email, `${token}x`) },
        { authorization: basic(owner.email, expiring.token) },
        { authorization: basic(owner.email, revoked.token) },
        { authorization: 'Bearer smn_wrong' },
        { authorization: 'Basic !!!' },
        { authorization: `Basic ${'A'.repeat(5000)}` },
      ];
      const bodies = new Set<string>();
      for (const headers of wrong) {
        for (const path of ['/caldav/', `/caldav/${owner.id}/${owner.inbox}/`, '/caldav/x/y/z/too/deep']) {
          const { status, text, headers: answered } = await ask('PROPFIND', path, { depth: '0', ...headers });
          assert.equal(status, 401, JSON.stringify(headers));
          assert.equal(answered.get('www-authenticate'), 'Basic realm="Sammen", charset="UTF-8"');
          assert.equal(answered.get('set-cookie'), null);
          bodies.add(text);
        }
      }
      assert.equal(bodies.size, 1);
    } finally {
      service.clock.set(new Date(start).toISOString());
    }
  });

  it('refuses the password of an account with two-factor authentication, also with a code, and accepts its token', async () => {
    const { service } = scene();
    const start = service.clock.now();
    const careful = await service.person('Careful');
    try {
      const { code } = await enableTwoFactor(service, careful);
      const { authorization } = await davClient(service.url, careful);
      const current = code();
      for (const secret of [PASSWORD, current, `${PASSWORD}${current}`, `${PASSWORD}:${current}`]) {
        const headers = { authorization: basic(careful.email, secret), depth: '0' };
        assert.equal((await ask('PROPFIND', '/caldav/', headers)).status, 401, secret);
      }
      assert.equal((await ask('PROPFIND', '/caldav/', { authorization, depth: '0' })).status, 207);
    } finally {
      service.clock.set(new Date(start).toISOString());
    }
  });

  it('accepts the address in any case, and the token alone', async () => {
    const { owner, service } = scene();
    const { token } = await davClient(service.url, owner);
    for (const authorization of [basic(owner.email.toUpperCase(), token), `Bearer ${token}`, `bearer ${token}`]) {
      assert.equal((await ask('PROPFIND', '/caldav/', { authorization, depth: '0' })).status, 207);
    }
  });

  it('throttles wrong credentials from one address, and still accepts correct ones', async () => {
    const { owner, service } = scene();
    const { authorization } = await davClient(service.url, owner);
    const start = service.clock.now();
    service.clock.advance(10 * 86_400_000);
    try {
      const wrong = { authorization: basic(owner.email, 'smn_wrong'), depth: '0' };
      const statuses = [];
      for (let attempt = 0; attempt < 61; attempt += 1)
        statuses.push((await ask('PROPFIND', '/caldav/', wrong)).status);
      assert.deepEqual([statuses[0], statuses[59], statuses[60]], [401, 401, 429]);
      assert.equal((await ask('PROPFIND', '/caldav/', { authorization, depth: '0' })).status, 207);
    } finally {
      service.clock.set(new Date(start).toISOString());
    }
  });

  it('shows a project-limited token its projects only', async () => {
    const { owner, project, service } = scene();
    const client = await davClient(service.url, owner, { project_ids: [project] });
    const home = await client.members('PROPFIND', `/caldav/${owner.id}/`, propfindBody('D:displayname'), {
      depth: '1',
    });
    assert.deepEqual(
      home.map(({ href }) => href),
      [`/caldav/${owner.id}/`, `/caldav/${owner.id}/${project}/`],
    );
    const inbox = `/caldav/${owner.id}/${owner.inbox}/`;
    assert.equal((await client.ask('PROPFIND', inbox, undefined, { depth: '0' })).status, 404);
  });

  it('A-20: answers 404 for other users and invisible projects with each method, like for unknown ones', async () => {
    const { owner, stranger, project, service } = scene();
    const task = await scene().task({ content: 'Secret' });
    const client = await davClient(service.url, stranger);
    const unknown = '0199e2d0-0000-7000-8000-000000000001';
    const paths = [
      [`/caldav/principals/${owner.id}/`, `/caldav/principals/${unknown}/`],
      [`/caldav/${owner.id}/`, `/caldav/${unknown}/`],
      [`/caldav/${owner.id}/${project}/`, `/caldav/${unknown}/${project}/`],
      [`/caldav/${stranger.id}/${project}/`, `/caldav/${stranger.id}/${unknown}/`],
      [`/caldav/${stranger.id}/${project}/${task.id}.ics`, `/caldav/${stranger.id}/${unknown}/${unknown}.ics`],
    ] as const;
    const sync = '<sync-collection xmlns="DAV:"><sync-token/><prop/></sync-collection>';
    const methods = [
      'PROPFIND',
      'REPORT',
      'PROPPATCH',
      'GET',
      'HEAD',
      'PUT',
      'DELETE',
      'MKCALENDAR',
      'MKCOL',
      'MOVE',
      'COPY',
    ];
    for (const [hidden, missing] of paths) {
      for (const method of [...methods, 'LOCK', 'POST', 'PATCH', 'ACL']) {
        // A path in the caller's own home can be created: see the tests of MKCALENDAR.
        const isNew =
          hidden.startsWith(`/caldav/${stranger.id}/`) && method.startsWith('MK') && !hidden.endsWith('.ics');
        if (isNew) continue;
        const body = method === 'REPORT' ? sync : undefined;
        const asked = (path: string) => client.ask(method, path, body, { depth: '0' });
        const [one, other] = [await asked(hidden), await asked(missing)];
        assert.deepEqual([one.status, one.text], [other.status, other.text], `${method} ${hidden}`);
        assert.equal(one.status, 404, `${method} ${hidden}`);
      }
    }
    const search = '<principal-property-search xmlns="DAV:"><prop/></principal-property-search>';
    const found = await client.ask('REPORT', '/caldav/principals/', search, { depth: '0' });
    assert.equal(found.status, 403);
    assert.ok(childOf(found.xml ?? assert.fail(), fullName('D:supported-report')));
    const listed = await client.members('PROPFIND', '/caldav/principals/', propfindBody('D:displayname'), {
      depth: '1',
    });
    assert.deepEqual(
      listed.map(({ href }) => href),
      ['/caldav/principals/', `/caldav/principals/${stranger.id}/`],
    );
    assert.equal(textOf(listed[1] ?? assert.fail(), 'D:displayname'), stranger.name);
  });
});
