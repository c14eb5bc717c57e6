// Debian packages: python3-caldav python3-vobject python3-lxml

/** The library python3-caldav, which parses answers with vobject, icalendar and lxml. The scenarios are in `python-caldav.py`. */

import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { outputOf } from '../run-program.ts';
import { type Account, withAccounts } from './account.ts';

const SCENARIOS = fileURLToPath(new URL('python-caldav.py', import.meta.url));

describe('python3-caldav', () => {
  const accounts = withAccounts();
  let house: string;

  beforeEach(async () => {
    house = await accounts().project();
  });

  /** Runs a scenario. Another `python3` in the path would not find the modules of Debian. */
  const run = (scenario: string, account: Account = accounts().owner) => {
    const { url, home, user, token, person } = account;
    const input = JSON.stringify({ name: person.name, url, home, user, token, calendar: `${home}${house}/` });
    return outputOf('/usr/bin/python3', [SCENARIOS, scenario], { input });
  };

  it('discovers the calendars', async () => {
    await run('discovery');
  });

  it('reads tasks, sub-tasks, labels, dates and repetition', async () => {
    await sampleTasks();
    await run('reading');
  });

  it('searches by text, category, status and time', async () => {
    await sampleTasks();
    await run('search');
  });

  it('creates, edits, completes, reopens and deletes tasks', async () => {
    await run('writing');
    const stored = await accounts().tasks(house);
    assert.deepEqual([...stored.keys()].toSorted(), ['Call Bo', 'Paint; the, door']);
    const paint = stored.get('Paint; the, door');
    assert.deepEqual([paint?.completed, paint?.due_date, paint?.priority], [true, '2030-05-17', 1]);
    const call = stored.get('Call Bo');
    assert.deepEqual([call?.completed, call?.due_date, call?.due_time], [false, '2030-05-17', '14:30']);
  });

  it('synchronizes changes and deletions with sync tokens', async () => {
    await run('sync_tokens');
    assert.deepEqual([...(await accounts().tasks(house)).keys()].toSorted(), ['First again', 'Third']);
  });

  it('completes an occurrence with a copy', async () => {
    await run('recurrence_safe');
    const { tasks } = await accounts().owner.person.client.tasks.list({
      query: { project_id: house, completed: 'include' },
    });
    assert.deepEqual(
      tasks.filter(({ completed }) => !completed).map(({ content, due_date }) => [content, due_date]),
      [['Water', '2030-05-14']],
    );
  });

  it('completes an occurrence with an override', async () => {
    await run('recurrence_override');
    const water = (await accounts().tasks(house)).get('Water');
    assert.deepEqual([water?.completed, water?.due_date], [false, '2030-05-14']);
  });

  it('creates, renames and deletes a calendar', async () => {
    await run('collections');
    const { projects } = await accounts().owner.person.client.projects.list();
    assert.deepEqual(projects.map(({ name }) => name).toSorted(), ['House', 'Inbox']);
  });

  it('is refused by the calendar of a viewer', async () => {
    const { account, service, task } = accounts();
    const viewer = await account();
    await task({ project_id: house, content: 'Read only' });
    await service.share(house, viewer.person, 'viewer');
    await run('read_only', viewer);
    assert.deepEqual([...(await accounts().tasks(house)).keys()], ['Read only']);
  });

  async function sampleTasks(): Promise<void> {
    const { task, owner } = accounts();
    const { client } = owner.person;
    await client.labels.create({ body: { name: 'Garden' } });
    const at = { due_date: '2030-04-20', due_time: '09:00' };
    const parent = await task({ project_id: house, content: 'Parent', labels: ['Garden'], ...at });
    await task({ parent_id: parent.id, content: 'Child', due_date: '2030-07-01' });
    await task({ project_id: house, content: 'Water', due_date: '2030-05-01', recurrence_rule: 'FREQ=WEEKLY' });
    await task({ project_id: house, content: 'Høns, æg; "ål"', due_date: '2030-07-02' });
    const done = await task({ project_id: house, content: 'Done', due_date: '2030-07-03' });
    await client.tasks.complete({ taskID: done.id });
  }
});
