/** Objects of other programs that differ from those of the tested apps. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient } from '../testing/dav-client.ts';
import { objectText } from '../testing/sample-object.ts';
import { withLine } from '../testing/written-objects.ts';

const ZONE = 'TZID=Europe/Copenhagen';
const SERIES = [`DTSTART;${ZONE}:20261207T090000`, `DUE;${ZONE}:20261207T090000`];

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
  });

  const put = async (name: string, lines: readonly string[], headers: Record<string, string> = {}) => {
    const text = objectText([`UID:${name}`, ...lines]);
    return send(name, text, headers);
  };
  const send = async (name: string, text: string, headers: Record<string, string> = {}) => {
    const answer = await client.ask('PUT', `${calendar}${name}.ics`, text, {
      'content-type': 'text/calendar',
      ...headers,
    });
    assert.ok([201, 204].includes(answer.status), `${name} ${answer.status} ${answer.text}`);
    return answer;
  };
  const get = async (name: string) => {
    const { text, headers } = await client.ask('GET', `${calendar}${name}.ics`);
    return { text, etag: headers.get('etag') ?? assert.fail(name) };
  };
  const find = async (title: string) => {
    const query = { project_id: scene().project, limit: 200, completed: 'include' as const };
    const { tasks } = await scene().owner.client.tasks.list({ query });
    return tasks.find(({ content }) => content === title) ?? assert.fail(title);
  };
  const completions = async (taskID: string) =>
    (await scene().owner.client.repetition.completions({ taskID })).completions.length;

  it('completes an occurrence that was moved to an earlier time or date, if the program knows the present version', async () => {
    for (const [name, moment, headers] of [
      ['time', '20261207T080000', 'if-match'],
      ['date', '20261206T090000', 'if-match'],
      ['later', '20261208T090000', 'if-match'],
      ['without', '20261207T080000', undefined],
    ] as const) {
      await put(name, [`SUMMARY:${name}`, ...SERIES, 'RRULE:FREQ=WEEKLY']);
      const { id } = await find(name);
      const { etag } = await get(name);
      const lines = [`SUMMARY:${name}`, ...SERIES, 'RRULE:FREQ=WEEKLY'].map((line) =>
        line.replace('20261207T090000', moment),
      );
      const done = [...lines, 'STATUS:COMPLETED', 'COMPLETED:20261001T090000Z'];
      await put(name, done, headers === undefined ? {} : { [headers]: etag });
      const { due_date, completed } = await find(name);
      assert.deepEqual([completed, await completions(id)], [false, 1], name);
      assert.ok((due_date ?? '') > '2026-12-08', `${name} ${due_date}`);
      await put(name, done);
      assert.deepEqual([await completions(id), (await find(name)).due_date], [1, due_date], name);
    }
  });

  it('closes a cancelled series in the app, and repeats it again when it is reopened', async () => {
    await put('c', ['SUMMARY:Cancelled', ...SERIES, 'RRULE:FREQ=WEEKLY']);
    const { id } = await find('Cancelled');
    await send('c', withLine((await get('c')).text, 'STATUS', 'STATUS:CANCELLED'));
    assert.deepEqual([(await find('Cancelled')).completed, await completions(id)], [true, 0]);
    const { text } = await get('c');
    assert.match(text, /^STATUS:CANCELLED\r$/m);
    assert.match(text, /^RRULE:FREQ=WEEKLY\r$/m);
    assert.doesNotMatch(text, /^COMPLETED/m);
    await send('c', withLine(text, 'STATUS', 'STATUS:NEEDS-ACTION'));
    const { completed, due_date, recurrence_rule } = await find('Cancelled');
    assert.deepEqual([completed, due_date, recurrence_rule], [false, '2026-12-07', 'FREQ=WEEKLY']);
    await send('c', withLine((await get('c')).text, 'STATUS', 'STATUS:CANCELLED'));
    await scene().owner.client.tasks.reopen({ taskID: id });
    assert.match((await get('c')).text, /^STATUS:NEEDS-ACTION\r$/m);
  });

  it('skips a cancelled occurrence, and counts it neither as a completion nor twice', async () => {
    await put('s', ['SUMMARY:Skipped', ...SERIES, 'RRULE:FREQ=WEEKLY']);
    const { id } = await find('Skipped');
    const occurrence = [`RECURRENCE-ID;${ZONE}:20261207T090000`, 'SUMMARY:Skipped', 'STATUS:CANCELLED'];
    const lines = [
      'SUMMARY:Skipped',
      ...SERIES,
      'RRULE:FREQ=WEEKLY',
      'END:VTODO',
      'BEGIN:VTODO',
      'UID:s',
      ...occurrence,
    ];
    for (const _round of [1, 2]) {
      await put('s', lines);
      assert.deepEqual([(await find('Skipped')).due_date, await completions(id)], ['2026-12-14', 0]);
    }
  });

  it('keeps the time that a program gives the next occurrence together with a lower COUNT', async () => {
    await put('n', ['SUMMARY:Three times', ...SERIES, 'RRULE:FREQ=WEEKLY;COUNT=3']);
    const { id } = await find('Three times');
    const next = [`DTSTART;${ZONE}:20261214T110000`, `DUE;${ZONE}:20261214T110000`, 'RRULE:FREQ=WEEKLY;COUNT=2'];
    for (const _round of [1, 2]) {
      await put('n', ['SUMMARY:Three times', ...next]);
      const { due_date, due_time, recurrence_rule } = await find('Three times');
      assert.deepEqual([due_date, due_time, recurrence_rule], ['2026-12-14', '11:00', 'FREQ=WEEKLY;COUNT=2']);
      assert.equal(await completions(id), 1);
    }
  });

  it('keeps rules that tasks cannot have as a text, and reads the date', async () => {
    const at = ['DTSTART:20261130T065500Z', 'DUE:20261130T065500Z'];
    for (const [index, rule] of [
      'FREQ=WEEKLY;BYDAY=MO;BYHOUR=6;BYMINUTE=55',
      'FREQ=SECONDLY;INTERVAL=7200',
      'FREQ=MINUTELY;INTERVAL=90',
      'FREQ=DAILY;BYSECOND=0',
      'FREQ=FORTNIGHTLY',
      'FREQ=DAILY;INTERVAL=1000',
    ].entries()) {
      const answer = await put(`r${index}`, [`SUMMARY:Rule ${index}`, 'STATUS:NEEDS-ACTION', ...at, `RRULE:${rule}`]);
      assert.equal(answer.headers.get('etag'), (await get(`r${index}`)).etag, rule);
      const { due_date, due_time, recurrence_rule } = await find(`Rule ${index}`);
      assert.deepEqual([due_date, due_time, recurrence_rule], ['2026-11-30', '07:55', undefined], rule);
      assert.ok((await get(`r${index}`)).text.includes(`RRULE:${rule}\r\n`));
    }
  });

  it('names a task without a SUMMARY by its description, and keeps it nameless for the program', async () => {
    await put('d', ['DESCRIPTION:\\n Ask about the key \\nSecond line', 'STATUS:NEEDS-ACTION']);
    assert.doesNotMatch((await get('d')).text, /^SUMMARY/m);
    const { id } = await find('Ask about the key');
    await send('d', (await get('d')).text.replace('STATUS:NEEDS-ACTION', 'STATUS:NEEDS-ACTION\r\nPRIORITY:1'));
    assert.doesNotMatch((await get('d')).text, /^SUMMARY/m);
    await scene().owner.client.tasks.update({ taskID: id, body: { content: 'Key' } });
    assert.match((await get('d')).text, /^SUMMARY:Key\r$/m);
    await scene().owner.client.auth.updateMe({ body: { locale: 'en' } });
    await put('e', ['SUMMARY:', 'X_KEY:value']);
    assert.match((await get('e')).text, /^SUMMARY:\r$/m);
    await find('Untitled');
    await scene().owner.client.auth.updateMe({ body: { locale: 'da' } });
    await put('f', ['X_KEY;A_B=c:value']);
    await find('Uden titel');
    await scene().owner.client.auth.updateMe({ body: { locale: 'en' } });
    assert.match((await get('e')).text, /^SUMMARY:\r\nX_KEY:value\r$/m);
    assert.match((await get('f')).text, /^X_KEY;A_B=c:value\r$/m);
  });

  it('stores an occurrence without its series as a task of its own', async () => {
    const id = 'RECURRENCE-ID:20261207T080000Z';
    await put('o', ['SUMMARY:One', id, 'DTSTART:20261207T100000Z', 'DUE:20261207T100000Z', 'STATUS:NEEDS-ACTION']);
    const { due_date, due_time, id: taskID } = await find('One');
    assert.deepEqual([due_date, due_time], ['2026-12-07', '11:00']);
    await scene().owner.client.tasks.update({ taskID, body: { content: 'Two' } });
    const { text } = await get('o');
    assert.ok(text.includes(`SUMMARY:Two\r\n${id}\r\n`));
    await send('o', text.replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED'));
    assert.equal((await find('Two')).completed, true);
  });

  it('reads DTSTART and DURATION as the due time, and moves both', async () => {
    for (const [name, start, duration, due, minutes] of [
      ['timed', 'DTSTART:20261130T065500Z', 'PT10M', ['2026-11-30', '08:05'], 10],
      ['days', 'DTSTART;VALUE=DATE:20261201', 'P3D', ['2026-12-04', undefined], undefined],
      ['weeks', 'DTSTART;VALUE=DATE:20261201', 'P1W', ['2026-12-08', undefined], undefined],
      ['night', `DTSTART;${ZONE}:20261024T233000`, 'PT5H', ['2026-10-25', '03:30'], 300],
      ['day', `DTSTART;${ZONE}:20261024T120000`, 'P1D', ['2026-10-25', '12:00'], 1440],
    ] as const) {
      const text = ['STATUS:NEEDS-ACTION', `SUMMARY:${name}`, start, `DURATION:${duration}`];
      const answer = await put(name, text);
      assert.equal(answer.headers.get('etag'), (await get(name)).etag, name);
      const { due_date, due_time, duration_min, id: taskID } = await find(name);
      assert.deepEqual([[due_date, due_time], duration_min], [due, minutes], name);
      await scene().owner.client.tasks.update({ taskID, body: { due_date: '2027-01-15' } });
      const moved = (await get(name)).text;
      assert.match(moved, new RegExp(`^DURATION:${duration}\r$`, 'm'), name);
      await put(`${name}-2`, [
        `SUMMARY:${name}-2`,
        ...moved
          .slice(moved.indexOf('BEGIN:VTODO'))
          .split('\r\n')
          .filter((line) => /^D(TSTART|URATION)/.test(line)),
      ]);
      const copy = await find(`${name}-2`);
      assert.deepEqual([copy.due_date, copy.due_time], ['2027-01-15', due[1]], name);
    }
  });

  it('keeps a parent that is in another list, whichever of the two is moved first', async () => {
    const { owner } = scene();
    const { id: garden } = await owner.client.projects.create({ body: { name: 'Garden' } });
    const other = `/caldav/${owner.id}/${garden}/`;
    const move = async (name: string, from: string, to: string) => {
      const { status } = await client.ask('MOVE', `${from}${name}.ics`, undefined, { destination: `${to}${name}.ics` });
      assert.equal(status, 201);
    };
    const parentOf = async (project_id: string) => {
      const { tasks } = await owner.client.tasks.list({ query: { project_id, limit: 100 } });
      const [parent, child] = ['Above', 'Below'].map((title) => tasks.find(({ content }) => content === title));
      return { isJoined: child?.parent_id !== undefined && child.parent_id === parent?.id, child };
    };
    await put('m-p', ['SUMMARY:Above']);
    await put('m-c', ['SUMMARY:Below', 'RELATED-TO;RELTYPE=PARENT:m-p']);
    await move('m-c', calendar, other);
    assert.equal((await parentOf(garden)).child?.parent_id, undefined);
    const { text } = await client.ask('GET', `${other}m-c.ics`);
    assert.match(text, /^RELATED-TO;RELTYPE=PARENT:m-p\r$/m);
    await move('m-p', calendar, other);
    assert.equal((await parentOf(garden)).isJoined, true);
    // The sub-tasks move along.
    await move('m-p', other, calendar);
    const back = await parentOf(scene().project);
    assert.equal(back.isJoined, true);
    await owner.client.tasks.update({ taskID: back.child?.id ?? assert.fail(), body: { parent_id: null } });
    assert.doesNotMatch((await get('m-c')).text, /RELATED-TO/);
    await move('m-c', calendar, other);
    await move('m-p', calendar, other);
    assert.equal((await parentOf(garden)).isJoined, false);
  });

  it('reads the relation to a sub-task like that to its parent, in either order', async () => {
    const { owner } = scene();
    for (const [name, isParentFirst] of [
      ['first', true],
      ['last', false],
    ] as const) {
      const parent = () => put(`${name}-p`, [`SUMMARY:${name} parent`, `RELATED-TO;RELTYPE=child:${name}-c`, 'X-A:b']);
      const child = () => put(`${name}-c`, [`SUMMARY:${name} child`]);
      for (const send of isParentFirst ? [parent, child] : [child, parent]) await send();
      const { id } = await find(`${name} parent`);
      const joined = await find(`${name} child`);
      assert.equal(joined.parent_id, id, name);
      assert.match((await get(`${name}-c`)).text, new RegExp(`^RELATED-TO;RELTYPE=PARENT:${name}-p\r$`, 'm'));
      await parent();
      assert.equal((await find(`${name} child`)).parent_id, id, name);
      await owner.client.tasks.update({ taskID: joined.id, body: { parent_id: null } });
      for (const each of ['p', 'c']) assert.doesNotMatch((await get(`${name}-${each}`)).text, /RELATED-TO/);
    }
    await put('waits', ['SUMMARY:Waits', 'RELATED-TO;RELTYPE=CHILD:nobody']);
    assert.match((await get('waits')).text, /^RELATED-TO;RELTYPE=CHILD:nobody\r$/m);
  });

  it('takes the first parent that exists, and refuses a cycle without refusing the change', async () => {
    await put('p', ['SUMMARY:Parent']);
    await put('k', ['SUMMARY:Child', 'RELATED-TO:none', 'RELATED-TO;RELTYPE=Parent:p']);
    assert.equal((await find('Child')).parent_id, (await find('Parent')).id);
    assert.match((await get('k')).text, /^RELATED-TO:none\r\nRELATED-TO;RELTYPE=Parent:p\r$/m);
    await put('p', ['SUMMARY:Parent', 'PRIORITY:1', 'RELATED-TO:k']);
    const { priority, parent_id } = await find('Parent');
    assert.deepEqual([priority, parent_id], [1, undefined]);
    assert.match((await get('p')).text, /^RELATED-TO:k\r$/m);
    await put('p', ['SUMMARY:Parent', 'RELATED-TO:p']);
    assert.equal((await find('Parent')).parent_id, undefined);
  });
});
