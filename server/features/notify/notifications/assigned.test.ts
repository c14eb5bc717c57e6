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

  it('bundles assignments of one user in a project while unread, and starts a new bundle after an hour', async () => {
    const { service, owner, editor, project, task } = scene();
    const since = (await events(editor)).length;
    const socket = await editor.listen();
    const own = async () => (await events(editor)).slice(0, -since || undefined);
    const { id } = await task({ content: 'One', assignee_id: editor.id });
    await owner.client.tasks.update({ taskID: id, body: { assignee_id: null } });
    await owner.client.tasks.update({ taskID: id, body: { assignee_id: editor.id } });
    assert.deepEqual(
      (await own()).map(({ title }) => title),
      ['Olga assigned you “One”'],
    );
    const two = await task({ content: 'Two', assignee_id: editor.id });
    assert.equal((await own())[0]?.title, 'Olga assigned you “Two” and 1 other task in House');
    await owner.client.tasks.quickAdd({ body: { text: 'Three +Erik', project_id: project } });
    assert.deepEqual(await own(), [
      { kind: 'assigned', title: 'Olga assigned you “Three” and 2 other tasks in House', url: `/project/${project}` },
    ]);
    await owner.client.tasks.delete({ taskID: two.id });
    await service.settled();
    const messages = socket.received.filter(({ type }) => type === 'notification');
    assert.equal(new Set(messages.map(({ payload }) => (payload as { id: string }).id)).size, 1);
    await editor.client.notifications.readAll();
    await task({ content: 'Four', assignee_id: editor.id });
    service.clock.advance(3_600_001);
    await task({ content: 'Five', assignee_id: editor.id });
    assert.deepEqual(
      (await own()).map(({ title }) => title),
      ['Olga assigned you “Five”', 'Olga assigned you “Four”', 'Olga assigned you “Three” and 2 other tasks in House'],
    );
    socket.close();
  });

  it('moves a bundle to the top and names its newest task, unless that was deleted or moved', async () => {
    const { service, owner, editor, project, task } = scene();
    const titles = async () =>
      (await editor.client.notifications.list({ query: { limit: 2 } })).notifications.map(({ title }) => title);
    await task({ content: 'Paint', assignee_id: editor.id });
    service.clock.advance(1_800_000);
    const { id: commented } = await task({ content: 'Roof' });
    await owner.client.comments.create({ taskID: commented, body: { body: 'Leaks' } });
    assert.deepEqual(await titles(), ['Olga commented on “Roof”', 'Olga assigned you “Paint”']);
    service.clock.advance(1_800_000 - 1);
    const { id } = await task({ content: 'Buy milk', assignee_id: editor.id });
    const bundle = 'Olga assigned you “Buy milk” and 1 other task in House';
    assert.deepEqual(await titles(), [bundle, 'Olga commented on “Roof”']);
    const { notifications, next_cursor = '' } = await editor.client.notifications.list({ query: { limit: 1 } });
    assert.equal(notifications[0]?.created_at, new Date(service.clock.now()).toISOString());
    const { notifications: rest } = await editor.client.notifications.list({ query: { cursor: next_cursor } });
    assert.equal(rest[0]?.title, 'Olga commented on “Roof”');
    assert.ok(rest.every(({ id: other }) => other !== notifications[0]?.id));
    await owner.client.tasks.update({ taskID: id, body: { content: 'Buy oats' } });
    assert.equal((await titles())[0], 'Olga assigned you “Buy oats” and 1 other task in House');
    await owner.client.tasks.delete({ taskID: id });
    assert.equal((await titles())[0], 'Olga assigned you 2 tasks in House');
    await owner.client.tasks.restore({ taskID: id });
    const { id: hidden } = await owner.client.projects.create({ body: { name: 'Secret' } });
    await owner.client.tasks.move({ taskID: id, body: { project_id: hidden } });
    await owner.client.tasks.update({ taskID: id, body: { content: 'Secret plan' } });
    assert.equal((await titles())[0], 'Olga assigned you 2 tasks in House');
    assert.notEqual(project, hidden);
  });

  it('creates one notification for many tasks, over any number of requests', async () => {
    const { owner, viewer, project, task } = scene();
    const before = (await events(viewer)).length;
    const made = await Promise.all(Array.from({ length: 20 }, (_, index) => task({ content: `Task ${index}` })));
    for (const half of [made.slice(0, 10), made.slice(10)]) {
      const ids = half.map(({ id }) => id);
      await owner.client.tasks.bulk({ body: { ids, action: 'update', fields: { assignee_id: viewer.id } } });
    }
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
      const parts = [0, 1].map((part) => assigned.filter((_task, index) => index % 2 === part));
      for (const part of parts)
        costs.push(await countStatements(service, owner, (tx, by) => notifyAssigned(tx, by, part)));
      for (const { assignee_id: receiver } of parts[0] ?? []) {
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
    const [first, second, ...many] = costs;
    assert.deepEqual(many, [first, second]);
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
