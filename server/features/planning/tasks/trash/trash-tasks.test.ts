import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { refusal } from '#server/testing/refused.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { storedTask } from '#server/testing/stored-tasks.ts';

const DAY = 86_400_000;

onSharedProject((scene) => {
  const trash = async () => {
    const { owner, project } = scene();
    return (await owner.client.tasks.trash({ query: { project_id: project } })).tasks;
  };

  it('deletes a subtree as one deletion, with one event that contains every id', async () => {
    const { service, owner, editor, viewer, project, task } = scene();
    const root = await task({ content: 'Root', labels: ['mine'] });
    const child = await task({ parent_id: root.id });
    const lower = await task({ parent_id: child.id });
    const events = await emittedBy(service, () => editor.client.tasks.delete({ taskID: root.id }));
    const ids = [root.id, child.id, lower.id];
    assert.deepEqual(
      events.map(({ activity, payload, live, live_extra, project_id }) => ({
        activity,
        payload,
        live,
        live_extra,
        project_id,
      })),
      [
        {
          activity: 'task.deleted',
          payload: { content: 'Root', count: 3 },
          live: 'task.deleted',
          live_extra: { id: root.id, ids, project_id: project },
          project_id: project,
        },
      ],
    );
    for (const taskID of ids) assert.equal(await refusal(owner.client.tasks.get({ taskID })), 'not_found');
    const [row, ...others] = await trash();
    assert.deepEqual(others, []);
    assert.equal(row?.id, root.id);
    assert.equal(row?.project_name, 'House');
    assert.equal(row?.descendant_count, 2);
    assert.equal(row?.deleted_at, new Date(START).toISOString());
    assert.equal(row?.purge_after, new Date(START + 30 * DAY).toISOString());
    assert.deepEqual(row?.labels, ['mine']);
    assert.deepEqual((await viewer.client.tasks.trash()).tasks, []);
  });

  it('restores exactly the tasks of one deletion, also after deletions at the same instant', async () => {
    const { service, owner, editor, task } = scene();
    const root = await task({});
    const early = await task({ parent_id: root.id, content: 'early' });
    const late = await task({ parent_id: root.id });
    await owner.client.tasks.complete({ taskID: late.id });
    await owner.client.tasks.delete({ taskID: early.id });
    await owner.client.tasks.delete({ taskID: root.id });
    const events = await emittedBy(service, () => editor.client.tasks.restore({ taskID: root.id }));
    assert.deepEqual(
      events.map(({ activity, payload, live, subject_id }) => ({ activity, payload, live, subject_id })),
      [
        {
          activity: 'task.restored',
          payload: { content: 'Task', count: 2 },
          live: 'task.restored',
          subject_id: root.id,
        },
        { activity: undefined, payload: undefined, live: 'task.restored', subject_id: late.id },
      ],
    );
    assert.equal((await owner.client.tasks.get({ taskID: late.id })).completed, true);
    assert.equal(await refusal(owner.client.tasks.get({ taskID: early.id })), 'not_found');
    const back = await owner.client.tasks.restore({ taskID: early.id });
    assert.equal(back.parent_id, root.id);
    assert.equal('deleted_at' in back, false);
  });

  it('restores a whole deletion by the id of one of its sub-tasks', async () => {
    const { owner, task } = scene();
    const root = await task({});
    const child = await task({ parent_id: root.id });
    await owner.client.tasks.delete({ taskID: root.id });
    assert.equal((await owner.client.tasks.restore({ taskID: child.id })).parent_id, root.id);
    assert.equal((await owner.client.tasks.get({ taskID: root.id })).subtask_count, 1);
  });

  it('restores without a deleted section and without a former member', async () => {
    const { service, owner, editor, project, task } = scene();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    const root = await task({ section_id: section.id, assignee_id: editor.id });
    const child = await task({ parent_id: root.id, assignee_id: owner.id });
    await owner.client.tasks.delete({ taskID: root.id });
    await owner.client.sections.delete({ sectionID: section.id });
    await service.unshare(project, editor);
    const back = await owner.client.tasks.restore({ taskID: root.id });
    assert.equal('section_id' in back || 'assignee_id' in back, false);
    assert.equal((await owner.client.tasks.get({ taskID: child.id })).assignee_id, owner.id);
  });

  it('restores as a top-level task if the parent is gone, in another project or too deep', async () => {
    const { owner, task } = scene();
    const other = await owner.client.projects.create({ body: { name: 'Other' } });
    const gone = await task({});
    const fate = {
      gone: () => owner.client.tasks.delete({ taskID: gone.id }),
      elsewhere: async () => {
        await owner.client.tasks.restore({ taskID: gone.id });
        await owner.client.tasks.move({ taskID: gone.id, body: { project_id: other.id } });
      },
    };
    const first = await task({ parent_id: gone.id });
    const second = await task({ parent_id: gone.id });
    await owner.client.tasks.delete({ taskID: first.id });
    await owner.client.tasks.delete({ taskID: second.id });
    await fate.gone();
    assert.equal('parent_id' in (await owner.client.tasks.restore({ taskID: first.id })), false);
    await fate.elsewhere();
    const back = await owner.client.tasks.restore({ taskID: second.id });
    assert.equal('parent_id' in back, false);
    assert.notEqual(back.project_id, other.id);

    const parent = await task({});
    const child = await task({ parent_id: parent.id });
    await task({ parent_id: child.id });
    await owner.client.tasks.delete({ taskID: child.id });
    let deep = await task({});
    for (let level = 1; level <= 3; level += 1) deep = await task({ parent_id: deep.id });
    await owner.client.tasks.update({ taskID: parent.id, body: { parent_id: deep.id } });
    assert.equal('parent_id' in (await owner.client.tasks.restore({ taskID: child.id })), false);
  });

  it('restores many tasks like single requests, each deletion once', async () => {
    const { service, owner, editor, viewer, project, task } = scene();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    const parent = await task({});
    const middle = await task({ parent_id: parent.id });
    const child = await task({ parent_id: middle.id, assignee_id: editor.id });
    const alone = await task({ section_id: section.id, assignee_id: owner.id });
    const hidden = await task({ project_id: owner.inbox });
    const restore = (person: typeof owner, ids: string[]) => person.client.tasks.restoreMany({ body: { ids } });
    const fall = async () => {
      for (const { id } of [child, parent, alone, hidden]) await owner.client.tasks.delete({ taskID: id });
    };
    await fall();
    assert.deepEqual(await restore(viewer, [parent.id, alone.id]), { done: 0, skipped: 2 });
    await owner.client.sections.delete({ sectionID: section.id });
    const { version } = await storedTask(service, alone.id);
    const requested = [parent.id, middle.id, hidden.id, child.id, alone.id, alone.id];
    const events = await emittedBy(service, async () => {
      assert.deepEqual(await restore(editor, requested), { done: 3, skipped: 2 });
    });
    assert.deepEqual(
      events.map(({ activity, live, subject_id }) => [activity, live, subject_id]),
      [
        ['task.restored', 'task.restored', parent.id],
        [undefined, 'task.restored', middle.id],
        ['task.restored', 'task.restored', child.id],
        ['task.restored', 'task.restored', alone.id],
      ],
    );
    assert.equal((await storedTask(service, child.id)).parent_id, middle.id);
    assert.equal((await storedTask(service, child.id)).assigned_by, owner.id);
    const stored = await storedTask(service, alone.id);
    assert.deepEqual([stored.section_id, stored.assignee_id, stored.version], [null, owner.id, version + 1]);

    await owner.client.tasks.restore({ taskID: hidden.id });
    await fall();
    await service.unshare(project, editor);
    assert.deepEqual(await restore(owner, [child.id, parent.id]), { done: 2, skipped: 0 });
    const { parent_id, assignee_id, assigned_by } = await storedTask(service, child.id);
    assert.deepEqual([parent_id, assignee_id, assigned_by], [null, null, null]);
  });

  it('answers 409 while the project is in the trash, and is restored with the project', async () => {
    const { owner, editor, viewer, stranger, project, task } = scene();
    const before = await task({});
    const along = await task({});
    await owner.client.tasks.delete({ taskID: before.id });
    await owner.client.projects.delete({ projectID: project });
    assert.deepEqual(await trash(), []);
    for (const { id } of [before, along]) {
      assert.equal(await refusal(editor.client.tasks.restore({ taskID: id })), 'conflict');
      assert.equal(await refusal(viewer.client.tasks.restore({ taskID: id })), 'not_found');
      assert.equal(await refusal(stranger.client.tasks.restore({ taskID: id })), 'not_found');
    }
    await owner.client.projects.restore({ projectID: project });
    assert.equal((await editor.client.tasks.get({ taskID: along.id })).project_id, project);
    assert.deepEqual(
      (await trash()).map(({ id }) => id),
      [before.id],
    );
  });

  it('restores for editors only, within thirty days, once', async () => {
    const { service, owner, viewer, stranger, task } = scene();
    const { id } = await task({});
    assert.equal(await refusal(owner.client.tasks.restore({ taskID: id })), 'not_found');
    service.clock.set(new Date(START - 20 * DAY).toISOString());
    await owner.client.tasks.delete({ taskID: id });
    for (const person of [viewer, stranger]) {
      const real = await person.ask('POST', `/api/v1/trash/tasks/${id}/restore`);
      const random = await person.ask('POST', `/api/v1/trash/tasks/${crypto.randomUUID()}/restore`);
      assert.equal(real.status, 404);
      assert.equal(real.text, random.text);
      assert.deepEqual((await person.client.tasks.trash({ query: { project_id: scene().project } })).tasks, []);
    }
    service.clock.set(new Date(START + 10 * DAY + 1).toISOString());
    assert.equal(await refusal(owner.client.tasks.restore({ taskID: id })), 'not_found');
    assert.deepEqual(await trash(), []);
    service.clock.set(new Date(START + 10 * DAY).toISOString());
    assert.equal((await trash()).length, 1);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => owner.client.tasks.restore({ taskID: id })));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    service.clock.set(new Date(START).toISOString());
    assert.equal((await storedTask(service, id)).deletion_id, null);
  });

  it('lists deletions latest first, page by page', async () => {
    const { service, owner, project, task } = scene();
    const deleted: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { id } = await task({});
      await owner.client.tasks.delete({ taskID: id });
      if (index % 2) service.clock.advance(1000);
      deleted.unshift(id);
    }
    service.clock.set(new Date(START).toISOString());
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await owner.client.tasks.trash({ query: { project_id: project, limit: 2, cursor } });
      seen.push(...page.tasks.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    assert.deepEqual(seen, deleted);
  });
});
