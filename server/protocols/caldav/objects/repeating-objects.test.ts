/** The ways in which programs complete an occurrence of a repeating task. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient, membersOf, multigetBody, syncBody } from '../testing/dav-client.ts';
import { objectText } from '../testing/sample-object.ts';
import { withLine, withoutLine } from '../testing/written-objects.ts';
import { childOf } from '../xml/read-xml.ts';
import { fullName } from '../xml/write-xml.ts';

const SERIES = ['UID:w', 'SUMMARY:Water', 'DTSTART;VALUE=DATE:20261020', 'DUE;VALUE=DATE:20261020'];
const WEEKLY = [...SERIES, 'RRULE:FREQ=WEEKLY;COUNT=4'];

/** Returns an object with further VTODO components, such as changed occurrences. */
function withTodos(text: string, ...todos: (readonly string[])[]): string {
  const inner = todos.map((lines) => `${['BEGIN:VTODO', ...lines, 'END:VTODO'].join('\r\n')}\r\n`).join('');
  return text.replace('END:VCALENDAR', `${inner}END:VCALENDAR`);
}

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
    await client.ask('PROPFIND', calendar, undefined, { depth: '0' });
  });

  const put = (text: string, headers: Record<string, string> = {}, name = 'w.ics') =>
    client.ask('PUT', calendar + name, text, { 'content-type': 'text/calendar; charset=utf-8', ...headers });
  const get = (name = 'w.ics') => client.ask('GET', calendar + name);
  const created = async (lines: readonly string[] = WEEKLY) => {
    const { status, text } = await put(objectText(lines));
    assert.equal(status, 201, text);
    return (await tasks()).find(({ content }) => content === 'Water')?.id ?? assert.fail();
  };
  const tasks = async () => {
    const { tasks: listed } = await scene().owner.client.tasks.list({
      query: { project_id: scene().project, completed: 'include', limit: 100 },
    });
    return listed;
  };
  const task = (taskID: string) => scene().owner.client.tasks.get({ taskID });
  const completions = async (taskID: string) =>
    (await scene().owner.client.repetition.completions({ taskID })).completions.length;
  const sync = async (token: string) => {
    const { xml, text } = await client.ask('REPORT', calendar, syncBody(token), { depth: '1' });
    const root = xml ?? assert.fail(text);
    return { members: membersOf(root), token: childOf(root, fullName('D:sync-token'))?.text ?? assert.fail() };
  };
  const completed = (text: string) =>
    withLine(withLine(text, 'STATUS', 'STATUS:COMPLETED'), 'COMPLETED', 'COMPLETED:20261020T120000Z');

  it('completes the occurrence when the series is completed', async () => {
    const id = await created();
    const { token } = await sync('');
    const before = await get();
    const answer = await put(completed(before.text), { 'if-match': before.headers.get('etag') ?? '' });
    assert.deepEqual([answer.status, answer.headers.get('etag')], [204, null]);
    const { text } = await get();
    assert.match(text, /^UID:w\r$/m);
    assert.match(text, /^STATUS:NEEDS-ACTION\r$/m);
    assert.match(text, /^DTSTART;VALUE=DATE:20261027\r$/m);
    assert.match(text, /^DUE;VALUE=DATE:20261027\r$/m);
    assert.doesNotMatch(text, /^COMPLETED/m);
    assert.deepEqual(
      (await sync(token)).members.map(({ href }) => href),
      [`${calendar}w.ics`],
    );
    assert.deepEqual([(await tasks()).length, (await task(id)).completed, await completions(id)], [1, false, 1]);
  });

  it('completes one occurrence when the series is moved to the next date', async () => {
    const id = await created();
    const events = await emittedBy(scene().service, async () => {
      const { status } = await put((await get()).text.replaceAll('20261020', '20261027'));
      assert.equal(status, 204);
    });
    assert.equal(events.filter(({ activity }) => activity === 'task.completed').length, 1);
    assert.deepEqual([(await task(id)).due_date, await completions(id)], ['2026-10-27', 1]);
  });

  it('completes the occurrence of a completed override, and removes the override', async () => {
    const id = await created();
    const override = [
      'UID:w',
      'DTSTAMP:20261001T120000Z',
      'RECURRENCE-ID;VALUE=DATE:20261020',
      'SUMMARY:Water',
      'DUE;VALUE=DATE:20261020',
      'STATUS:COMPLETED',
      'COMPLETED:20261020T120000Z',
    ];
    assert.equal((await put(withTodos((await get()).text, override))).status, 204);
    assert.deepEqual([(await task(id)).due_date, await completions(id)], ['2026-10-27', 1]);
    const { text } = await get();
    assert.doesNotMatch(text, /RECURRENCE-ID|COMPLETED/);
    // The program sends its own text again.
    assert.equal((await put(withTodos(text, override))).status, 204);
    assert.deepEqual([(await task(id)).due_date, await completions(id)], ['2026-10-27', 1]);
  });

  it('keeps a changed occurrence until the series has passed it', async () => {
    const id = await created();
    const later = ['UID:w', 'DTSTAMP:20261001T120000Z', 'RECURRENCE-ID;VALUE=DATE:20261027', 'SUMMARY:Water twice'];
    const text = withTodos((await get()).text, [...later, 'DUE;VALUE=DATE:20261028', 'X-OTHER;A=b:kept']);
    const { status, headers } = await put(text);
    assert.deepEqual([status, headers.get('etag')], [204, (await get()).headers.get('etag')]);
    assert.equal((await get()).text, text);
    await scene().owner.client.tasks.update({ taskID: id, body: { priority: 1 } });
    assert.match(
      (await get()).text,
      /RECURRENCE-ID;VALUE=DATE:20261027\r\nSUMMARY:Water twice\r\nDUE;VALUE=DATE:20261028\r\nX-OTHER;A=b:kept/,
    );
    for (const _occurrence of [1, 2]) await scene().owner.client.tasks.complete({ taskID: id });
    assert.doesNotMatch((await get()).text, /RECURRENCE-ID/);
    assert.equal((await tasks()).length, 1);
  });

  it('counts a completed copy with a lower COUNT of the series as a completed occurrence', async () => {
    const id = await created();
    const copy = [
      'UID:w-1',
      'SUMMARY:Water',
      'DUE;VALUE=DATE:20261020',
      'STATUS:COMPLETED',
      'COMPLETED:20261020T120000Z',
    ];
    assert.equal((await put(objectText(copy), { 'if-none-match': '*' }, 'w-1.ics')).status, 201);
    const moved = (await get()).text.replaceAll('20261020', '20261027').replace('COUNT=4', 'COUNT=3');
    assert.equal((await put(moved)).status, 204);
    const { due_date, recurrence_rule } = await task(id);
    assert.equal(due_date, '2026-10-27');
    assert.match(recurrence_rule ?? '', /COUNT=3/);
    assert.equal(await completions(id), 1);
    assert.match((await get()).text, /^RRULE:.*COUNT=3/m);
    for (const left of [2, 1]) {
      await scene().owner.client.tasks.complete({ taskID: id });
      assert.match((await task(id)).recurrence_rule ?? '', new RegExp(`COUNT=${left}`));
    }
    await scene().owner.client.tasks.complete({ taskID: id });
    assert.equal((await task(id)).completed, true);
    assert.deepEqual(
      (await tasks()).map(({ completed: isDone }) => isDone),
      [true, true],
    );
  });

  it('skips the occurrence that a program deletes from the series, except for the last one', async () => {
    const id = await created([...SERIES, 'RRULE:FREQ=WEEKLY;COUNT=2']);
    const text = (await get()).text.replace('RRULE:', 'EXDATE;VALUE=DATE:20261020\r\nRRULE:');
    const events = await emittedBy(scene().service, async () => {
      for (let round = 0; round < 2; round += 1) assert.equal((await put(text)).status, 204);
    });
    assert.deepEqual(
      events.flatMap(({ activity }) => activity ?? []),
      ['task.skipped'],
    );
    assert.deepEqual([(await task(id)).due_date, await completions(id)], ['2026-10-27', 0]);
    const last = await get();
    assert.match(last.text, /^DUE;VALUE=DATE:20261027\r$/m);
    const excluded = last.text.replace('EXDATE;VALUE=DATE:20261020', 'EXDATE;VALUE=DATE:20261020,20261027');
    const idle = await emittedBy(scene().service, async () => {
      assert.equal((await put(excluded)).status, 204);
    });
    assert.deepEqual(
      idle.flatMap(({ activity }) => activity ?? []),
      [],
    );
    const { due_date, completed } = await task(id);
    assert.deepEqual([due_date, completed], ['2026-10-27', false]);
    assert.equal((await get()).text, excluded);
  });

  it('ten synchronizations without changes change nothing', async () => {
    const id = await created();
    await put(completed((await get()).text));
    const { token } = await sync('');
    const state = await get();
    const events = await emittedBy(scene().service, async () => {
      for (let round = 0; round < 10; round += 1) {
        const { members, token: next } = await sync(token);
        assert.deepEqual([members, next], [[], token]);
        const [object] = await client.members('REPORT', calendar, multigetBody([`${calendar}w.ics`]), { depth: '1' });
        const text = object?.found.get(fullName('C:calendar-data'))?.text ?? '';
        assert.equal(text, state.text);
        const answer = await put(text, { 'if-match': state.headers.get('etag') ?? '' });
        assert.deepEqual([answer.status, answer.headers.get('etag')], [204, state.headers.get('etag')]);
      }
    });
    assert.deepEqual(events, []);
    assert.deepEqual([(await task(id)).due_date, await completions(id)], ['2026-10-27', 1]);
  });

  it('an old completed text does not move the series again', async () => {
    const id = await created();
    const done = completed((await get()).text);
    for (let round = 0; round < 10; round += 1) assert.equal((await put(done)).status, 204);
    assert.deepEqual([(await task(id)).due_date, await completions(id)], ['2026-10-27', 1]);
    assert.match((await task(id)).recurrence_rule ?? '', /COUNT=3/);
  });

  it('an old completed text of a series that had no date does not move the series again', async () => {
    const id = await created(['UID:w', 'SUMMARY:Water', 'STATUS:NEEDS-ACTION', 'RRULE:FREQ=DAILY']);
    const done = completed((await get()).text);
    await put(done);
    const { due_date } = await task(id);
    assert.ok(due_date);
    for (let round = 0; round < 3; round += 1) assert.equal((await put(done)).status, 204);
    assert.deepEqual([(await task(id)).due_date, await completions(id)], [due_date, 1]);
    const again = withLine(done, 'COMPLETED', 'COMPLETED:20261021T120000Z');
    await put(again, { 'if-match': (await get()).headers.get('etag') ?? '' });
    assert.equal(await completions(id), 2);
  });

  it('the last occurrence completes the task', async () => {
    const id = await created([...SERIES, 'RRULE:FREQ=WEEKLY;COUNT=2']);
    await put(completed((await get()).text));
    assert.equal((await task(id)).completed, false);
    await put(completed((await get()).text));
    assert.equal((await task(id)).completed, true);
    const { text } = await get();
    assert.match(text, /^STATUS:COMPLETED\r$/m);
    assert.match(text, /^COMPLETED:/m);
    assert.equal((await put(withoutLine(withLine(text, 'STATUS', 'STATUS:NEEDS-ACTION'), 'COMPLETED'))).status, 204);
    assert.equal((await task(id)).completed, false);
  });

  it('a completion by the server and by a program at once moves the series once', async () => {
    const { owner, service } = scene();
    const id = await created();
    const before = await get();
    const events = await emittedBy(service, async () => {
      await owner.client.tasks.complete({ taskID: id });
      const stale = await put(completed(before.text), { 'if-match': before.headers.get('etag') ?? '' });
      assert.equal(stale.status, 412);
      assert.equal((await put(completed(before.text))).status, 204);
    });
    assert.equal(events.filter(({ activity }) => activity === 'task.completed').length, 1);
    assert.deepEqual([(await task(id)).due_date, await completions(id)], ['2026-10-27', 1]);
    for (const date of ['2026-11-03', '2026-11-10']) {
      const present = await get();
      const seen = { occurrence: (await task(id)).due_date ?? assert.fail() };
      const [answer] = await Promise.all([
        put(completed(present.text)),
        owner.client.tasks.complete({ taskID: id, body: seen }),
      ]);
      assert.equal(answer.status, 204);
      assert.equal((await task(id)).due_date, date);
    }
    assert.equal(await completions(id), 3);
  });
});
