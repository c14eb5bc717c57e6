import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import ICAL from 'ical.js';
import { onSharedProject } from '#server/testing/shared-project.ts';
import {
  type DavClient,
  davClient,
  membersOf,
  multigetBody,
  propfindBody,
  syncBody,
  syncCalendar,
  textOf,
} from './testing/dav-client.ts';
import { childOf } from './xml/read-xml.ts';
import { fullName } from './xml/write-xml.ts';

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;
  let task: { id: string };

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
    task = await scene().task({
      content: 'Call; the, roofer',
      due_date: '2026-10-20',
      due_time: '09:30',
      labels: ['Home'],
    });
  });

  const pathOf = (id: string) => `${calendar}${id}.ics`;
  const only = <T>(list: readonly T[]): T => {
    assert.equal(list.length, 1);
    return list[0] as T;
  };
  const properties = async (path: string, ...names: string[]) =>
    only(await client.members('PROPFIND', path, propfindBody(...names), { depth: '0' }));
  const todoOf = (text: string) =>
    ICAL.Component.fromString(text).getFirstSubcomponent('vtodo') ?? assert.fail('there is no VTODO');

  const sync = (token: string, more?: Parameters<typeof syncBody>[1]) => syncCalendar(client, calendar, token, more);

  it('has the properties that clients read', async () => {
    const { owner, project } = scene();
    await owner.client.projects.update({ projectID: project, body: { color: 'teal', description: 'A & B' } });
    const found = await properties(
      calendar,
      ...[
        'D:displayname',
        'C:calendar-description',
        'A:calendar-color',
        'A:calendar-order',
        'CS:getctag',
        'D:sync-token',
      ],
      ...['C:supported-calendar-component-set', 'D:supported-report-set', 'D:current-user-privilege-set', 'D:owner'],
      ...['C:calendar-timezone', 'C:max-resource-size', 'D:getlastmodified', 'D:creationdate', 'D:getetag'],
      ...['C:supported-calendar-data', 'CS:notification-URL', 'D:quota-used-bytes'],
    );
    assert.deepEqual(found.missing, [fullName('CS:notification-URL'), fullName('D:quota-used-bytes')]);
    assert.equal(textOf(found, 'D:displayname'), 'House');
    assert.equal(textOf(found, 'C:calendar-description'), 'A & B');
    assert.equal(textOf(found, 'A:calendar-color'), '#258B86');
    assert.match(textOf(found, 'A:calendar-order') ?? '', /^\d+$/);
    assert.equal(textOf(found, 'CS:getctag'), textOf(found, 'D:sync-token'));
    assert.match(textOf(found, 'C:calendar-timezone') ?? '', /TZID:Europe\/Copenhagen/);
    const components = found.found.get(fullName('C:supported-calendar-component-set'))?.children ?? [];
    assert.deepEqual(
      components.map(({ attributes }) => attributes.get('name')),
      ['VTODO'],
    );
    const privileges = found.found.get(fullName('D:current-user-privilege-set'))?.children ?? [];
    assert.ok(privileges.some(({ children }) => children[0]?.name === fullName('D:write-content')));
    assert.equal(found.found.get(fullName('D:supported-report-set'))?.children.length, 3);
  });

  it('answers allprop, propname, and an empty body', async () => {
    const ask = (body: string | undefined) => client.ask('PROPFIND', calendar, body, { depth: '1' });
    for (const body of [
      undefined,
      '<propfind xmlns="DAV:"><allprop/></propfind>',
      '<x:propfind xmlns:x="DAV:"><x:propname/></x:propfind>',
    ]) {
      const { status, xml } = await ask(body);
      assert.equal(status, 207);
      const members = membersOf(xml ?? assert.fail());
      assert.deepEqual(
        members.map(({ href }) => href),
        [calendar, pathOf(task.id)],
      );
      assert.ok(members.every(({ found, missing }) => found.has(fullName('D:getetag')) && missing.length === 0));
    }
    const infinite = await client.ask('PROPFIND', calendar, undefined, { depth: 'infinity' });
    assert.equal(infinite.status, 403);
    assert.ok(childOf(infinite.xml ?? assert.fail(), fullName('D:propfind-finite-depth')));
    assert.equal((await client.ask('PROPFIND', calendar, undefined)).status, 403);
    assert.equal((await client.ask('PROPFIND', pathOf(task.id), undefined)).status, 207);
    assert.equal((await client.ask('PROPFIND', calendar, '<propfind xmlns="DAV:"/>', { depth: '0' })).status, 400);
    assert.equal((await client.ask('PROPFIND', calendar, undefined, { depth: '2' })).status, 400);
  });

  it('serves an object with the same ETag everywhere', async () => {
    const { owner } = scene();
    await owner.client.reminders.create({ taskID: task.id, body: { offset_min: -30 } });
    const got = await client.ask('GET', pathOf(task.id));
    assert.equal(got.status, 200);
    assert.equal(got.headers.get('content-type'), 'text/calendar; charset=utf-8; component=VTODO');
    const etag = got.headers.get('etag') ?? assert.fail();
    assert.match(etag, /^"[^"]+"$/);
    const todo = todoOf(got.text);
    assert.equal(todo.getFirstPropertyValue('summary'), 'Call; the, roofer');
    assert.equal(todo.getFirstPropertyValue('uid'), `${task.id}@localhost`);
    assert.equal(todo.getFirstPropertyValue('categories'), 'Home');
    assert.equal(todo.getFirstPropertyValue('status'), 'NEEDS-ACTION');
    assert.equal(todo.getAllSubcomponents('valarm').length, 1);
    assert.match(got.text, /DUE;TZID=Europe\/Copenhagen:20261020T093000\r\n/);
    assert.match(got.text, /BEGIN:VTIMEZONE/);
    assert.match(got.text, /X-APPLE-SORT-ORDER:-?\d+\r\n/);
    const names = ['D:getetag', 'D:getcontentlength', 'D:getcontenttype', 'D:resourcetype'];
    const found = await properties(pathOf(task.id), ...names, 'C:calendar-data');
    assert.deepEqual(found.missing, [fullName('C:calendar-data')]);
    assert.equal(textOf(found, 'D:getetag'), etag);
    assert.equal(textOf(found, 'D:getcontentlength'), String(Buffer.byteLength(got.text)));
    const head = await client.ask('HEAD', pathOf(task.id));
    assert.deepEqual([head.status, head.headers.get('etag'), head.text], [200, etag, '']);
    assert.equal(head.headers.get('content-length'), String(Buffer.byteLength(got.text)));
    assert.equal((await client.ask('GET', pathOf(task.id), undefined, { 'if-none-match': etag })).status, 304);
    assert.equal((await client.ask('GET', pathOf(task.id), undefined, { 'if-none-match': '"0"' })).status, 200);
    const reported = only(await client.members('REPORT', calendar, multigetBody([pathOf(task.id)])));
    assert.equal(textOf(reported, 'D:getetag'), etag);
    assert.equal(textOf(reported, 'C:calendar-data'), got.text);
  });

  it('changes ETag, ctag and sync-token with each visible change, and with nothing else', async () => {
    const { owner, viewer } = scene();
    const taskID = task.id;
    const state = async () => {
      const { text, headers } = await client.ask('GET', pathOf(taskID));
      assert.ok(text);
      return [headers.get('etag'), textOf(await properties(calendar, 'CS:getctag'), 'CS:getctag')];
    };
    let before = await state();
    const label = (await owner.client.labels.list()).labels.find(({ name }) => name === 'Home') ?? assert.fail();
    const reminder = await owner.client.reminders.create({ taskID, body: { offset_min: -30 } });
    const changes = [
      () => owner.client.tasks.update({ taskID, body: { content: 'Other' } }),
      () => owner.client.labels.update({ labelID: label.id, body: { name: 'House' } }),
      () => owner.client.reminders.delete({ reminderID: reminder.id }),
      () => owner.client.tasks.complete({ taskID }),
      () => owner.client.tasks.reopen({ taskID }),
    ];
    for (const change of changes) {
      await change();
      const after = await state();
      assert.ok(after[0] !== before[0] && after[1] !== before[1], String(change));
      before = after;
    }
    await owner.client.comments.create({ taskID, body: { body: 'Hi' } });
    assert.deepEqual(await state(), before);
    // The reminder of another user is no part of the caller's object.
    await viewer.client.reminders.create({ taskID, body: { offset_min: -10 } });
    assert.equal((await state())[0], before[0]);
    await owner.client.projects.update({ projectID: scene().project, body: { name: 'Other' } });
    assert.notEqual((await state())[1], before[1]);
  });

  it('refuses COPY of objects and PUT by a viewer, and changes nothing', async () => {
    const { service, viewer } = scene();
    const todo = (await client.ask('GET', pathOf(task.id))).text;
    const seq = await service.lastSeq();
    const before = (await sync('')).next;
    const needsPrivileges = async (method: string, path: string, body?: string) => {
      const { status, xml, text } = await client.ask(method, path, body, { destination: `${calendar}x.ics` });
      assert.equal(status, 403, `${method} ${path}`);
      assert.ok(childOf(xml ?? assert.fail(text), fullName('D:need-privileges')), `${method} ${path}`);
    };
    await needsPrivileges('COPY', pathOf(task.id));
    for (const method of ['LOCK', 'UNLOCK', 'POST', 'PATCH']) {
      const { status, headers } = await client.ask(method, pathOf(task.id));
      assert.equal(status, 405, method);
      assert.match(headers.get('allow') ?? '', /REPORT/);
    }
    assert.equal((await client.ask('DELETE', `${calendar}none.ics`)).status, 404);
    assert.equal((await client.ask('GET', calendar)).status, 405);
    assert.equal(await service.lastSeq(), seq);
    assert.equal((await sync('')).next, before);
    const reader = await davClient(service.url, viewer);
    const shared = await reader.ask('PUT', `/caldav/${viewer.id}/${scene().project}/new.ics`, todo);
    assert.equal(shared.status, 403);
  });

  it('stops at once when access ends, also for an old token', async () => {
    const { service, viewer, project, owner } = scene();
    const reader = await davClient(service.url, viewer);
    const shared = `/caldav/${viewer.id}/${project}/`;
    const list = (token: string) => reader.ask('REPORT', shared, syncBody(token), { depth: '1' });
    const first = await list('');
    const token = childOf(first.xml ?? assert.fail(), fullName('D:sync-token'))?.text ?? '';
    assert.equal((await list(token)).status, 207);
    await owner.client.members.remove({ projectID: project, userID: viewer.id });
    assert.equal((await list(token)).status, 404);
    const { tokens } = await viewer.client.tokens.list();
    for (const { id } of tokens) await viewer.client.tokens.delete({ tokenID: id });
    assert.equal((await list(token)).status, 401);
  });

  it('answers hostile requests with an error of WebDAV', async () => {
    const nested = '<a>'.repeat(5000) + '</a>'.repeat(5000);
    const bodies = [
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><D:propfind xmlns:D="DAV:"><D:prop>&e;</D:prop></D:propfind>',
      nested,
      'no xml',
      '<D:propfind/>',
      '<x xmlns="DAV:"/>',
      `<propfind xmlns="DAV:" x="${'y'.repeat(900_000)}"`,
      '\u0000',
    ];
    for (const body of bodies) {
      for (const method of ['PROPFIND', 'REPORT', 'PROPPATCH']) {
        const { status, xml, text } = await client.ask(method, calendar, body, { depth: '1' });
        assert.ok(
          status === 400 || (status === 403 && method === 'REPORT'),
          `${method} ${status} ${body.slice(0, 50)}`,
        );
        assert.equal((xml ?? assert.fail(text)).name, fullName('D:error'));
      }
    }
    const large = await client.ask('REPORT', calendar, 'x'.repeat(1_100_000), { depth: '1' });
    assert.deepEqual([large.status, large.xml?.name], [413, fullName('D:error')]);
    for (const path of [
      '/caldav/%zz/',
      '/caldav//',
      '/caldav/%00/x/',
      `/caldav/${'x'.repeat(2000)}/`,
      `${calendar}a/b.ics`,
      `${calendar}%E0%A4%A.ics`,
    ]) {
      const { status, xml } = await client.ask('PROPFIND', path, undefined, { depth: '0' });
      assert.deepEqual([status, xml?.name], [404, fullName('D:error')], path);
    }
    const utf16 = await fetch(scene().service.url + calendar, {
      method: 'PROPFIND',
      headers: { authorization: client.authorization, depth: '0', 'content-type': 'application/xml; charset=utf-16' },
      body: Buffer.from('\ufeff<propfind xmlns="DAV:"><allprop/></propfind>', 'utf16le'),
    });
    assert.equal(utf16.status, 400);
  });

  it('G-3: escapes names and texts in XML and in iCalendar', async () => {
    const { owner, project } = scene();
    const name = `<"&'> ]]> \u2028 æ`;
    await owner.client.projects.update({ projectID: project, body: { name } });
    assert.equal(textOf(await properties(calendar, 'D:displayname'), 'D:displayname'), name);
    const content = 'x]]></C:calendar-data>\\n;,&lt; END:VTODO';
    const { id } = await scene().task({ content, description: 'a\r\nEND:VTODO\nBEGIN:VTODO' });
    const member = only(await client.members('REPORT', calendar, multigetBody([pathOf(id)])));
    const text = textOf(member, 'C:calendar-data') ?? '';
    assert.equal(text, (await client.ask('GET', pathOf(id))).text);
    assert.equal(todoOf(text).getFirstPropertyValue('summary'), content);
    assert.equal(text.match(/^BEGIN:VTODO\r$/gm)?.length, 1);
  });
});
