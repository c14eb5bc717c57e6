/** Removing members, and leaving a project. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newId } from '#server/platform/ids/ids.ts';
import { countStatements } from '#server/testing/count-statements.ts';
import { emittedBy, toSelf } from '#server/testing/emitted-events.ts';
import { refusal } from '#server/testing/refused.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { removeMember } from './remove-member.ts';
import { peopleIn } from './testing/people-in.ts';

onSharedProject((scene) => {
  const { inProject, list, roleOf, remove } = peopleIn(scene);

  it('a removal takes the project and assignments from the person, with one message each', async () => {
    const { service, owner, editor, viewer, task, project } = scene();
    const open = await task({ assignee_id: editor.id });
    const done = await task({ assignee_id: editor.id });
    await owner.client.tasks.complete({ taskID: done.id });
    const trashed = await task({ assignee_id: editor.id });
    await owner.client.tasks.delete({ taskID: trashed.id });
    const others = await task({ assignee_id: viewer.id });
    const elsewhere = await editor.client.tasks.create({ body: { content: 'Own', assignee_id: 'me' } });
    await editor.client.reminders.create({ taskID: open.id, body: { remind_at: '2027-01-01T09:00:00Z' } });
    await owner.client.reminders.create({ taskID: open.id, body: { remind_at: '2027-01-01T09:00:00Z' } });

    const events = await emittedBy(service, () => remove(owner, editor));
    const [first, second, ...tasks] = events;
    assert.deepEqual(first, {
      ...inProject(),
      actor_id: owner.id,
      activity: 'member.removed',
      payload: { user_id: editor.id },
      live: 'member.removed',
      live_extra: { user_id: editor.id },
    });
    assert.deepEqual(second, {
      actor_id: owner.id,
      receiver_id: editor.id,
      live: 'project.deleted',
      live_extra: { id: project },
    });
    const updated = (id: string) => ({
      ...inProject(),
      actor_id: owner.id,
      task_id: id,
      subject_id: id,
      live: 'task.updated',
    });
    assert.deepEqual(
      tasks.toSorted((one, other) => ((one.task_id ?? '') < (other.task_id ?? '') ? -1 : 1)),
      [updated(open.id), updated(done.id)],
    );

    const now = await owner.client.tasks.get({ taskID: open.id });
    assert.equal(now.assignee_id, undefined);
    assert.notEqual(now.etag, open.etag);
    assert.equal((await owner.client.tasks.get({ taskID: others.id })).assignee_id, viewer.id);
    assert.equal((await editor.client.tasks.get({ taskID: elsewhere.id })).assignee_id, editor.id);
    assert.equal((await owner.client.tasks.restore({ taskID: trashed.id })).assignee_id, undefined);
    assert.equal(await refusal(editor.client.projects.get({ projectID: project })), 'not_found');
    assert.equal((await owner.client.reminders.list({ taskID: open.id })).reminders.length, 1);
    await service.share(project, editor, 'viewer');
    assert.deepEqual((await editor.client.reminders.list({ taskID: open.id })).reminders, []);
  });

  it('a removal uses the same number of statements for forty tasks as for two', async () => {
    const { service, owner, editor, viewer, task, project } = scene();
    for (let count = 0; count < 42; count += 1) await task({ assignee_id: count < 40 ? editor.id : viewer.id });
    const costs: number[] = [];
    const events = await emittedBy(service, async () => {
      for (const { id: userId } of [editor, viewer]) {
        costs.push(
          await countStatements(service, owner, (tx, actor) => removeMember(tx, actor, { projectId: project, userId })),
        );
      }
    });
    assert.equal(events.filter(({ live }) => live === 'task.updated').length, 42);
    assert.equal(costs[0], costs[1]);
  });

  it('a removal ends the live messages of the project with a deletion', async () => {
    const { service, owner, editor, viewer, task, project } = scene();
    const { id } = await task({ assignee_id: editor.id });
    await service.settled();
    const [gone, stays] = [await editor.listen(), await viewer.listen()];
    await remove(owner, editor);
    await owner.client.tasks.update({ taskID: id, body: { content: 'Later' } });
    assert.deepEqual((await gone.next('project.deleted')).payload, { id: project });
    await service.settled();
    assert.deepEqual(
      gone.received.map(({ type }) => type),
      ['project.deleted'],
    );
    assert.deepEqual((await stays.next('member.removed')).payload, { user_id: editor.id });
    assert.equal((await stays.next('task.updated')).payload.assignee_id, undefined);
    gone.close();
    stays.close();
  });

  it('a removal is refused for other users, for the owner, and for unknown members', async () => {
    const { service, owner, editor, viewer, stranger, administrator, project } = scene();
    const events = await emittedBy(service, async () => {
      assert.equal(await refusal(remove(editor, viewer)), 'not_found');
      assert.equal(await refusal(remove(viewer, editor)), 'not_found');
      assert.equal(await refusal(remove(viewer, owner)), 'not_found');
      assert.equal(await refusal(remove(stranger, viewer)), 'not_found');
      assert.equal(await refusal(remove(administrator, viewer)), 'not_found');
      assert.equal(await refusal(remove(stranger, stranger)), 'not_found');
      assert.equal(await refusal(remove(owner, stranger)), 'not_found');
      assert.equal((await owner.ask('DELETE', `/api/v1/projects/${project}/members/${newId(START)}`)).status, 404);
      assert.equal(await refusal(remove(owner, owner)), 'conflict');
    });
    assert.deepEqual(events, []);
    assert.equal((await list()).members.length, 3);
  });

  it('editors and viewers can leave', async () => {
    const { service, editor, viewer, project } = scene();
    for (const person of [editor, viewer]) {
      const events = await emittedBy(service, () => remove(person, person));
      assert.deepEqual(events, [
        {
          ...inProject(),
          actor_id: person.id,
          activity: 'member.left',
          payload: {},
          live: 'member.removed',
          live_extra: { user_id: person.id },
        },
        toSelf(person, { live: 'project.deleted', live_extra: { id: project } }),
      ]);
      assert.equal(await refusal(remove(person, person)), 'not_found');
    }
  });

  it('a project in the trash refuses removals', async () => {
    const { owner, editor, project } = scene();
    await owner.client.projects.delete({ projectID: project });
    assert.equal(await refusal(remove(owner, editor)), 'not_found');
    assert.equal(await refusal(remove(editor, editor)), 'not_found');
    await owner.client.projects.restore({ projectID: project });
    assert.equal(await roleOf(editor), 'editor');
  });
});
