// Debian packages: thunderbird

/** Thunderbird, which runs without a window. */

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { withAccounts } from './account.ts';
import { startThunderbird, type Thunderbird } from './thunderbird.ts';
import { todoText } from './todo-text.ts';

type ListedCalendar = { name: string; isReadOnly: boolean; color: string; status: number };
type ListedTask = { title: string; completed: boolean; due: string | null; categories: string[]; text: string };

describe('Thunderbird', () => {
  const accounts = withAccounts();
  let thunderbird: Thunderbird;
  let house: string;
  const calendar = 'House';

  before(async () => {
    thunderbird = await startThunderbird();
  });
  beforeEach(async () => {
    house = await accounts().project();
  });
  afterEach(() => thunderbird.run('unsubscribe'));
  after(() => thunderbird?.stop());

  /** Thunderbird looks up https for a host. It accepts http in a complete address. */
  async function subscribe({ user, token } = accounts().owner): Promise<ListedCalendar[]> {
    const calendars = await thunderbird.run<ListedCalendar[]>('subscribe', {
      url: accounts().service.url,
      user,
      token,
    });
    return calendars.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  const run = (name: string, input: object = {}) => thunderbird.run(name, { calendar, ...input });
  const listed = () => thunderbird.run<ListedTask[]>('tasks', { calendar });

  it('detects and registers the calendars of an account', async () => {
    const calendars = await subscribe();
    assert.deepEqual(
      calendars.map(({ name, isReadOnly }) => [name, isReadOnly]),
      [
        ['House', false],
        ['Inbox', false],
      ],
    );
    assert.match(calendars[0]?.color ?? '', /^#[0-9A-Fa-f]{6}/);
  });

  it('shows tasks, and their changes after a refresh', async () => {
    const { task, owner } = accounts();
    const { client } = owner.person;
    const { id } = await task({ project_id: house, content: 'Paint', due_date: '2030-05-17', due_time: '09:00' });
    const other = await task({ project_id: house, content: 'Other' });
    await subscribe();
    const [paint] = (await listed()).filter(({ title }) => title === 'Paint');
    assert.equal(paint?.due, '20300517T090000');
    await client.tasks.update({ taskID: id, body: { content: 'Paint the door' } });
    await client.tasks.complete({ taskID: id });
    await client.tasks.delete({ taskID: other.id });
    await task({ project_id: house, content: 'New' });
    await run('refresh');
    assert.deepEqual((await listed()).map(({ title, completed }) => [title, completed]).toSorted(), [
      ['New', false],
      ['Paint the door', true],
    ]);
  });

  it('adds, changes, completes and deletes tasks', async () => {
    const { tasks } = accounts();
    await subscribe();
    const lines = ['SUMMARY:Paint', 'DUE;VALUE=DATE:20300517', 'PRIORITY:1', 'CATEGORIES:Garden'];
    await run('add', { text: todoText('paint@example.org', ...lines) });
    await run('add', { text: todoText('gone@example.org', 'SUMMARY:Gone') });
    const paint = (await tasks(house)).get('Paint');
    assert.deepEqual([paint?.due_date, paint?.priority, paint?.labels], ['2030-05-17', 1, ['Garden']]);
    await run('change', { title: 'Paint', to: 'Paint the door' });
    await run('complete', { title: 'Paint the door' });
    await run('remove', { title: 'Gone' });
    const stored = await tasks(house);
    assert.deepEqual(
      [...stored.values()].map(({ content, completed }) => [content, completed]),
      [['Paint the door', true]],
    );
    await run('refresh');
    assert.deepEqual(
      (await listed()).map(({ title, completed, categories }) => [title, completed, categories]),
      [['Paint the door', true, ['Garden']]],
    );
  });

  it('completes an occurrence of a series', async () => {
    const { task, tasks } = accounts();
    await task({ project_id: house, content: 'Water', due_date: '2030-05-01', recurrence_rule: 'FREQ=DAILY' });
    await subscribe();
    await run('completeOccurrence', { title: 'Water' });
    await run('refresh');
    const stored = await tasks(house);
    assert.deepEqual(
      [...stored.values()].map(({ due_date, completed }) => [due_date, completed]),
      [['2030-05-02', false]],
    );
    const [shown] = await listed();
    assert.deepEqual([shown?.due, shown?.completed], ['20300502', false]);
    assert.doesNotMatch(shown?.text ?? '', /RECURRENCE-ID/);
  });

  it('skips an occurrence that is deleted from a series', async () => {
    const { task, tasks } = accounts();
    await task({ project_id: house, content: 'Water', due_date: '2030-05-01', recurrence_rule: 'FREQ=DAILY' });
    await subscribe();
    await run('removeOccurrence', { title: 'Water' });
    for (let round = 0; round < 2; round += 1) await run('refresh');
    const stored = await tasks(house);
    assert.deepEqual(
      [...stored.values()].map(({ due_date, completed }) => [due_date, completed]),
      [['2030-05-02', false]],
    );
    assert.equal((await listed())[0]?.due, '20300502');
  });

  it('moves a completed series to its next occurrence', async () => {
    const { task, tasks } = accounts();
    await task({ project_id: house, content: 'Water', due_date: '2030-05-01', recurrence_rule: 'FREQ=DAILY' });
    await subscribe();
    await run('complete', { title: 'Water' });
    for (let round = 0; round < 3; round += 1) await run('refresh');
    const stored = await tasks(house);
    assert.deepEqual(
      [...stored.values()].map(({ due_date, completed }) => [due_date, completed]),
      [['2030-05-02', false]],
    );
    assert.equal((await listed())[0]?.completed, false);
  });

  it('treats the calendar of a viewer as read-only', async () => {
    const { account, service, task, tasks } = accounts();
    const viewer = await account();
    await task({ project_id: house, content: 'Read only' });
    await service.share(house, viewer.person, 'viewer');
    const calendars = await subscribe(viewer);
    assert.deepEqual(
      calendars.map(({ name, isReadOnly }) => [name, isReadOnly]),
      [
        ['House', true],
        ['Inbox', false],
      ],
    );
    assert.deepEqual(
      (await listed()).map(({ title }) => title),
      ['Read only'],
    );
    await assert.rejects(run('add', { text: todoText('new@example.org', 'SUMMARY:Not allowed') }));
    assert.deepEqual([...(await tasks(house)).keys()], ['Read only']);
  });
});
