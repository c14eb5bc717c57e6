/** The reports of a calendar: sync-collection, calendar-multiget and calendar-query. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import ICAL from 'ical.js';
import { forgetChanges } from '#server/features/operate/maintenance/index.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { storeTasks } from '#server/testing/stored-tasks.ts';
import {
  type DavClient,
  davClient,
  type Member,
  multigetBody,
  propfindBody,
  queryBody,
  syncBody,
  syncCalendar,
  textOf,
} from '../testing/dav-client.ts';
import { childOf } from '../xml/read-xml.ts';
import { fullName } from '../xml/write-xml.ts';

const DAY = 86_400_000;

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
  const shortened = (members: readonly Member[]) =>
    members.map(({ href, status, found }) => [href, status ?? (found.has(fullName('D:getetag')) ? 'etag' : 'none')]);

  it('reports changes since a token, and deletions as 404', async () => {
    const { owner } = scene();
    const first = await sync('');
    assert.deepEqual(shortened(first.members), [[pathOf(task.id), 'etag']]);
    const idle = await sync(first.next);
    assert.deepEqual([idle.members, idle.next], [[], first.next]);
    const { id: added } = await scene().task({ content: 'New' });
    const { id: transient } = await scene().task({ content: 'Created and deleted' });
    await owner.client.tasks.delete({ taskID: transient });
    const second = await sync(first.next);
    const gone = 'HTTP/1.1 404 Not Found';
    assert.deepEqual(
      shortened(second.members),
      [
        [pathOf(added), 'etag'],
        [pathOf(transient), gone],
      ].sort(),
    );
    const other = await owner.client.projects.create({ body: { name: 'Garden' } });
    await owner.client.tasks.move({ taskID: task.id, body: { project_id: other.id } });
    await owner.client.tasks.delete({ taskID: added });
    const third = await sync(second.next);
    assert.deepEqual(
      shortened(third.members),
      [
        [pathOf(task.id), gone],
        [pathOf(added), gone],
      ].sort(),
    );
    await owner.client.tasks.restore({ taskID: added });
    const fourth = await sync(third.next, { names: ['D:getetag', 'C:calendar-data'] });
    const restored = only(fourth.members);
    assert.equal(todoOf(textOf(restored, 'C:calendar-data') ?? '').getFirstPropertyValue('summary'), 'New');
    assert.deepEqual((await sync(first.next)).members.length, 3);
  });

  it('continues truncated reports without gaps and repetitions', async () => {
    const { project, service, owner } = scene();
    await storeTasks(
      service,
      Array.from({ length: 11 }, () => ({ project_id: project })),
    );
    const all = async (token: string) => {
      const hrefs: string[] = [];
      for (let next = token; ; ) {
        const { members, next: following } = await sync(next, { limit: 4 });
        const own = members.find(({ href }) => href === calendar);
        const listed = members.filter((member) => member !== own).map(({ href }) => href);
        assert.ok(listed.length <= 4);
        hrefs.push(...listed);
        next = following;
        if (own === undefined) return { hrefs, next };
        assert.equal(own.status, 'HTTP/1.1 507 Insufficient Storage');
      }
    };
    const first = await all('');
    assert.equal(first.hrefs.length, 12);
    assert.equal(new Set(first.hrefs).size, 12);
    assert.deepEqual((await sync(first.next)).members, []);
    const tasks = first.hrefs.map((href) => href.slice(calendar.length, -4));
    await owner.client.tasks.updateMany({ body: { tasks: tasks.map((id) => ({ id, fields: { priority: 1 } })) } });
    const second = await all(first.next);
    assert.deepEqual(second.hrefs.toSorted(), first.hrefs.toSorted());
    assert.deepEqual((await sync(second.next)).members, []);
  });

  it('refuses unknown, foreign and old tokens', async () => {
    const { owner, service } = scene();
    const { next } = await sync('');
    const inbox = `/caldav/${owner.id}/${owner.inbox}/`;
    const foreign = textOf(await properties(inbox, 'D:sync-token'), 'D:sync-token') ?? assert.fail();
    const refused = async (token: string) => {
      const { status, xml } = await client.ask('REPORT', calendar, syncBody(token), { depth: '1' });
      return status === 403 && childOf(xml ?? assert.fail(), fullName('D:valid-sync-token')) !== undefined;
    };
    for (const token of ['x', foreign, next.replace(/\d+\/\d+$/, '999/1'), 'http://other.example/caldav/sync/1']) {
      assert.ok(await refused(token), token);
    }
    await owner.client.tasks.update({ taskID: task.id, body: { content: 'Other' } });
    await sync(next);
    const start = service.clock.now();
    try {
      service.clock.advance(31 * DAY);
      await forgetChanges(service.database, service.clock.now());
      assert.ok(await refused(next));
    } finally {
      service.clock.set(new Date(start).toISOString());
    }
  });

  it('answers a multiget about each address', async () => {
    const { owner, stranger } = scene();
    const foreign = await stranger.client.tasks.create({ body: { content: 'Foreign' } });
    const inInbox = await owner.client.tasks.create({ body: { content: 'Inbox' } });
    const hrefs = [
      pathOf(task.id),
      `${scene().service.url}${pathOf(task.id).replace('.ics', '%2Eics')}`,
      pathOf(inInbox.id),
      `/caldav/${stranger.id}/${stranger.inbox}/${foreign.id}.ics`,
      `${calendar}a%20b%2Bc.ics`,
      `${calendar}%E0%A4%A.ics`,
      `${calendar}100%25.ics`,
      'x',
      '',
    ];
    const members = await client.members('REPORT', calendar, multigetBody(hrefs));
    assert.equal(members.length, hrefs.length);
    assert.deepEqual(
      members.slice(0, 2).map(({ href, status }) => [href, status]),
      [
        [pathOf(task.id), undefined],
        [pathOf(task.id), undefined],
      ],
    );
    assert.ok(members.slice(2).every(({ status }) => status === 'HTTP/1.1 404 Not Found'));
    assert.equal(members[4]?.href, `${calendar}a%20b%2Bc.ics`);
    assert.equal(members[6]?.href, `${calendar}100%25.ics`);
  });

  it('filters with calendar-query', async () => {
    const { owner } = scene();
    const done = await scene().task({ content: 'Done', priority: 1 });
    await owner.client.tasks.complete({ taskID: done.id });
    const weekly = await scene().task({ content: 'WEEKLY', due_date: '2026-10-15', recurrence_rule: 'FREQ=WEEKLY' });
    await owner.client.reminders.create({ taskID: weekly.id, body: { offset_min: 0 } });
    const all = [task.id, done.id, weekly.id];
    const matching = async (todo: string) =>
      (await client.members('REPORT', calendar, queryBody(todo))).map(({ href, found }) => {
        assert.ok(found.has(fullName('D:getetag')));
        return href.slice(calendar.length, -4);
      });
    const range = (start: string, end: string) => `<C:time-range start="${start}" end="${end}"/>`;
    const text = (name: string, value: string, more = '') =>
      `<C:prop-filter name="${name}"><C:text-match ${more}>${value}</C:text-match></C:prop-filter>`;
    const cases: [string, string[]][] = [
      ['', all],
      ['<C:prop-filter name="COMPLETED"><C:is-not-defined/></C:prop-filter>', [task.id, weekly.id]],
      ['<C:prop-filter name="COMPLETED"/>', [done.id]],
      [text('SUMMARY', 'weekly'), [weekly.id]],
      [text('SUMMARY', 'weekly', 'collation="i;octet"'), []],
      [text('SUMMARY', 'weekly', 'negate-condition="yes"'), [task.id, done.id]],
      [text('STATUS', 'COMPLETED', 'negate-condition="yes"'), [task.id, weekly.id]],
      [text('UID', task.id), [task.id]],
      [text('CATEGORIES', 'home'), [task.id]],
      [text('PRIORITY', '1'), [done.id]],
      ['<C:prop-filter name="DUE"><C:param-filter name="TZID"/></C:prop-filter>', [task.id]],
      [
        '<C:prop-filter name="DUE"><C:param-filter name="TZID"><C:is-not-defined/></C:param-filter></C:prop-filter>',
        [weekly.id],
      ],
      [`<C:prop-filter name="DUE">${range('20261020T000000Z', '20261021T000000Z')}</C:prop-filter>`, [task.id]],
      ['<C:comp-filter name="VALARM"/>', [weekly.id]],
      ['<C:comp-filter name="VALARM"><C:is-not-defined/></C:comp-filter>', [task.id, done.id]],
      // The undated task matches from its creation on, the repeating one with its third occurrence.
      [range('20261028T000000Z', '20261029T000000Z'), [weekly.id]],
      [range('20261020T000000Z', '20261021T000000Z'), [task.id]],
      ['<C:time-range start="20261020T000000Z"/>', [task.id, weekly.id]],
      ['<C:time-range end="20261001T000000Z"/>', []],
    ];
    for (const [todo, expected] of cases) assert.deepEqual((await matching(todo)).sort(), expected.toSorted(), todo);
    const events = queryBody('').replace('"VTODO"', '"VEVENT"');
    assert.deepEqual(await client.members('REPORT', calendar, events), []);
    const refused: [string, string][] = [
      [text('SUMMARY', 'x', 'collation="i;unicode-casemap"'), 'C:supported-collation'],
      ['<C:time-range start="2026"/>', 'C:valid-filter'],
      ['<C:time-range/>', 'C:valid-filter'],
      [range('20261029T000000Z', '20261028T000000Z'), 'C:valid-filter'],
      ['<C:prop-filter/>', 'C:valid-filter'],
    ];
    for (const [todo, condition] of refused) {
      const { status, xml } = await client.ask('REPORT', calendar, queryBody(todo));
      assert.equal(status, 403, todo);
      assert.ok(childOf(xml ?? assert.fail(), fullName(condition)), todo);
    }
  });
});
