/** The time at which a program says that a task was completed. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient } from '../testing/dav-client.ts';
import { objectText } from '../testing/sample-object.ts';

const HOUR = 3_600_000;

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;
  /** When the test begins. */
  let now: number;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
    now = service.clock.now();
  });

  const utc = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
  const put = async (uid: string, ...lines: string[]) => {
    const text = objectText([`UID:${uid}`, `SUMMARY:${uid}`, ...lines]);
    const { status } = await client.ask('PUT', `${calendar}${uid}.ics`, text, { 'content-type': 'text/calendar' });
    assert.ok(status === 201 || status === 204, String(status));
  };
  const done = (instant: number) => ['STATUS:COMPLETED', `COMPLETED:${utc(instant)}`, 'PERCENT-COMPLETE:100'];
  const find = async (uid: string) => {
    const query = { project_id: scene().project, completed: 'include' as const, limit: 200 };
    const { tasks } = await scene().owner.client.tasks.list({ query });
    return tasks.find(({ content }) => content === uid) ?? assert.fail(`there is no ${uid}`);
  };
  const completedAt = async (uid: string) => Date.parse((await find(uid)).completed_at ?? '');

  it('stores the time of a task that was completed without a connection', async () => {
    const { service, owner } = scene();
    await put('offline');
    const { id } = await find('offline');
    await owner.client.tasks.create({ body: { content: 'child', parent_id: id } });
    service.clock.advance(48 * HOUR);
    await owner.client.tasks.create({ body: { content: 'late', parent_id: id } });
    await put('offline', ...done(now + HOUR));
    assert.equal(await completedAt('offline'), now + HOUR);
    assert.equal(await completedAt('child'), now + HOUR);
    assert.equal(await completedAt('late'), service.clock.now(), 'it did not exist at that time');
    const { text } = await client.ask('GET', `${calendar}offline.ics`);
    assert.ok(text.includes(`COMPLETED:${utc(now + HOUR)}\r\n`));
  });

  it('stores the time of an old task that is uploaded', async () => {
    await put('old', `CREATED:${utc(now - 1000 * HOUR)}`, ...done(now - 900 * HOUR));
    assert.equal(await completedAt('old'), now - 900 * HOUR);
    await put('unknown', ...done(now - 900 * HOUR));
    assert.equal(await completedAt('unknown'), now - 900 * HOUR);
  });

  it('uses the present time for one in the future, before the creation, or that cannot be read', async () => {
    const present = scene().service.clock.now();
    await put('future', ...done(present + HOUR));
    await put('early', `CREATED:${utc(present - HOUR)}`, ...done(present - 2 * HOUR));
    await put('before');
    await put('before', ...done(present - 2 * HOUR));
    await put('year', 'STATUS:COMPLETED', 'COMPLETED:00010101T000000Z');
    await put('text', 'STATUS:COMPLETED', 'COMPLETED:yesterday');
    for (const uid of ['future', 'early', 'before', 'year', 'text']) assert.equal(await completedAt(uid), present, uid);
  });

  it('moves a repeating task to the occurrence after the time of completion', async () => {
    const { service, owner } = scene();
    const due = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
    const series = [`DTSTART;VALUE=DATE:${due}`, `DUE;VALUE=DATE:${due}`, 'RRULE:FREQ=DAILY'];
    await put('daily', ...series);
    service.clock.advance(72 * HOUR);
    await put('daily', ...series, ...done(now));
    const { id, due_date } = await find('daily');
    assert.equal(due_date, new Date(now + 24 * HOUR).toISOString().slice(0, 10));
    const { completions } = await owner.client.repetition.completions({ taskID: id });
    assert.deepEqual(
      completions.map(({ completed_at }) => Date.parse(completed_at)),
      [now],
    );
    await owner.client.tasks.reopen({ taskID: id });
    assert.equal((await find('daily')).due_date, new Date(now).toISOString().slice(0, 10));
  });
});
