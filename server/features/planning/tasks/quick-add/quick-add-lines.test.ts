import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { longestTurn } from '#server/testing/longest-turn.ts';
import { refusal } from '#server/testing/refused.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('creates a task per line, nested like the lines', async () => {
    const { service, owner, project } = scene();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Cellar' } });
    const lines = [
      { text: 'Party tomorrow p1 @fun' },
      { text: 'Invite Olga', depth: 1 },
      { text: 'Print the cards #Elsewhere', depth: 7, completed: true },
      { text: 'Cake', depth: 1 },
      { text: 'Clean up', depth: 0, completed: true },
    ];
    let made: { id: string }[] = [];
    const events = await emittedBy(service, async () => {
      ({ tasks: made } = await owner.client.tasks.quickAddLines({
        body: { lines, project_id: project, section_id: section.id },
      }));
    });
    const tasks = await Promise.all(made.map(({ id }) => owner.client.tasks.get({ taskID: id })));
    const [party, invite] = tasks;
    assert.deepEqual(
      tasks.map(({ content, parent_id, completed }) => [content, parent_id, completed]),
      [
        ['Party', undefined, false],
        ['Invite Olga', party?.id, false],
        ['Print the cards', invite?.id, true],
        ['Cake', party?.id, false],
        ['Clean up', undefined, true],
      ],
    );
    assert.deepEqual([party?.priority, party?.labels, party?.due_date !== undefined], [1, ['fun'], true]);
    assert.deepEqual(new Set(tasks.map((task) => task.section_id)), new Set([section.id]));
    const { tasks: listed } = await owner.client.tasks.list({
      query: { project_id: project, completed: 'include', top_level: true },
    });
    assert.deepEqual(
      listed.map(({ content }) => content),
      ['Party', 'Clean up'],
    );
    assert.deepEqual(
      events.filter(({ task_id }) => task_id !== undefined).map(({ live }) => live),
      [
        'task.created',
        'task.created',
        'task.created',
        'task.completed',
        'task.created',
        'task.created',
        'task.completed',
      ],
    );
  });

  it('keeps the open sub-tasks of a completed line open, and limits the depth', async () => {
    const { owner, project } = scene();
    const lines = Array.from({ length: 9 }, (_, depth) => ({ text: `Level ${depth}`, depth, completed: depth === 0 }));
    const { tasks } = await owner.client.tasks.quickAddLines({ body: { lines, project_id: project } });
    const parents = tasks.map(({ parent_id }) => tasks.findIndex(({ id }) => id === parent_id));
    assert.deepEqual(parents, [-1, 0, 1, 2, 3, 4, 4, 4, 4]);
    assert.deepEqual(
      tasks.map(({ completed }) => completed),
      lines.map(({ completed }) => completed),
    );
    const top = await owner.client.tasks.create({ body: { content: 'Top', project_id: project } });
    const below = await owner.client.tasks.quickAddLines({ body: { lines, parent_id: top.id } });
    assert.equal(below.tasks[0]?.parent_id, top.id);
    assert.equal(below.tasks[5]?.parent_id, below.tasks[3]?.id);
  });

  it('creates all tasks or none, and names the invalid line', async () => {
    const { service, owner, editor, viewer, project, task } = scene();
    const seq = await service.lastSeq();
    const add = (body: object) => owner.ask('POST', '/api/v1/tasks/quick-add/lines', body);
    const wrong = await add({ lines: [{ text: 'Fine' }, { text: 'tomorrow' }], project_id: project });
    assert.deepEqual(Object.keys((wrong.json as { fields: object }).fields), ['lines.1.text']);
    assert.equal((await add({ lines: [] })).status, 422);
    assert.equal((await add({ lines: Array(201).fill({ text: 'x' }) })).status, 422);
    assert.equal((await add({ lines: [{ text: 'x', depth: -1 }] })).status, 422);
    const { id } = await task({});
    const as = (person: typeof viewer) =>
      person.client.tasks.quickAddLines({ body: { lines: [{ text: 'x' }], parent_id: id } });
    assert.equal(await refusal(as(viewer)), 'not_found');
    assert.equal((await as(editor)).tasks.length, 1);
    assert.equal((await service.events(seq)).filter((row) => row.live === 'task.created').length, 2);
  });

  it('S-3n-5: parses many long lines without keeping the service busy, and refuses too long ones before', async () => {
    const { service, owner, project } = scene();
    const add = (text: string, count: number) =>
      owner.ask('POST', '/api/v1/tasks/quick-add/lines', { lines: Array(count).fill({ text }), project_id: project });
    const line = `Dig ${'mon '.repeat(124)}`;
    await add(line, 1);
    const turn = await longestTurn(async () => assert.equal((await add(line, 200)).status, 201));
    assert.ok(turn < 400, `${turn} ms`);
    const seq = await service.lastSeq();
    const refused = await add(line.repeat(4), 51);
    assert.deepEqual([refused.status, Object.keys((refused.json as { fields: object }).fields)], [422, ['lines']]);
    assert.equal(await service.lastSeq(), seq);
  });
});
