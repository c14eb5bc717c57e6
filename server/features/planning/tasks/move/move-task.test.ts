import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Task } from '#contract/resources/task.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { storedTask } from '#server/testing/stored-tasks.ts';

onSharedProject((scene) => {
  const listed = async (projectId: string, person: Person = scene().owner) =>
    (await person.client.tasks.list({ query: { project_id: projectId } })).tasks;
  const contents = async (projectId: string) => (await listed(projectId)).map((task) => task.content).join(' ');

  async function three(): Promise<[Task, Task, Task]> {
    const { task } = scene();
    return [await task({ content: 'A' }), await task({ content: 'B' }), await task({ content: 'C' })];
  }

  it('moves a task to the head, next to a neighbour, or between two', async () => {
    const { owner, project } = scene();
    const [a, b, c] = await three();
    const move = (taskID: string, body: object) => owner.client.tasks.move({ taskID, body });
    await move(c.id, {});
    assert.equal(await contents(project), 'C A B');
    await move(c.id, { after_id: b.id });
    assert.equal(await contents(project), 'A B C');
    await move(c.id, { before_id: b.id });
    assert.equal(await contents(project), 'A C B');
    await move(b.id, { after_id: a.id, before_id: c.id });
    assert.equal(await contents(project), 'A B C');
    await move(a.id, { after_id: b.id });
    assert.equal(await contents(project), 'B A C');
    await move(a.id, { after_id: c.id, before_id: b.id });
    assert.equal(await contents(project), 'B A C');
    assert.equal((await owner.ask('POST', `/api/v1/tasks/${c.id}/move`)).status, 200);
    assert.equal(await contents(project), 'C B A');
  });

  it('reads empty neighbours as absent ones', async () => {
    const { owner, project } = scene();
    const [a, b, c] = await three();
    const move = (taskID: string, body: object) => owner.client.tasks.move({ taskID, body });
    await move(c.id, { after_id: a.id, before_id: '' });
    assert.equal(await contents(project), 'A C B');
    await move(a.id, { after_id: '', before_id: b.id });
    assert.equal(await contents(project), 'C A B');
    await move(b.id, { after_id: '', before_id: '' });
    assert.equal(await contents(project), 'B C A');
    await move(a.id, { after_id: null, before_id: null });
    assert.equal(await contents(project), 'A B C');
  });

  it('keeps the section within the project unless another one is given', async () => {
    const { service, owner, project, task } = scene();
    const kitchen = await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    const cellar = await owner.client.sections.create({ projectID: project, body: { name: 'Cellar' } });
    const parent = await task({ section_id: kitchen.id });
    const child = await task({ parent_id: parent.id });
    const apart = await task({ parent_id: parent.id, section_id: cellar.id });
    assert.equal((await owner.client.tasks.move({ taskID: parent.id })).section_id, kitchen.id);
    const events = await emittedBy(service, () =>
      owner.client.tasks.move({ taskID: parent.id, body: { section_id: '' } }),
    );
    assert.equal('section_id' in (await owner.client.tasks.get({ taskID: parent.id })), false);
    assert.equal('section_id' in (await owner.client.tasks.get({ taskID: child.id })), false);
    assert.equal((await owner.client.tasks.get({ taskID: apart.id })).section_id, cellar.id);
    assert.deepEqual(
      events.map(({ live, live_extra, activity, payload, subject_id }) => ({
        live,
        live_extra,
        activity,
        payload,
        subject_id,
      })),
      [
        {
          live: 'task.moved',
          live_extra: { from_project_id: project },
          activity: 'task.moved',
          payload: { content: 'Task', from_project_id: project, to_project_id: project },
          subject_id: parent.id,
        },
        {
          live: 'task.moved',
          live_extra: { from_project_id: project },
          activity: undefined,
          payload: undefined,
          subject_id: child.id,
        },
      ],
    );
  });

  it('emits no activity if only the position changes', async () => {
    const { service, owner } = scene();
    const [a] = await three();
    const events = await emittedBy(service, () => owner.client.tasks.move({ taskID: a.id, body: {} }));
    assert.deepEqual(
      events.map(({ live, activity }) => ({ live, activity })),
      [{ live: 'task.moved', activity: undefined }],
    );
  });

  it('refuses neighbours of other lists like unknown ones', async () => {
    const { owner, editor, stranger, project, task } = scene();
    const [a, b] = await three();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    const sectioned = await task({ section_id: section.id });
    const child = await task({ parent_id: b.id });
    const trashed = await task({});
    await owner.client.tasks.delete({ taskID: trashed.id });
    const foreign = await stranger.client.tasks.create({ body: { content: 'Foreign' } });
    const before = await storedTask(scene().service, foreign.id);
    const answers = new Set<string>();
    for (const id of [a.id, sectioned.id, child.id, trashed.id, foreign.id, crypto.randomUUID()]) {
      const answer = await editor.ask('POST', `/api/v1/tasks/${a.id}/move`, { after_id: id });
      assert.equal(answer.status, 422, id);
      answers.add(answer.text);
      assert.deepEqual(await refusal(editor.client.tasks.move({ taskID: a.id, body: { before_id: id } })), [
        'before_id',
      ]);
    }
    assert.equal(answers.size, 1);
    assert.deepEqual(await refusal(owner.client.tasks.move({ taskID: a.id, body: { section_id: 'x' } })), [
      'section_id',
    ]);
    const both = { after_id: foreign.id, before_id: child.id };
    assert.deepEqual(await refusal(owner.client.tasks.move({ taskID: a.id, body: both })), ['after_id', 'before_id']);
    assert.deepEqual(await storedTask(scene().service, foreign.id), before);
    assert.equal(await contents(project), 'A B C Task Task');
  });

  it('moves a sub-task within its list', async () => {
    const { owner, project, task } = scene();
    const parent = await task({ content: 'P' });
    const [x, y] = [
      await task({ parent_id: parent.id, content: 'x' }),
      await task({ parent_id: parent.id, content: 'y' }),
    ];
    const moved = await owner.client.tasks.move({ taskID: y.id, body: { before_id: x.id } });
    assert.equal(moved.parent_id, parent.id);
    assert.equal(await contents(project), 'P y x');
  });

  it('moves a subtree to another project without sections and foreign assignees, and keeps labels', async () => {
    const { service, owner, editor, viewer, project, task } = scene();
    const target = await owner.client.projects.create({ body: { name: 'Target' } });
    await service.share(target.id, viewer, 'editor');
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    const top = await task({});
    const root = await task({ parent_id: top.id, section_id: section.id, labels: ['kept'], assignee_id: viewer.id });
    const child = await task({ parent_id: root.id, assignee_id: editor.id });
    await editor.client.tasks.update({ taskID: child.id, body: { labels: ['hidden'] } });
    const events = await emittedBy(service, () =>
      owner.client.tasks.move({ taskID: root.id, body: { project_id: target.id } }),
    );
    const moved = await owner.client.tasks.get({ taskID: root.id });
    assert.equal(moved.project_id, target.id);
    assert.equal('section_id' in moved || 'parent_id' in moved, false);
    assert.equal(moved.assignee_id, viewer.id);
    assert.deepEqual(moved.labels, ['kept']);
    const below = await viewer.client.tasks.get({ taskID: child.id });
    assert.equal(below.parent_id, root.id);
    assert.equal('section_id' in below || 'assignee_id' in below, false);
    const live_extra = { from_project_id: project };
    assert.deepEqual(
      events.map(({ actor_id, task_id, project_name, subject_id: _, ...row }) => row),
      [
        {
          project_id: target.id,
          activity: 'task.moved',
          payload: { content: 'Task', from_project_id: project, to_project_id: target.id },
          live: 'task.moved',
          live_extra,
        },
        { project_id: target.id, live: 'task.moved', live_extra },
        {
          project_id: project,
          receiver_id: editor.id,
          live: 'task.deleted',
          live_extra: { id: root.id, ids: [root.id, child.id], project_id: project },
        },
      ],
    );
  });

  it('S-7-2: names the former project only to people who can see it', async () => {
    const { service, owner, editor, viewer, project, task } = scene();
    const target = await owner.client.projects.create({ body: { name: 'Target' } });
    const newcomer = await service.person('Nina');
    await service.share(target.id, newcomer, 'viewer');
    await service.share(target.id, viewer, 'viewer');
    const { id } = await task({});
    await service.settled();
    const [own, seen, known, lost] = await Promise.all(
      [owner, newcomer, viewer, editor].map((person) => person.listen()),
    );
    await owner.client.tasks.move({ taskID: id, body: { project_id: target.id } });
    for (const socket of [own, known]) {
      const moved = await socket?.next('task.moved');
      assert.deepEqual([moved?.project_id, moved?.payload.from_project_id], [target.id, project]);
    }
    const moved = await seen?.next('task.moved');
    assert.deepEqual([moved?.project_id, moved?.payload.id], [target.id, id]);
    assert.doesNotMatch(JSON.stringify(moved), new RegExp(project));
    const deleted = await lost?.next('task.deleted');
    assert.deepEqual([deleted?.project_id, deleted?.payload], [project, { id, ids: [id], project_id: project }]);
    assert.doesNotMatch(JSON.stringify(deleted), new RegExp(target.id));
  });

  it('moves a task into a section and next to a task of another project', async () => {
    const { owner, project, task } = scene();
    const target = await owner.client.projects.create({ body: { name: 'Target' } });
    const section = await owner.client.sections.create({ projectID: target.id, body: { name: 'There' } });
    const there = await owner.client.tasks.create({
      body: { content: 'X', project_id: target.id, section_id: section.id },
    });
    const own = await owner.client.sections.create({ projectID: project, body: { name: 'Here' } });
    const { id } = await task({ section_id: own.id });
    const wrong = { project_id: target.id, section_id: own.id };
    assert.deepEqual(await refusal(owner.client.tasks.move({ taskID: id, body: wrong })), ['section_id']);
    const body = { project_id: target.id, section_id: section.id, after_id: there.id };
    const moved = await owner.client.tasks.move({ taskID: id, body });
    assert.equal(moved.section_id, section.id);
    assert.ok(moved.sort_order > there.sort_order);
  });

  it('requires an editor of both projects', async () => {
    const { service, owner, editor, viewer, stranger, project, task } = scene();
    const readOnly = await owner.client.projects.create({ body: { name: 'Read only' } });
    await service.share(readOnly.id, editor, 'viewer');
    const { id } = await task({});
    const events = await emittedBy(service, async () => {
      const to = (project_id: string) => ({ taskID: id, body: { project_id } });
      for (const target of [readOnly.id, stranger.inbox, crypto.randomUUID()]) {
        assert.equal(await refusal(editor.client.tasks.move(to(target))), 'not_found');
        const patch = editor.client.tasks.update({ taskID: id, body: { project_id: target } });
        assert.equal(await refusal(patch), 'not_found');
      }
      assert.equal(await refusal(viewer.client.tasks.move(to(viewer.inbox))), 'not_found');
      assert.equal(await refusal(stranger.client.tasks.move(to(stranger.inbox))), 'not_found');
    });
    assert.deepEqual(events, []);
    assert.equal((await owner.client.tasks.get({ taskID: id })).project_id, project);
  });

  it('never gives two tasks the same position, also after many moves into one gap', async () => {
    const { service, owner, project } = scene();
    const tasks = await three();
    let spread = 0;
    for (let round = 0; round < 120; round += 1) {
      const [low, moved] = [tasks[0], tasks[1 + (round % 2)] as Task];
      const events = await emittedBy(service, () =>
        owner.client.tasks.move({ taskID: moved.id, body: { after_id: low.id } }),
      );
      spread += events.length - 1;
      const positions = (await listed(project)).map((task) => task.sort_order);
      assert.equal(new Set(positions).size, 3);
      assert.equal((await listed(project))[1]?.id, moved.id);
    }
    assert.ok(spread > 0, 'the test must fill the gap');
  });

  it('finds a position between tasks with equal positions', async () => {
    const { owner, project, task } = scene();
    const same = [await task({ content: 'a', sort_order: 7 }), await task({ content: 'b', sort_order: 7 })];
    const { id } = await task({ content: 'c' });
    await owner.client.tasks.move({ taskID: id, body: { after_id: same[0]?.id ?? '', before_id: same[1]?.id ?? '' } });
    assert.equal(await contents(project), 'a c b');
  });

  it('stores one order after concurrent moves to the same position', async () => {
    const { owner, editor, project, task } = scene();
    const anchor = await task({ content: 'anchor' });
    const rest = [];
    for (let index = 0; index < 8; index += 1) rest.push(await task({}));
    await Promise.all(
      rest.flatMap(({ id }) =>
        [owner, editor].map(({ client }) => client.tasks.move({ taskID: id, body: { after_id: anchor.id } })),
      ),
    );
    const tasks = await listed(project);
    assert.equal(tasks[0]?.id, anchor.id);
    assert.equal(new Set(tasks.map((one) => one.sort_order)).size, 9);
    assert.deepEqual(await listed(project, editor), tasks);
  });

  it('creates no cycle when two tasks are moved below each other concurrently', async () => {
    const { service, owner, editor, task } = scene();
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await task({}), await task({})];
      const outcomes = await Promise.allSettled([
        owner.client.tasks.update({ taskID: a.id, body: { parent_id: b.id } }),
        editor.client.tasks.update({ taskID: b.id, body: { parent_id: a.id } }),
      ]);
      assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
      const parents = [await storedTask(service, a.id), await storedTask(service, b.id)].map((row) => row.parent_id);
      assert.equal(parents.filter((parent) => parent === null).length, 1);
    }
  });

  it('leaves a task in one project after concurrent moves to two projects', async () => {
    const { service, owner, editor, project, task } = scene();
    const other = await owner.client.projects.create({ body: { name: 'Other' } });
    await service.share(other.id, editor, 'editor');
    const here = await task({});
    const child = await task({ parent_id: here.id });
    const there = await owner.client.tasks.create({ body: { content: 'There', project_id: other.id } });
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([
        owner.client.tasks.move({ taskID: here.id, body: { project_id: round % 2 ? project : other.id } }),
        editor.client.tasks.move({ taskID: there.id, body: { project_id: round % 2 ? other.id : project } }),
        editor.client.tasks.update({ taskID: child.id, body: { priority: 1 + (round % 4) } }),
      ]);
      const rows = [await storedTask(service, here.id), await storedTask(service, child.id)];
      assert.equal(new Set(rows.map((row) => row.project_id)).size, 1);
    }
  });
});
