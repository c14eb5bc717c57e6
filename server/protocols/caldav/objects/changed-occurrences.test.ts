/** Changed occurrences of series in all forms: which occurrence they are, and what one request does with several of them. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient, propfindBody } from '../testing/dav-client.ts';
import { objectText } from '../testing/sample-object.ts';

/** Returns an object with a series, and changed occurrences of it. The service begins on 14 October, 14:30 in Copenhagen. */
function series(main: readonly string[], ...changes: (readonly string[])[]): string {
  const inner = changes.flatMap((lines) => ['END:VTODO', 'BEGIN:VTODO', 'UID:w', 'SUMMARY:Water', ...lines]);
  return objectText(['UID:w', 'CREATED:20261001T080000Z', 'SUMMARY:Water', ...main, ...inner]);
}

const days = (due: number, rule: string, start?: number) => [
  ...(start === undefined ? [] : [`DTSTART;VALUE=DATE:202610${start}`]),
  `DUE;VALUE=DATE:202610${due}`,
  `RRULE:${rule}`,
];
const hours = (hour: string, rule: string) => [`DUE:20261014T${hour}0000Z`, `RRULE:${rule}`];
const at = (value: string, status: string, completed?: string) => [
  value.includes('T') ? `RECURRENCE-ID:${value}` : `RECURRENCE-ID;VALUE=DATE:${value}`,
  `STATUS:${status}`,
  ...(completed === undefined ? [] : [`COMPLETED:${completed}`]),
];
const done = (date: number) => at(`202610${date}`, 'COMPLETED', `202610${date}T080000Z`);
const local = (time: string) => [`DTSTART;TZID=Europe/Copenhagen:20261014T${time}`, 'RRULE:FREQ=DAILY'];

type Expected = { due?: string; time?: string; isDone?: boolean; days?: string[]; rule?: RegExp };

/** Objects that a program stores, and changes then with the present ETag. */
const CASES: readonly [name: string, before: string, after: string, expected: Expected][] = [
  [
    'a series that begins days before it is due',
    series(days(14, 'FREQ=WEEKLY;COUNT=4', 12)),
    series(days(14, 'FREQ=WEEKLY;COUNT=4', 12), done(12)),
    { due: '2026-10-21', days: ['2026-10-14'] },
  ],
  [
    'a series that ends after midnight',
    series(['DTSTART:20261013T210000Z', 'DURATION:PT2H', 'RRULE:FREQ=DAILY']),
    series(['DTSTART:20261013T210000Z', 'DURATION:PT2H', 'RRULE:FREQ=DAILY'], at('20261013T210000Z', 'COMPLETED')),
    { due: '2026-10-15', days: ['2026-10-14'] },
  ],
  [
    'the next occurrence of a series that begins a day before it is due',
    series(days(15, 'FREQ=DAILY', 14)),
    series(days(15, 'FREQ=DAILY', 14), at('20261015', 'COMPLETED')),
    { due: '2026-10-15', days: [] },
  ],
  [
    'two hours',
    series(hours('08', 'FREQ=HOURLY')),
    series(
      hours('08', 'FREQ=HOURLY'),
      at('20261014T080000Z', 'COMPLETED', '20261014T081000Z'),
      at('20261014T090000Z', 'COMPLETED', '20261014T091000Z'),
    ),
    { due: '2026-10-14', time: '12:00', days: ['2026-10-14', '2026-10-14'] },
  ],
  [
    'a later hour that is cancelled',
    series(hours('08', 'FREQ=HOURLY')),
    series(hours('08', 'FREQ=HOURLY'), at('20261014T100000Z', 'CANCELLED')),
    { due: '2026-10-14', time: '10:00', days: [] },
  ],
  [
    'an hour in advance',
    series(hours('08', 'FREQ=HOURLY;INTERVAL=4')),
    series(hours('08', 'FREQ=HOURLY;INTERVAL=4'), at('20261014T160000Z', 'COMPLETED')),
    { due: '2026-10-14', time: '10:00', days: [] },
  ],
  [
    'a series that gets another time',
    series(local('090000')),
    series(local('100000'), ['RECURRENCE-ID;TZID=Europe/Copenhagen:20261014T090000', 'STATUS:COMPLETED']),
    { due: '2026-10-15', time: '10:00', days: ['2026-10-14'] },
  ],
  [
    'a series that moves to a later date',
    series(days(12, 'FREQ=DAILY')),
    series(days(14, 'FREQ=DAILY'), done(12)),
    { due: '2026-10-14', days: ['2026-10-12'] },
  ],
  [
    'a series that moves to its next date, which is completed as well',
    series(days(12, 'FREQ=DAILY')),
    series(days(13, 'FREQ=DAILY'), done(13)),
    { due: '2026-10-14', days: ['2026-10-12', '2026-10-13'] },
  ],
  [
    'the occurrence after a deleted one',
    series(days(12, 'FREQ=DAILY')),
    series([...days(12, 'FREQ=DAILY'), 'EXDATE;VALUE=DATE:20261012'], done(13)),
    { due: '2026-10-14', days: ['2026-10-13'] },
  ],
  [
    'all occurrences of a completed series',
    series(days(12, 'FREQ=DAILY;COUNT=3')),
    series([...days(12, 'FREQ=DAILY;COUNT=3'), 'STATUS:COMPLETED'], done(12), done(13), done(14)),
    { isDone: true, days: ['2026-10-12', '2026-10-13', '2026-10-14'] },
  ],
];

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
  });

  const put = async (text: string, headers: Record<string, string> = {}) => {
    const answer = await client.ask('PUT', `${calendar}w.ics`, text, { 'content-type': 'text/calendar', ...headers });
    assert.ok([201, 204].includes(answer.status), `${answer.status} ${answer.text}`);
  };
  const get = () => client.ask('GET', `${calendar}w.ics`);
  const putRead = async (text: string) => put(text, { 'if-match': (await get()).headers.get('etag') ?? '' });
  const find = async () => {
    const query = { project_id: scene().project, completed: 'include' as const, limit: 100 };
    const { tasks } = await scene().owner.client.tasks.list({ query });
    return tasks.find(({ content }) => content === 'Water') ?? assert.fail();
  };
  const assertState = async ({ due, time, isDone = false, days: expected, rule }: Expected) => {
    const { id: taskID, due_date, due_time, completed, recurrence_rule } = await find();
    const { completions } = await scene().owner.client.repetition.completions({ taskID });
    assert.equal(completed, isDone);
    if (due !== undefined) assert.equal(due_date, due);
    if (time !== undefined) assert.equal(due_time, time);
    if (expected !== undefined) assert.deepEqual(completions.map(({ due_date }) => due_date).sort(), expected);
    if (rule !== undefined) assert.match(recurrence_rule ?? '', rule);
  };
  const complete = async () => scene().owner.client.tasks.complete({ taskID: (await find()).id });

  for (const [name, before, after, expected] of CASES)
    it(`reads the closed occurrences of ${name}`, async () => {
      await put(before);
      await putRead(after);
      await assertState(expected);
    });

  it('keeps the change of the present occurrence of a series that begins before it is due', async () => {
    const change = ['RECURRENCE-ID;VALUE=DATE:20261019', 'DESCRIPTION:With the long hose'];
    await put(series(days(14, 'FREQ=WEEKLY', 12), change));
    await complete();
    await assertState({ due: '2026-10-21', days: ['2026-10-14'] });
    assert.match((await get()).text, /With the long hose/);
    await complete();
    assert.doesNotMatch((await get()).text, /With the long hose/);
  });

  for (const rule of ['FREQ=DAILY;COUNT=1', 'FREQ=DAILY;UNTIL=20261014'])
    it(`does not reopen a series whose last occurrence a program has completed too, with ${rule}`, async () => {
      await put(series(days(14, rule)));
      await complete();
      await put(series(days(14, rule), done(14)));
      await assertState({ isDone: true, days: ['2026-10-14'] });
      await putRead(series([...days(14, rule), 'DESCRIPTION:Late'], done(14)));
      await assertState({ isDone: true, days: ['2026-10-14'] });
      assert.equal((await find()).description, 'Late');
      await putRead(series(days(14, rule)));
      await assertState({ isDone: false });
    });

  it('counts the occurrences of a program that repeats its first COUNT and date', async () => {
    const main = days(12, 'FREQ=DAILY;COUNT=10');
    await put(series(main, done(12)));
    await put(series(main, done(12), done(13)));
    await put(series(main, done(12), done(13), done(14)));
    await assertState({ due: '2026-10-15', days: ['2026-10-12', '2026-10-13', '2026-10-14'], rule: /COUNT=7/ });
    const hourly = hours('08', 'FREQ=HOURLY');
    await put(series(hourly, at('20261014T080000Z', 'COMPLETED', '20261014T081000Z')));
    const { due_time } = await find();
    await put(series(hourly, at('20261014T080000Z', 'COMPLETED', '20261014T081000Z')));
    assert.equal((await find()).due_time, due_time);
  });

  it('gives all components the new UID of a restored task', async () => {
    const text = series(days(14, 'FREQ=DAILY'), ['RECURRENCE-ID;VALUE=DATE:20261020', 'DESCRIPTION:Twice']);
    await put(text);
    const { id: taskID } = await find();
    await client.ask('DELETE', `${calendar}w.ics`);
    await put(text);
    await scene().owner.client.tasks.restore({ taskID });
    const body = propfindBody('D:getetag');
    const members = await client.members('PROPFIND', calendar, body, { depth: '1' });
    const names = members.flatMap(({ href }) => (href.endsWith('.ics') ? [href] : []));
    assert.equal(names.length, 2);
    for (const name of names) {
      const { text: stored, headers } = await client.ask('GET', name);
      assert.match(stored, /Twice/);
      assert.equal(new Set(stored.match(/^UID:.*$/gm)).size, 1, stored);
      const edited = stored.replace('DESCRIPTION:Twice', 'DESCRIPTION:Thrice');
      const { status } = await client.ask('PUT', name, edited, {
        'content-type': 'text/calendar',
        'if-match': headers.get('etag') ?? '',
      });
      assert.equal(status, 204);
    }
  });
});
