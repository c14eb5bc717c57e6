/** What assistants write as arguments: names instead of ids, phrases instead of dates, lists of items, and what they can correct. */

import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Assistant, assistantOf } from './testing/assistant.ts';

type Task = {
  id: string;
  content: string;
  due_date?: string;
  due_time?: string;
  recurrence_rule?: string;
  etag: string;
};

eachDatabase((_name, open) => {
  let service: TestService;
  let person: Person;
  let assistant: Assistant;

  beforeEach(async () => {
    service = await startService(await open());
    person = await service.person('Nora');
    assistant = await assistantOf(service, person);
  });
  afterEach(() => service.stop());

  const project = async (name: string) => (await person.client.projects.create({ body: { name } })).id;
  const create = async (given: object) => (await assistant.use('create_task', given)) as Task & Record<string, unknown>;

  /** Returns the sentence of a refused call. */
  const refusal = async (name: string, given: object): Promise<string> => {
    const { isError, text } = await assistant.call(name, given);
    assert.equal(isError, true, `${name} ${JSON.stringify(given)}`);
    return text;
  };

  it('says which words a search needs', async () => {
    assert.match(await refusal('search', {}), /query: Enter what to find\./);
  });

  it('finds records by their names: an exact one wins, another case is enough', async () => {
    const [lower, upper] = [await project('garden'), await project('Garden')];
    const { id: section } = await person.client.sections.create({ projectID: upper, body: { name: 'Beds' } });
    await person.client.labels.create({ body: { name: 'outside' } });
    assert.equal((await create({ content: 'One', project_id: 'garden' })).project_id, lower);
    const created = await create({ content: 'Two', project_id: 'Garden', section_id: 'beds', labels: ['outside'] });
    assert.deepEqual([created.project_id, created.section_id], [upper, section]);
    assert.equal(
      (await create({ content: 'Three', project_id: 'Garden', assignee_id: 'nora' })).assignee_id,
      person.id,
    );
    for (const conditions of [{ label: 'Outside' }, { section_id: 'Beds', project_id: 'Garden' }]) {
      const { tasks } = await assistant.use('search_tasks', conditions);
      assert.deepEqual(
        (tasks as Task[]).map(({ content }) => content),
        ['Two'],
        JSON.stringify(conditions),
      );
    }
  });

  it('says which names there are, and which records have an ambiguous name', async () => {
    const [one, other] = [await project('House'), await project('House')];
    const ambiguous = await refusal('get_project', { project_id: 'House' });
    assert.match(ambiguous, /^Invalid arguments\. project_id: Several projects have this name\. Give the id of one: /);
    for (const id of [one, other]) assert.ok(ambiguous.includes(`"House" ${id}`), ambiguous);
    const unknown = await refusal('create_task', { content: 'One', project_id: 'Gardne' });
    assert.match(unknown, /project_id: None of the projects is named "Gardne"\. There are: .*"House"/);
    assert.match(await refusal('search_tasks', { section_id: 'Beds' }), /section_id: Give the project_id as well/);
    assert.match(await refusal('search_tasks', { label: 'x' }), /label: None of the labels is named "x"\./);
    assert.equal(
      await refusal('get_task', { task_id: one }),
      'Not found, or the user cannot see or change it. Find the id with a search or list tool.',
    );
  });

  it('reads null as not given, also in the items of a list, and never clears a field by it', async () => {
    assert.notEqual(await assistant.use('today', { limit: null, cursor: null }), undefined);
    const task = await create({ content: 'Paint', due_date: '2026-10-20', labels: null, parent_id: null });
    const unset = { due_date: null, description: null, labels: null, priority: null };
    const updated = (await assistant.use('update_task', { task_id: task.id, content: 'Paint it', ...unset })) as Task;
    assert.deepEqual([updated.content, updated.due_date], ['Paint it', '2026-10-20']);
    const { results } = await assistant.use('update_tasks', {
      tasks: [{ task_id: task.id, due_time: '09:00', ...unset }],
    });
    const [{ task: last }] = results as [{ task: Task }];
    assert.deepEqual([last.due_date, last.due_time], ['2026-10-20', '09:00']);
    assert.match(await refusal('create_task', { content: null }), /content/);
    assert.match(await refusal('create_task', { content: 'x', labels: [null] }), /labels/);
  });

  it('reads phrases as dates and repetitions, and keeps the repetition with a new date', async () => {
    const task = await create({ content: 'Water', due_date: 'next friday at 9', recurrence_rule: 'every 2 weeks' });
    assert.deepEqual([task.due_date, task.due_time], ['2026-10-23', '09:00']);
    assert.match(task.recurrence_rule ?? '', /^FREQ=WEEKLY;INTERVAL=2/);
    const { results } = await assistant.use('reschedule_tasks', {
      tasks: [{ task_id: task.id, due_date: 'tomorrow' }],
    });
    const [{ task: moved }] = results as [{ task: Task }];
    assert.deepEqual(
      [moved.due_date, moved.due_time, moved.recurrence_rule],
      ['2026-10-15', '09:00', task.recurrence_rule],
    );
    assert.match(
      await refusal('update_task', { task_id: task.id, due_date: 'whenever' }),
      /due_date: "whenever" is not understood\. Use YYYY-MM-DD, or a phrase such as "next friday at 9"\./,
    );
    assert.match(
      await refusal('update_task', { task_id: task.id, recurrence_rule: 'tomorrow' }),
      /recurrence_rule: This is a date, not a repetition\. Use due_date\./,
    );
    const cleared = (await assistant.use('update_task', { task_id: task.id, recurrence_rule: '' })) as Task;
    assert.deepEqual([cleared.due_date, cleared.recurrence_rule], ['2026-10-15', undefined]);
  });

  it('creates a task from a line, whose other arguments win', async () => {
    const house = await project('House');
    const text = 'Call Mia tomorrow at 9 p1 @phone #Nowhere';
    const task = await create({ text, project_id: 'House', priority: 2, reminders: [-30] });
    assert.deepEqual(
      [task.content, task.due_date, task.due_time, task.priority, task.project_id, task.unknown_project],
      ['Call Mia', '2026-10-15', '09:00', 2, house, 'Nowhere'],
    );
    assert.deepEqual(task.labels, ['phone']);
    assert.deepEqual(
      (task.reminders as { offset_min: number }[]).map(({ offset_min }) => offset_min),
      [-30],
    );
  });

  it('handles each of several tasks on its own', async () => {
    const lastSeq = await service.lastSeq();
    const tasks = [{ content: 'One' }, { content: 'Two', project_id: 'Nowhere' }, { content: 'Three' }];
    const { isError, value } = await assistant.call('add_tasks', { tasks });
    const results = value.results as { task?: Task; error?: string }[];
    assert.deepEqual([isError, value.failed], [false, 1]);
    assert.deepEqual(
      results.map(({ task }) => task?.content),
      ['One', undefined, 'Three'],
    );
    assert.equal(results[1]?.error, await refusal('create_task', tasks[1] ?? {}));
    const created = (await service.events(lastSeq)).filter(({ activity }) => activity === 'task.created');
    assert.equal(created.length, 2);
    assert.equal((await assistant.call('add_tasks', { tasks: [tasks[1]] })).isError, true, 'all items failed');
  });

  it('lists page by page, and has a cursor only if there is more', async () => {
    const house = await project('House');
    for (const content of ['1', '2', '3']) await create({ content, project_id: house });
    const first = await assistant.use('search_tasks', { project_id: house, limit: 2 });
    const second = await assistant.use('search_tasks', { project_id: house, limit: 2, cursor: first.next_cursor });
    const contents = [first, second].map(({ tasks }) => (tasks as Task[]).map(({ content }) => content));
    assert.deepEqual(contents, [['1', '2'], ['3']]);
    assert.deepEqual([first.count, second.count, 'next_cursor' in second], [2, 1, false]);
    assert.equal((await assistant.use('search_tasks', { project_id: house, limit: 100_000 })).count, 3);
    assert.match(await refusal('search_tasks', { project_id: house, cursor: 'x' }), /cursor/);
  });

  it('refuses to overwrite what others have changed', async () => {
    const task = await create({ content: 'Old' });
    await assistant.use('update_task', { task_id: task.id, content: 'New', etag: task.etag });
    const sentence = 'The record was changed meanwhile. Read it again, and repeat the change with its new etag.';
    assert.equal(await refusal('update_task', { task_id: task.id, content: 'Other', etag: task.etag }), sentence);
    const note = await assistant.use('create_note', { body: 'Plan\none' });
    await assistant.use('append_note', { note_id: note.id, text: 'two' });
    assert.equal(await refusal('update_note', { note_id: note.id, body: 'Plan', etag: note.etag }), sentence);
    assert.equal((await assistant.use('get_note', { note_id: note.id })).body, 'Plan\none\ntwo');
  });

  it('completes the occurrence that was read only once', async () => {
    const task = await create({ content: 'Water', due_date: '2026-10-14', recurrence_rule: 'every day' });
    const done = await assistant.use('complete_task', { task_id: task.id, occurrence: '2026-10-14' });
    assert.deepEqual([done.recurred, done.due_date], [true, '2026-10-15']);
    await assistant.call('complete_task', { task_id: task.id, occurrence: '2026-10-14' });
    const { task: present } = (await assistant.use('get_task', { task_id: task.id })) as { task: Task };
    assert.equal(present.due_date, '2026-10-15');
  });
});
