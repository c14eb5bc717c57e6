import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { countUsage } from '#server/access/usage/index.ts';
import { purgeTrash } from '#server/features/operate/maintenance/index.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, type DavResponse, davClient } from '../testing/dav-client.ts';
import { childOf } from '../xml/read-xml.ts';
import { fullName } from '../xml/write-xml.ts';

/** Returns an object with a VTODO of these lines. */
function calendarOf(uid: string, ...lines: string[]): string {
  const todo = ['BEGIN:VTODO', `UID:${uid}`, 'DTSTAMP:20261001T080000Z', ...lines, 'END:VTODO'];
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//Test//EN', ...todo, 'END:VCALENDAR', ''].join('\r\n');
}

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
  });

  const put = (name: string, text: string, headers: Record<string, string> = {}, by = client, path = calendar) =>
    by.ask('PUT', path + name, text, { 'content-type': 'text/calendar; charset=utf-8', ...headers });
  const get = (name: string) => client.ask('GET', calendar + name);
  const has = ({ xml }: DavResponse, condition: string) =>
    childOf(xml ?? assert.fail('there is no XML'), fullName(condition)) !== undefined;
  /** Returns the tasks of the project by title. */
  const tasks = async (person: Person = scene().owner) => {
    const query = { project_id: scene().project, limit: 100, completed: 'include' as const };
    const { tasks: listed } = await person.client.tasks.list({ query });
    return new Map(listed.map((task) => [task.content, task]));
  };
  const only = async (content: string) => (await tasks()).get(content) ?? assert.fail(`there is no ${content}`);

  it('keeps the longest name', async () => {
    const name = encodeURIComponent('\u{1f382}'.repeat(250));
    assert.equal((await put(name, calendarOf('long-name', 'SUMMARY:Long'))).status, 201);
    assert.equal((await get(name)).status, 200);
    assert.equal((await put(`${name}x`, calendarOf('longer-name', 'SUMMARY:Longer'))).status, 404);
  });

  it('refuses a part of an object', async () => {
    const { status } = await put('u.ics', calendarOf('u', 'SUMMARY:One'), { 'content-range': 'bytes 0-99/200' });
    assert.equal(status, 400);
    assert.equal((await get('u.ics')).status, 404);
  });

  it('creates a task with its own name, UID, labels and reminders, and returns the same bytes', async () => {
    const { service, viewer } = scene();
    const text = calendarOf(
      'other-uid@example.org',
      'SUMMARY:Call the roofer',
      'DUE;VALUE=DATE:20261020',
      'PRIORITY:2',
      'CATEGORIES:Home',
      'STATUS:NEEDS-ACTION',
      'X-UNKNOWN;A=b:c',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER;RELATED=END:-PT30M',
      'DESCRIPTION:x',
      'END:VALARM',
    );
    const events = await emittedBy(service, async () => {
      const { status, headers } = await put('my%20task.ics', text, { 'if-none-match': '*' });
      assert.equal(status, 201);
      assert.ok(headers.get('etag'));
      assert.equal(headers.get('etag'), (await get('my%20task.ics')).headers.get('etag'));
    });
    assert.deepEqual(
      events.flatMap(({ live }) => live ?? []),
      ['label.created', 'task.created'],
    );
    assert.equal((await get('my%20task.ics')).text, text);
    const task = await only('Call the roofer');
    assert.deepEqual([task.due_date, task.priority, task.labels], ['2026-10-20', 1, ['Home']]);
    const { reminders } = await scene().owner.client.reminders.list({ taskID: task.id });
    assert.equal(reminders.length, 1);
    const reader = await davClient(service.url, viewer);
    const shared = await reader.ask('GET', `/caldav/${viewer.id}/${scene().project}/my%20task.ics`);
    assert.match(shared.text, /X-UNKNOWN;A=b:c\r\n/);
    assert.doesNotMatch(shared.text, /VALARM|CATEGORIES/);
  });

  it('changes only what differs, and keeps unknown properties after an edit elsewhere', async () => {
    const { service, owner, project } = scene();
    const text = calendarOf('u', 'SUMMARY:One', 'LOCATION:Here', 'STATUS:NEEDS-ACTION');
    await put('u.ics', text);
    const { id } = await only('One');
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'S' } });
    await owner.client.tasks.update({ taskID: id, body: { section_id: section.id, content: 'Two' } });
    const present = await get('u.ics');
    assert.match(present.text, /SUMMARY:Two\r\n/);
    assert.match(present.text, /LOCATION:Here\r\n/);
    const idle = await emittedBy(service, async () => {
      const { status, headers } = await put('u.ics', present.text, { 'if-match': present.headers.get('etag') ?? '' });
      assert.deepEqual([status, headers.get('etag')], [204, present.headers.get('etag')]);
    });
    assert.deepEqual(idle, []);
    const events = await emittedBy(service, async () => {
      assert.equal((await put('u.ics', present.text.replace('SUMMARY:Two', 'SUMMARY:Three'))).status, 204);
    });
    assert.deepEqual(
      events.map(({ live, payload }) => [live, payload]),
      [['task.updated', { content: 'Three', fields: ['content'] }]],
    );
    const kept = await emittedBy(service, async () => {
      const before = (await get('u.ics')).headers.get('etag');
      await put('u.ics', (await get('u.ics')).text.replace('LOCATION:Here', 'LOCATION:There'));
      assert.notEqual((await get('u.ics')).headers.get('etag'), before);
    });
    assert.deepEqual(
      kept.map(({ live, activity }) => [live, activity]),
      [['task.updated', undefined]],
    );
    assert.equal((await owner.client.tasks.get({ taskID: id })).section_id, section.id);
  });

  it('checks preconditions before the body', async () => {
    await put('u.ics', calendarOf('u', 'SUMMARY:One'));
    assert.equal((await put('u.ics', 'no calendar', { 'if-none-match': '*' })).status, 412);
    assert.equal((await put('u.ics', 'no calendar', { 'if-match': '"0"' })).status, 412);
    assert.equal((await put('none.ics', 'no calendar', { 'if-match': '*' })).status, 412);
    assert.equal((await put('u.ics', 'x', { 'content-type': 'text/plain' })).status, 415);
    const cases: [string, string][] = [
      ['no calendar', 'C:valid-calendar-data'],
      [calendarOf('u', 'SUMMARY:x', 'DUE:soon'), 'C:valid-calendar-data'],
      [calendarOf('u', 'SUMMARY:x').replaceAll('VTODO', 'VEVENT'), 'C:supported-calendar-component'],
      [calendarOf('u', 'UID:v', 'SUMMARY:x'), 'C:valid-calendar-object-resource'],
      [calendarOf('v', 'SUMMARY:x'), 'C:no-uid-conflict'],
    ];
    for (const [text, condition] of cases) {
      const response = await put('u.ics', text);
      assert.deepEqual([response.status, has(response, condition)], [403, true], condition);
    }
    const conflict = await put('other.ics', calendarOf('u', 'SUMMARY:x'));
    assert.deepEqual([conflict.status, has(conflict, 'C:no-uid-conflict')], [403, true]);
    assert.match(conflict.text, /u\.ics/);
    assert.equal((await tasks()).size, 1);
  });

  it('S-15-1: treats UIDs and names of invisible projects as free', async () => {
    const { stranger, service } = scene();
    const other = await davClient(service.url, stranger);
    const home = `/caldav/${stranger.id}/${stranger.inbox}/`;
    await put('secret.ics', calendarOf('secret', 'SUMMARY:Secret', 'LOCATION:Secret'), {}, other, home);
    const child = calendarOf('child', 'SUMMARY:Child', 'RELATED-TO;RELTYPE=PARENT:secret');
    assert.equal((await put('child.ics', child)).status, 201);
    assert.equal((await only('Child')).parent_id, undefined);
    assert.match((await get('child.ics')).text, /RELATED-TO;RELTYPE=PARENT:secret\r\n/);
    assert.equal((await put('secret.ics', calendarOf('secret', 'SUMMARY:Mine'))).status, 201);
    assert.doesNotMatch((await get('secret.ics')).text, /LOCATION/);
    assert.equal((await only('Child')).parent_id, (await only('Mine')).id);
    assert.match((await other.ask('GET', `${home}secret.ics`)).text, /SUMMARY:Secret/);
  });

  it('links children to parents by UID, in any order', async () => {
    const related = 'RELATED-TO:p';
    await put('c.ics', calendarOf('c', 'SUMMARY:Child', related));
    await put('p.ics', calendarOf('p', 'SUMMARY:Parent'));
    const parent = await only('Parent');
    assert.equal((await only('Child')).parent_id, parent.id);
    assert.equal((await put('p.ics', calendarOf('p', 'SUMMARY:Parent', 'PRIORITY:1'))).status, 204);
    assert.equal((await only('Child')).parent_id, parent.id);
    // The relation of a cycle is refused, not the rest of the edit.
    assert.equal((await put('p.ics', calendarOf('p', 'SUMMARY:Parent', 'PRIORITY:9', 'RELATED-TO:c'))).status, 204);
    const { parent_id, priority } = await only('Parent');
    assert.deepEqual([parent_id, priority], [undefined, 3]);
    assert.equal((await only('Child')).parent_id, parent.id);
    await put('c.ics', calendarOf('c', 'SUMMARY:Child'));
    assert.equal((await only('Child')).parent_id, undefined);
  });

  it('completes, reopens, and moves a repeating task to its next occurrence once', async () => {
    const { service, owner } = scene();
    await put('a.ics', calendarOf('a', 'SUMMARY:Plain'));
    await put('a.ics', calendarOf('a', 'SUMMARY:Plain', 'STATUS:COMPLETED', 'COMPLETED:20261014T120000Z'));
    assert.equal((await only('Plain')).completed, true);
    await put('a.ics', calendarOf('a', 'SUMMARY:Plain', 'STATUS:NEEDS-ACTION'));
    assert.equal((await only('Plain')).completed, false);
    const weekly = ['SUMMARY:Weekly', 'DTSTART;VALUE=DATE:20261014', 'DUE;VALUE=DATE:20261014', 'RRULE:FREQ=WEEKLY'];
    await put('w.ics', calendarOf('w', ...weekly));
    const { id } = await only('Weekly');
    const done = calendarOf('w', ...weekly, 'STATUS:COMPLETED', 'COMPLETED:20261014T120000Z');
    const events = await emittedBy(service, async () => {
      const seen = { occurrence: '2026-10-14' };
      const [answer] = await Promise.all([put('w.ics', done), owner.client.tasks.complete({ taskID: id, body: seen })]);
      assert.deepEqual([answer.status, answer.headers.get('etag')], [204, null]);
      await put('w.ics', done);
    });
    assert.equal(events.filter(({ activity }) => activity === 'task.completed').length, 1);
    assert.equal((await owner.client.tasks.get({ taskID: id })).due_date, '2026-10-21');
    const { text } = await get('w.ics');
    assert.match(text, /DUE;VALUE=DATE:20261021\r\n/);
    assert.doesNotMatch(text, /COMPLETED/);
    const moved = text.replaceAll('20261021', '20261028');
    assert.equal((await put('w.ics', moved)).status, 204);
    assert.equal((await owner.client.repetition.completions({ taskID: id })).completions.length, 2);
  });

  it('S-15-2: returns alarms and categories only to the person who stored them, and forgets them with the membership', async () => {
    const { service, owner, editor, project } = scene();
    const path = `/caldav/${editor.id}/${project}/`;
    const other = await davClient(service.url, editor);
    const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT5M', 'X-MOZ-LASTACK:20261001T000000Z', 'END:VALARM'];
    const lines = ['SUMMARY:Shared', 'DUE;VALUE=DATE:20261020', 'CATEGORIES:Secret', 'X-MOZ-LASTACK:20261001T000000Z'];
    assert.equal((await put('s.ics', calendarOf('s', ...lines, ...alarm), {}, other, path)).status, 201);
    assert.doesNotMatch((await get('s.ics')).text, /VALARM|CATEGORIES|LASTACK/);
    const present = await get('s.ics');
    const events = await emittedBy(service, () =>
      put('s.ics', present.text.replace('SUMMARY:Shared', 'SUMMARY:Changed\r\nCATEGORIES:Own')),
    );
    assert.ok(events.length > 0);
    const theirs = (await other.ask('GET', `${path}s.ics`)).text;
    assert.match(theirs, /SUMMARY:Changed\r\n/);
    assert.match(theirs, /CATEGORIES:Secret\r\n/);
    assert.match(theirs, /TRIGGER:-PT5M\r\nX-MOZ-LASTACK/);
    await owner.client.members.remove({ projectID: project, userID: editor.id });
    await service.share(project, editor, 'editor');
    assert.doesNotMatch((await other.ask('GET', `${path}s.ics`)).text, /VALARM|LASTACK/);
  });

  it('S-15-3: counts stored properties for the quota, also after they change, move and are purged', async () => {
    const { service, owner } = scene();
    const { database, clock } = service;
    const isExact = async () => {
      const counted = await database.read((tx) => countUsage(tx, owner.id));
      const total = await database.read((tx) =>
        tx.first(tx.kysely.selectFrom('storage_usage').selectAll().where('user_id', '=', owner.id)),
      );
      assert.equal(Number(total?.text_bytes), Number(counted.text_bytes));
      return Number(counted.text_bytes);
    };
    const before = await isExact();
    const text = (size: number) => calendarOf('q', 'SUMMARY:Q', `X-LARGE:${'x'.repeat(size)}`, 'X-APPLE-SORT-ORDER:5');
    await put('q.ics', text(10_000));
    assert.ok((await isExact()) > before + 10_000);
    await put('q.ics', text(5000));
    assert.ok((await isExact()) < before + 10_000);
    await client.ask('MOVE', `${calendar}q.ics`, undefined, {
      destination: `/caldav/${owner.id}/${owner.inbox}/q.ics`,
    });
    await isExact();
    await client.ask('DELETE', `/caldav/${owner.id}/${owner.inbox}/q.ics`);
    await purgeTrash(database, clock.now() + 31 * 86_400_000);
    assert.equal(await isExact(), before);
  });

  it('refuses viewers, read-only tokens, and people who cannot see the project', async () => {
    const { service, owner, editor, viewer, stranger, project } = scene();
    const text = calendarOf('u', 'SUMMARY:One');
    for (const [person, more, status] of [
      [viewer, {}, 403],
      [stranger, {}, 404],
      [owner, { scope: 'read' }, 403],
      [editor, { project_ids: [editor.inbox] }, 404],
      [editor, { project_ids: [project] }, 201],
    ] as const) {
      const own = await davClient(service.url, person, more);
      const response = await put('u.ics', text, {}, own, `/caldav/${person.id}/${project}/`);
      assert.equal(response.status, status);
      if (status === 403) assert.ok(has(response, 'D:need-privileges'));
    }
    assert.equal((await tasks()).size, 1);
  });
});
