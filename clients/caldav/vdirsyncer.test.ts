// Debian packages: vdirsyncer todoman

/** Two computers of the same user with vdirsyncer and todoman, and one of a user who can only view. */

import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { type Accounts, withAccounts } from './account.ts';
import { type TodoDevice, todoDevice } from './todo-device.ts';
import { todoText } from './todo-text.ts';

describe('vdirsyncer and todoman', () => {
  const accounts = withAccounts();
  let laptop: TodoDevice;
  let desktop: TodoDevice;
  let house: string;
  let tasks: Accounts['tasks'];

  beforeEach(async () => {
    ({ tasks } = accounts());
    house = await accounts().project();
    laptop = await todoDevice(accounts().owner);
    desktop = await todoDevice(accounts().owner);
  });

  it('receives tasks, edits and deletions of the web app', async () => {
    const { client } = accounts().owner.person;
    const { id } = await client.tasks.create({ body: { project_id: house, content: 'Paint', priority: 1 } });
    await laptop.sync();
    assert.equal((await laptop.list(house)).get('Paint')?.priority, 1);
    await client.tasks.update({ taskID: id, body: { content: 'Paint the door' } });
    await laptop.sync();
    assert.deepEqual([...(await laptop.list(house)).keys()], ['Paint the door']);
    await client.tasks.complete({ taskID: id });
    await laptop.sync();
    assert.equal((await laptop.list(house)).get('Paint the door')?.completed, true);
    // vdirsyncer refuses to continue if all objects of a collection are gone.
    await accounts().task({ project_id: house, content: 'Other' });
    await client.tasks.delete({ taskID: id });
    await laptop.sync();
    assert.deepEqual([...(await laptop.list(house)).keys()], ['Other']);
  });

  it('creates, edits, completes and deletes tasks on each of two devices', async () => {
    await laptop.sync();
    await laptop.todoman('new', '--list', house, '--due', '2030-05-17', '--priority', 'high', 'Buy', 'æbler');
    await laptop.sync();
    const made = (await tasks(house)).get('Buy æbler');
    assert.deepEqual([made?.due_date, made?.priority], ['2030-05-17', 1]);
    await desktop.sync();
    await desktop.todoman('edit', await desktop.numberOf(house, 'Buy æbler'), '--due', '2030-05-18');
    await desktop.todoman('new', '--list', house, 'Call Bo');
    await desktop.sync();
    await laptop.sync();
    assert.equal((await tasks(house)).get('Buy æbler')?.due_date, '2030-05-18');
    await laptop.todoman('done', await laptop.numberOf(house, 'Call Bo'));
    await laptop.todoman('delete', '--yes', await laptop.numberOf(house, 'Buy æbler'));
    await laptop.sync();
    await desktop.sync();
    const left = await tasks(house);
    assert.deepEqual([...left.keys()], ['Call Bo']);
    assert.ok(left.get('Call Bo')?.completed);
    assert.deepEqual(
      [...(await desktop.list(house)).values()].map(({ summary, completed }) => [summary, completed]),
      [['Call Bo', true]],
    );
  });

  it('changes nothing if neither side has changed', async () => {
    const { lastChange } = accounts();
    await laptop.sync();
    await laptop.todoman('new', '--list', house, '--due', '2030-05-17 14:30', 'Meet');
    await laptop.sync();
    await laptop.sync();
    const text = (await laptop.object(house, 'Meet')).text;
    const seq = await lastChange();
    for (let round = 0; round < 3; round += 1) {
      await laptop.sync();
      await desktop.sync();
    }
    assert.equal((await laptop.object(house, 'Meet')).text, text);
    assert.equal(await lastChange(), seq);
  });

  it('merges edits of different tasks that two devices made offline', async () => {
    await laptop.sync();
    for (const title of ['One', 'Two']) await laptop.todoman('new', '--list', house, title);
    await laptop.sync();
    await desktop.sync();
    await laptop.todoman('done', await laptop.numberOf(house, 'One'));
    await laptop.todoman('new', '--list', house, 'Three');
    await desktop.todoman('edit', await desktop.numberOf(house, 'Two'), '--priority', 'low');
    await desktop.todoman('new', '--list', house, 'Four');
    await desktop.sync();
    await laptop.sync();
    await desktop.sync();
    const stored = await tasks(house);
    assert.deepEqual([...stored.keys()].toSorted(), ['Four', 'One', 'Three', 'Two']);
    assert.ok(stored.get('One')?.completed);
    assert.equal(stored.get('Two')?.priority, 3);
    for (const device of [laptop, desktop]) assert.equal((await device.list(house)).size, 4);
  });

  it('reports a conflict on the same task and resolves it as configured', async () => {
    await laptop.sync();
    await laptop.todoman('new', '--list', house, 'Paint');
    await laptop.sync();
    await desktop.sync();
    await replaceSummary(laptop, house, 'Paint', 'Paint white');
    await replaceSummary(desktop, house, 'Paint', 'Paint blue');
    await laptop.sync();
    const { code, errors } = await desktop.trySync();
    assert.notEqual(code, 0);
    assert.match(errors, /conflict/i);
    assert.deepEqual([...(await tasks(house)).keys()], ['Paint white']);
    assert.deepEqual([...(await desktop.list(house)).keys()], ['Paint blue']);
    await desktop.resolveConflicts('device');
    await desktop.sync();
    await laptop.sync();
    assert.deepEqual([...(await tasks(house)).keys()], ['Paint blue']);
    assert.deepEqual([...(await laptop.list(house)).keys()], ['Paint blue']);
    await desktop.resolveConflicts('server');
  });

  it('completes an occurrence of a repeating task', async () => {
    await laptop.sync();
    await laptop.write(
      house,
      'water.ics',
      todoText(
        'water@example.org',
        'SUMMARY:Water',
        'DTSTART;VALUE=DATE:20300501',
        'DUE;VALUE=DATE:20300501',
        'RRULE:FREQ=DAILY',
      ),
    );
    await laptop.sync();
    const repeating = (await tasks(house)).get('Water');
    assert.match(repeating?.recurrence_rule ?? '', /FREQ=DAILY/);
    await desktop.sync();
    // todoman ends the series in this object and continues it in a new one.
    await desktop.todoman('done', await desktop.numberOf(house, 'Water'));
    await desktop.sync();
    await laptop.sync();
    const { tasks: stored } = await accounts().owner.person.client.tasks.list({
      query: { project_id: house, completed: 'include' },
    });
    assert.deepEqual(
      stored
        .map(({ due_date, completed, recurrence_rule }) => [due_date, completed, recurrence_rule !== undefined])
        .toSorted(),
      [
        ['2030-05-01', true, false],
        ['2030-05-02', false, true],
      ],
    );
  });

  it('moves a repeating task to its next occurrence when its completed object is uploaded', async () => {
    const dates = { due_date: '2030-05-01', recurrence_rule: 'FREQ=DAILY' };
    await accounts().task({ project_id: house, content: 'Water', ...dates });
    await laptop.sync();
    const { path, text } = await laptop.object(house, 'Water');
    const completed = text.replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED\r\nCOMPLETED:20300501T120000Z');
    assert.notEqual(completed, text);
    await writeFile(path, completed);
    await laptop.sync();
    await laptop.sync();
    for (let round = 0; round < 3; round += 1) await desktop.sync();
    const task = (await tasks(house)).get('Water');
    assert.deepEqual([task?.due_date, task?.completed], ['2030-05-02', false]);
    assert.match((await laptop.object(house, 'Water')).text, /STATUS:NEEDS-ACTION/);
  });

  it('keeps sub-tasks and the properties that only other apps know', async () => {
    await laptop.sync();
    const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Now', 'TRIGGER:-PT15M', 'END:VALARM'];
    await laptop.write(
      house,
      'child.ics',
      todoText('child@example.org', 'SUMMARY:Child', 'RELATED-TO:parent@example.org'),
    );
    await laptop.write(
      house,
      'parent.ics',
      todoText(
        'parent@example.org',
        'SUMMARY:Parent',
        'X-OTHER-APP;X-KIND=a:kept',
        'LOCATION:Shed',
        'CATEGORIES:Garden,Summer',
        'DUE:20300501T120000Z',
        ...alarm,
      ),
    );
    await laptop.sync();
    await desktop.sync();
    assert.deepEqual((await tasks(house)).get('Parent')?.labels.toSorted(), ['Garden', 'Summer']);
    await desktop.todoman('edit', await desktop.numberOf(house, 'Parent'), '--priority', 'medium');
    await desktop.sync();
    await laptop.sync();
    const stored = await tasks(house);
    assert.equal(stored.get('Child')?.parent_id, stored.get('Parent')?.id);
    assert.equal(stored.get('Parent')?.priority, 2);
    // todoman 4.1 removes the categories of each task that it edits.
    assert.deepEqual(stored.get('Parent')?.labels, []);
    const { text } = await laptop.object(house, 'Parent');
    assert.match(text, /^X-OTHER-APP;X-KIND=a:kept\r?$/m);
    assert.match(text, /^LOCATION:Shed\r?$/m);
    assert.match(text, /^TRIGGER(;[^:]*)?:-PT15M\r?$/m);
    assert.match((await desktop.object(house, 'Child')).text, /^RELATED-TO(;RELTYPE=PARENT)?:parent@example.org\r?$/m);
  });

  it('cannot change the list of a project in which the user can only view', async () => {
    const { service, account, task } = accounts();
    const viewer = await account();
    await task({ project_id: house, content: 'Read only' });
    await service.share(house, viewer.person, 'viewer');
    const tablet = await todoDevice(viewer);
    await tablet.sync();
    await tablet.todoman('done', await tablet.numberOf(house, 'Read only'));
    await tablet.todoman('new', '--list', house, 'Not allowed');
    const { code, errors } = await tablet.trySync();
    assert.notEqual(code, 0);
    assert.match(errors, /403|Forbidden/);
    const stored = await tasks(house);
    assert.deepEqual([...stored.keys()], ['Read only']);
    assert.equal(stored.get('Read only')?.completed, false);
  });

  it('creates a project for a new folder and finds it on the other device', async () => {
    const { client } = accounts().owner.person;
    await laptop.write('garden-list', 'a b@c.ics', todoText('a b@c', 'SUMMARY:Weed'));
    await laptop.sync();
    const { projects } = await client.projects.list();
    const made = projects.filter(({ name }) => name === 'garden-list');
    assert.equal(made.length, 1);
    assert.ok((await tasks(made[0]?.id ?? '')).get('Weed'));
    await laptop.sync();
    await desktop.sync();
    assert.equal((await client.projects.list()).projects.length, projects.length);
    assert.match((await desktop.object('garden-list', 'Weed')).text, /^UID:a b@c\r?$/m);
  });

  it('synchronizes the name of a list, and reads its colour', async () => {
    const { client } = accounts().owner.person;
    await laptop.sync();
    await laptop.syncMetadata();
    assert.equal((await readFile(join(laptop.folderOf(house), 'displayname'), 'utf8')).trim(), 'House');
    assert.match(await readFile(join(laptop.folderOf(house), 'color'), 'utf8'), /^#[0-9A-Fa-f]{6}/);
    await writeFile(join(laptop.folderOf(house), 'displayname'), 'Home');
    await laptop.syncMetadata();
    assert.equal((await client.projects.get({ projectID: house })).name, 'Home');
    await client.projects.update({ projectID: house, body: { name: 'Castle' } });
    await laptop.syncMetadata();
    assert.equal((await readFile(join(laptop.folderOf(house), 'displayname'), 'utf8')).trim(), 'Castle');
    await rm(join(laptop.folderOf(house), 'displayname'));
  });
});

/** Changes the title of an object, which todoman cannot do without an editor. */
async function replaceSummary(device: TodoDevice, collection: string, from: string, to: string): Promise<void> {
  const { path, text } = await device.object(collection, from);
  await writeFile(path, text.replace(`SUMMARY:${from}`, `SUMMARY:${to}`));
}
