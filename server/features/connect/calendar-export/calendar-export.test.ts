import assert from 'node:assert/strict';
import { it } from 'node:test';
import ICAL from 'ical.js';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

const DAY = 86_400_000;

onSharedProject((scene) => {
  const createPerson = (locale: 'da' | 'en' = 'en') =>
    scene().service.person(`Reader ${crypto.randomUUID()}`, { locale });
  const feedUrl = async (person: Person): Promise<string> => {
    const { url } = await person.client.calendarExport.feed();
    return scene().service.url + new URL(url).pathname;
  };
  const readFeed = async (person: Person, query = ''): Promise<ICAL.Component> => {
    const response = await fetch((await feedUrl(person)) + query);
    assert.equal(response.status, 200);
    return ICAL.Component.fromString(await response.text());
  };
  const projectFile = (person: Person, project: string) => person.ask('GET', `/api/v1/export/projects/${project}.ics`);
  const summaries = (calendar: ICAL.Component, name = 'vtodo') =>
    calendar.getAllSubcomponents(name).map((each) => String(each.getFirstPropertyValue('summary')));

  it('contains open dated tasks of all visible projects, and no others', async () => {
    const { editor, stranger, project, service } = scene();
    const person = await createPerson();
    const create = (by: Person, content: string, more: object = {}) =>
      by.client.tasks.create({ body: { content, due_date: '2026-10-20', ...more } });
    await create(person, 'Own');
    await create(editor, 'Shared', { project_id: project });
    await create(stranger, 'Of a stranger');
    await person.client.tasks.create({ body: { content: 'Undated' } });
    const { id: deleted } = await create(person, 'Deleted');
    await person.client.tasks.delete({ taskID: deleted });
    const archived = await person.client.projects.create({ body: { name: 'Old' } });
    await create(person, 'Archived', { project_id: archived.id });
    await person.client.projects.update({ projectID: archived.id, body: { archived: true } });
    await service.share(project, person, 'viewer');
    assert.deepEqual(summaries(await readFeed(person)).sort(), ['Own', 'Shared']);
    assert.deepEqual(summaries(await readFeed(person, '?undated=true')).sort(), ['Own', 'Shared', 'Undated']);
    await service.unshare(project, person);
    assert.deepEqual(summaries(await readFeed(person)), ['Own']);
  });

  it('contains tasks that were completed in the last 30 days', async () => {
    const { service } = scene();
    const person = await createPerson();
    const url = await feedUrl(person);
    const titles = ['Completed first', 'Completed last'];
    const start = service.clock.now();
    try {
      for (const content of titles) {
        const { id } = await person.client.tasks.create({ body: { content, due_date: '2026-10-20' } });
        await person.client.tasks.complete({ taskID: id });
        service.clock.advance(15 * DAY);
      }
      const read = async () => ICAL.Component.fromString(await (await fetch(url)).text());
      assert.deepEqual(summaries(await read()).sort(), titles);
      service.clock.advance(1);
      const calendar = await read();
      assert.deepEqual(summaries(calendar), ['Completed last']);
      assert.equal(calendar.getFirstSubcomponent('vtodo')?.getFirstPropertyValue('status'), 'COMPLETED');
    } finally {
      service.clock.set(new Date(start).toISOString());
    }
  });

  it('describes tasks with the labels and reminders of the owner of the feed only', async () => {
    const { owner, editor, project } = scene();
    const task = await owner.client.tasks.create({
      body: {
        content: 'Call; the, roofer',
        description: 'Line one\nLine two',
        project_id: project,
        priority: 1,
        due_date: '2026-10-20',
        due_time: '09:30',
        duration_min: 45,
        recurrence_rule: 'FREQ=WEEKLY',
        labels: ['Home', 'A, B'],
      },
    });
    await editor.client.tasks.update({ taskID: task.id, body: { labels: ['Of the editor'] } });
    await owner.client.reminders.create({ taskID: task.id, body: { offset_min: -30 } });
    const find = async (person: Person, name: string) =>
      (await readFeed(person))
        .getAllSubcomponents(name)
        .find((each) => String(each.getFirstPropertyValue('uid')).startsWith(task.id));
    const mine = await find(owner, 'vtodo');
    assert.deepEqual(mine?.getFirstProperty('categories')?.getValues(), ['A, B', 'Home']);
    assert.equal(String(mine?.getFirstPropertyValue('description')), 'Line one\nLine two');
    assert.equal(String(mine?.getFirstPropertyValue('rrule')), 'FREQ=WEEKLY');
    assert.equal(String(mine?.getFirstProperty('due')?.getParameter('tzid')), 'Europe/Copenhagen');
    assert.equal(String(mine?.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')), '-PT30M');
    const event = await find(owner, 'vevent');
    assert.equal(String(event?.getFirstPropertyValue('duration')), 'PT45M');
    const theirs = await find(editor, 'vtodo');
    assert.deepEqual(theirs?.getFirstProperty('categories')?.getValues(), ['Of the editor']);
    assert.equal(theirs?.getFirstSubcomponent('valarm'), null);
    assert.deepEqual(
      (await readFeed(owner)).getAllSubcomponents('vtimezone').map((each) => each.getFirstPropertyValue('tzid')),
      ['Europe/Copenhagen'],
    );
  });

  it('answers 304 until something changes', async () => {
    const person = await createPerson('da');
    const { id } = await person.client.tasks.create({ body: { content: 'A', due_date: '2026-10-20' } });
    const url = await feedUrl(person);
    const first = await fetch(url);
    assert.match(first.headers.get('content-type') ?? '', /^text\/calendar/);
    assert.equal(first.headers.get('cache-control'), 'private, no-cache');
    const text = await first.text();
    assert.match(text, /^BEGIN:VCALENDAR\r\n/);
    assert.match(text, /PRODID:-\/\/Sammen\/\/Sammen\/\/DA\r\n/);
    assert.match(text, /REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n/);
    assert.ok(text.endsWith('END:VCALENDAR\r\n'));
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
    assert.equal(await again.text(), '');
    await person.client.tasks.update({ taskID: id, body: { content: 'B' } });
    const changed = await fetch(url, { headers: { 'if-none-match': etag } });
    assert.equal(changed.status, 200);
    assert.notEqual(changed.headers.get('etag'), etag);
    const head = await fetch(url, { method: 'HEAD' });
    assert.equal(head.headers.get('etag'), changed.headers.get('etag'));
    assert.equal(await head.text(), '');
  });

  it('D-1: keeps its address until it is replaced; former and similar addresses answer 404', async () => {
    const { service } = scene();
    const person = await createPerson();
    const [one, same] = await Promise.all([person.client.calendarExport.feed(), person.client.calendarExport.feed()]);
    assert.equal(one.url, same.url);
    assert.match(one.url, /\/ics\/[\w-]{43}\.ics$/);
    const seq = await service.lastSeq();
    const { url } = await person.client.calendarExport.rotateFeed();
    assert.notEqual(url, one.url);
    assert.equal((await person.client.calendarExport.feed()).url, url);
    const events = await service.events(seq);
    assert.deepEqual(
      events.map(({ activity, actor_id, payload }) => [activity, actor_id, payload]),
      [['feed.rotated', person.id, '{}']],
    );
    const path = (address: string) => service.url + new URL(address).pathname;
    const gone = await fetch(path(one.url));
    const unknown = await fetch(`${service.url}/ics/${'x'.repeat(43)}.ics`);
    assert.deepEqual([gone.status, await gone.text()], [unknown.status, await unknown.text()]);
    assert.equal(gone.status, 404);
    const present = path(url).replace(/\.ics$/, '');
    assert.equal((await fetch(present)).status, 200);
    const [prefix, swapped] = [
      present.slice(0, -1),
      present.replace(/[^/]+$/, (token) => token.replace(/[a-z]/gi, swapCase)),
    ];
    for (const similar of [prefix, `${present}x`, swapped, `${present}.ics.ics`, `${present}.txt`]) {
      assert.equal((await fetch(similar)).status, 404, similar);
      assert.equal((await fetch(similar, { method: 'HEAD' })).status, 404, similar);
    }
  });

  it('does not store the token of the address in plain text', async () => {
    const { service } = scene();
    const person = await createPerson();
    const { url } = await person.client.calendarExport.feed();
    const token = new URL(url).pathname.slice('/ics/'.length, -'.ics'.length);
    const rows = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('calendar_feed').selectAll().where('user_id', '=', person.id)),
    );
    assert.equal(rows.length, 1);
    assert.ok(!JSON.stringify(rows).includes(token));
  });

  it('S-4-19: is neither created nor replaced by a read-only token, and refused for a token of some projects', async () => {
    const { service } = scene();
    const person = await createPerson();
    const bearer = async (more: object) => {
      const { token } = await person.client.tokens.create({ body: { name: 'T', ...more } });
      return { authorization: `Bearer ${token}` };
    };
    const ask = async (method: string, path: string, headers: Record<string, string>) =>
      (await fetch(service.url + path, { method, headers })).status;
    const reader = await bearer({ scope: 'read' });
    assert.equal(await ask('GET', '/api/v1/feed', reader), 403);
    const { url } = await person.client.calendarExport.feed();
    assert.equal(await ask('GET', '/api/v1/feed', reader), 200);
    assert.deepEqual(await person.client.calendarExport.feed(), { url });
    assert.equal(await ask('POST', '/api/v1/feed/rotate', reader), 403);
    const limited = await bearer({ project_ids: [person.inbox] });
    assert.equal(await ask('GET', '/api/v1/feed', limited), 403);
    assert.equal(await ask('GET', `/api/v1/export/projects/${person.inbox}.ics`, limited), 403);
  });

  it('exports the dated tasks of one project, completed ones too', async () => {
    const { viewer, owner, stranger } = scene();
    const person = await createPerson();
    const { id } = await person.client.projects.create({ body: { name: 'Hus & have' } });
    const create = (content: string, due_date?: string) =>
      person.client.tasks.create({ body: { content, project_id: id, ...(due_date && { due_date }) } });
    const done = await create('Done', '2024-02-29');
    await create('Open', '2026-10-20');
    await create('Undated');
    await person.client.tasks.complete({ taskID: done.id });
    const answer = await projectFile(person, id);
    assert.match(answer.headers.get('content-disposition') ?? '', /filename="Hus & have\.ics"/);
    const calendar = ICAL.Component.fromString(answer.text);
    assert.deepEqual(summaries(calendar).sort(), ['Done', 'Open']);
    assert.equal(calendar.getFirstPropertyValue('x-wr-calname'), 'Hus & have');
    for (const other of [viewer, owner, stranger]) assert.equal((await projectFile(other, id)).status, 404);
  });
});

function swapCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}
