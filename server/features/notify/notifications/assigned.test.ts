import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countStatements } from '#server/testing/count-statements.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type AssignedTask, notifyAssigned } from './assigned.ts';

const events = async ({ client }: Person) => {
  const { notifications } = await client.notifications.list();
  return notifications.map(({ kind, title, url }) => ({ kind, title, url }));
};

onSharedProject((scene) => {
  it('notifies the new assignee, but not a user who assigns the task to themselves or is unassigned', async () => {
    const { owner, editor, viewer, project, task } = scene();
    const before = (await events(editor)).length;
    const { id } = await task({ content: 'Paint', assignee_id: editor.id });
    await owner.client.tasks.update({ taskID: id, body: { assignee_id: owner.id } });
    await owner.client.tasks.update({ taskID: id, body: { assignee_id: null, content: 'Paint it' } });
    const own = await editor.client.tasks.create({ body: { content: 'Mine', project_id: project, assignee_id: 'me' } });
    await editor.client.tasks.update({ taskID: own.id, body: { assignee_id: viewer.id } });
    assert.deepEqual((await events(editor)).slice(0, -before || undefined), [
      { kind: 'assigned', title: 'Olga assigned you “Paint it”', url: `/task/${id}` },
    ]);
    assert.equal((await events(viewer))[0]?.title, 'Erik assigned you “Mine”');
    assert.deepEqual(
      (await events(owner)).filter(({ kind }) => kind === 'assigned'),
      [],
    );
  });

  it('creates a notification for each new assignment, also while an earlier one is unread', async () => {
    const { service, owner, editor, project, task } = scene();
    const since = (await events(editor)).length;
    const socket = await editor.listen();
    const one = await task({ content: 'One', assignee_id: editor.id });
    service.clock.advance(60_000);
    const two = await task({ content: 'Two', assignee_id: editor.id });
    await owner.client.tasks.quickAdd({ body: { text: 'Three +Erik', project_id: project } });
    await owner.client.tasks.update({ taskID: one.id, body: { assignee_id: null } });
    await owner.client.tasks.update({ taskID: one.id, body: { assignee_id: editor.id } });
    const own = (await events(editor)).slice(0, -since || undefined);
    assert.deepEqual(
      own.map(({ title }) => title),
      ['One', 'Three', 'Two', 'One'].map((title) => `Olga assigned you “${title}”`),
    );
    assert.deepEqual([own[2]?.url, own[3]?.url], [`/task/${two.id}`, `/task/${one.id}`]);
    await service.settled();
    const messages = socket.received.filter(({ type }) => type === 'notification');
    assert.equal(new Set(messages.map(({ payload }) => (payload as { id: string }).id)).size, 4);
    socket.close();
  });

  it('creates one notification for many tasks of one request', async () => {
    const { owner, viewer, project, task } = scene();
    const before = (await events(viewer)).length;
    const made = await Promise.all(Array.from({ length: 20 }, (_, index) => task({ content: `Task ${index}` })));
    const ids = made.map(({ id }) => id);
    await owner.client.tasks.bulk({ body: { ids, action: 'update', fields: { assignee_id: viewer.id } } });
    const own = (await events(viewer)).slice(0, -before || undefined);
    assert.deepEqual(own, [
      { kind: 'assigned', title: 'Olga assigned you 20 tasks in House', url: `/project/${project}` },
    ]);
  });

  it('uses a constant number of statements for any number of people and projects', async () => {
    const { service, owner } = scene();
    const costs: number[] = [];
    for (const count of [2, 9]) {
      const assigned: AssignedTask[] = [];
      for (let index = 0; index < count; index += 1) {
        const person = await service.person(`Taker${count}and${index}`);
        const { id: project_id } = await owner.client.projects.create({ body: { name: 'Shed' } });
        await service.share(project_id, person, 'editor');
        for (const content of ['One', 'Two']) {
          const { id } = await owner.client.tasks.create({ body: { content, project_id } });
          assigned.push({ id, project_id, assignee_id: person.id });
        }
      }
      costs.push(await countStatements(service, owner, (tx, by) => notifyAssigned(tx, by, assigned)));
      for (const { assignee_id: receiver } of assigned) {
        const rows = await service.database.read((tx) =>
          tx.all(
            tx.kysely
              .selectFrom('notification')
              .select(['count', 'task_id'])
              .where('user_id', '=', receiver ?? ''),
          ),
        );
        assert.deepEqual(rows, [{ count: 2, task_id: null }]);
      }
    }
    assert.equal(costs[0], costs[1]);
  });

  it('creates no notification if the request is refused', async () => {
    const { owner, editor, task } = scene();
    const { id } = await task({});
    const before = await events(editor);
    await assert.rejects(
      owner.client.tasks.update({ taskID: id, body: { assignee_id: editor.id, due_time: '09:00' } }),
    );
    assert.deepEqual(await events(editor), before);
  });
});
