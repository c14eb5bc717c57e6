/** Programs that store the completed and cancelled occurrences of a series as changed occurrences. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { addDays } from '#domain/day/calendar.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient } from '../testing/dav-client.ts';
import { objectText } from '../testing/sample-object.ts';

const day = (date: number) => `;VALUE=DATE:202610${date}`;

/** Returns an object with a series of days from 12 October, and changed occurrences of it. The service begins on 14 October. */
function series(rule: string, ...changes: (readonly string[])[]): string {
  const main = ['UID:w', 'SUMMARY:Water', `DUE${day(12)}`, `RRULE:${rule}`];
  const inner = changes.flatMap((lines) => ['END:VTODO', 'BEGIN:VTODO', 'UID:w', 'SUMMARY:Water', ...lines]);
  return objectText([...main, ...inner]);
}

/** The lines of a completed occurrence. `at` is the day of the completion. */
function done(date: number, at = date): string[] {
  return [`RECURRENCE-ID${day(date)}`, `DUE${day(date)}`, 'STATUS:COMPLETED', `COMPLETED:202610${at}T080000Z`];
}

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
  });

  const put = (text: string, headers: Record<string, string> = {}) =>
    client.ask('PUT', `${calendar}w.ics`, text, { 'content-type': 'text/calendar', ...headers });
  const get = async () => (await client.ask('GET', `${calendar}w.ics`)).text;
  const state = async () => {
    const { client: api } = scene().owner;
    const query = { project_id: scene().project, completed: 'include' as const, limit: 100 };
    const { tasks } = await api.tasks.list({ query });
    const task = tasks.find(({ content }) => content === 'Water') ?? assert.fail();
    const { completions } = await api.repetition.completions({ taskID: task.id });
    return {
      due: task.due_date,
      isDone: task.completed,
      rule: task.recurrence_rule,
      days: completions.map(({ due_date }) => due_date).sort(),
    };
  };

  it('counts every completed occurrence, and repeats nothing when the program sends its request again', async () => {
    const text = series('FREQ=DAILY', done(12), done(13), done(14));
    assert.equal((await put(text)).status, 201);
    const expected = { due: '2026-10-15', isDone: false, days: ['2026-10-12', '2026-10-13', '2026-10-14'] };
    const { rule: _rule, ...read } = await state();
    assert.deepEqual(read, expected);
    const events = await emittedBy(scene().service, async () => {
      for (const _round of [1, 2]) assert.equal((await put(text)).status, 204);
    });
    assert.deepEqual(events, []);
    assert.doesNotMatch(await get(), /RECURRENCE-ID/);
  });

  it('counts occurrences that a program completes later than on their day', async () => {
    assert.equal((await put(series('FREQ=DAILY'))).status, 201);
    assert.equal((await put(series('FREQ=DAILY', done(12, 14), done(13, 14)))).status, 204);
    const { days, due } = await state();
    assert.deepEqual([days, due], [['2026-10-12', '2026-10-13'], '2026-10-15']);
  });

  it('counts the last hundred completed occurrences of one request', async () => {
    const first = '2026-04-01';
    const changes = Array.from({ length: 150 }, (_, number) => {
      const value = addDays(first, number).replaceAll('-', '');
      return [`RECURRENCE-ID;VALUE=DATE:${value}`, 'STATUS:COMPLETED', `COMPLETED:${value}T080000Z`];
    });
    assert.equal((await put(series('FREQ=DAILY', ...changes).replace('20261012', '20260401'))).status, 201);
    const { due } = await state();
    assert.equal(due, addDays(first, 150));
    const { owner, project } = scene();
    const { text } = await owner.ask('GET', `/api/v1/completed?limit=200&project_id=${project}`);
    assert.equal(text.split('"content":"Water"').length - 1, 100);
  });

  it('counts the occurrence that the program has completed, and not the one before that is still open', async () => {
    assert.equal((await put(series('FREQ=DAILY', done(13, 14)))).status, 201);
    const { days, due } = await state();
    assert.deepEqual([days, due], [['2026-10-13'], '2026-10-15']);
  });

  it('keeps an occurrence that is completed in advance in the object', async () => {
    assert.equal((await put(series('FREQ=DAILY', done(12), done(16, 12)))).status, 201);
    const { days, due } = await state();
    assert.deepEqual([days, due], [['2026-10-12'], '2026-10-13']);
    assert.match(await get(), /^RECURRENCE-ID;VALUE=DATE:20261016\r$/m);
  });

  for (const rule of ['FREQ=DAILY;COUNT=1', 'FREQ=DAILY;UNTIL=20261012']) {
    it(`closes a series whose last occurrence is completed, once, with ${rule}`, async () => {
      const text = series(rule, done(12));
      assert.equal((await put(text)).status, 201);
      const closed = await state();
      assert.deepEqual([closed.isDone, closed.days], [true, ['2026-10-12']]);
      for (const _round of [1, 2]) {
        assert.equal((await put(text)).status, 204);
        assert.deepEqual(await state(), closed);
      }
    });

    it(`closes a series whose last occurrence is cancelled, with ${rule}`, async () => {
      assert.equal((await put(series(rule))).status, 201);
      const cancelled = [`RECURRENCE-ID${day(12)}`, `DUE${day(12)}`, 'STATUS:CANCELLED'];
      assert.equal((await put(series(rule, cancelled))).status, 204);
      const { isDone, days } = await state();
      assert.deepEqual([isDone, days], [true, []]);
      assert.match(await get(), /^STATUS:COMPLETED\r$/m);
    });
  }

  it('repeats a new task that is completed after it is reopened', async () => {
    const lines = ['UID:w', 'SUMMARY:Water', `DUE${day(20)}`, 'RRULE:FREQ=WEEKLY;COUNT=6', 'STATUS:COMPLETED'];
    assert.equal((await put(objectText(lines))).status, 201);
    assert.equal((await state()).isDone, true);
    const text = await get();
    assert.match(text, /^RRULE:FREQ=WEEKLY;COUNT=6\r$/m);
    assert.equal((await put(text.replace('STATUS:COMPLETED', 'STATUS:NEEDS-ACTION'))).status, 204);
    const { isDone, due, rule } = await state();
    assert.deepEqual([isDone, due], [false, '2026-10-20']);
    assert.match(rule ?? '', /FREQ=WEEKLY.*COUNT=6/);
  });

  it('keeps the new time of a completed series with a lower COUNT', async () => {
    const at = (time: string, date = 20) => [`DTSTART:202610${date}T${time}Z`, `DUE:202610${date}T${time}Z`];
    const main = ['UID:w', 'SUMMARY:Water'];
    for (const [times, status] of [
      [at('140000'), 'COMPLETED'],
      [at('140000', 21), 'COMPLETED'],
      [at('140000', 21), 'NEEDS-ACTION'],
    ] as const) {
      await client.ask('DELETE', `${calendar}w.ics`);
      const before = objectText([...main, ...at('090000'), 'RRULE:FREQ=DAILY;COUNT=5']);
      assert.equal((await put(before)).status, 201);
      const { headers } = await client.ask('GET', `${calendar}w.ics`);
      const text = objectText([...main, ...times, 'RRULE:FREQ=DAILY;COUNT=4', `STATUS:${status}`]);
      assert.equal((await put(text, { 'if-match': headers.get('etag') ?? '' })).status, 204);
      const { due, days, rule } = await state();
      assert.deepEqual([due, days.length], ['2026-10-21', 1], status);
      assert.match(rule ?? '', /COUNT=4/);
      assert.match(await get(), /^DUE[^:]*:20261021T1[46]0000Z?\r$/m);
    }
  });
});
