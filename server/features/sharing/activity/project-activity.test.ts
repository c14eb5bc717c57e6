import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Activity } from '#contract/resources/activity.ts';
import { tables } from '#server/access/all-tables.ts';
import { emit, type NewEvent } from '#server/platform/events/emit.ts';
import type { Person } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { purgeTrash } from '../../operate/maintenance/index.ts';

onSharedProject((scene) => {
  const read = async (person: Person, query: { limit?: number; before?: string } = {}) =>
    person.client.activity.ofProject({ projectID: scene().project, query });
  const linesOf = async (person: Person) => (await read(person)).activity;
  const named = (lines: readonly Activity[], event: string) => lines.filter((line) => line.event === event);

  it('lists the activity for members of the project only, newest first', async () => {
    const { service, owner, editor, viewer, stranger, project, task } = scene();
    const { id } = await task({ content: 'Paint the door' });
    service.clock.advance(61_000);
    await editor.client.tasks.complete({ taskID: id });
    const lines = await linesOf(viewer);
    const [latest] = lines;
    assert.deepEqual(
      lines.map(({ event, user_name }) => [event, user_name]),
      [
        ['task.completed', 'Erik'],
        ['task.created', 'Olga'],
        ['project.created', 'Olga'],
      ],
    );
    assert.deepEqual(
      { ...latest, id: undefined },
      {
        id: undefined,
        at: new Date(service.clock.now()).toISOString(),
        project_id: project,
        project_name: 'House',
        task_id: id,
        task_visible: true,
        user_id: editor.id,
        user_name: 'Erik',
        event: 'task.completed',
        payload: { content: 'Paint the door', recurred: false },
      },
    );
    assert.deepEqual(await linesOf(owner), lines);
    assert.deepEqual(await linesOf(editor), lines);
    assert.equal(await refusal(read(stranger)), 'not_found');
  });

  it('lists only the activity of the project', async () => {
    const { owner, viewer, task } = scene();
    const other = await owner.client.projects.create({ body: { name: 'Secret' } });
    await owner.client.tasks.create({ body: { content: 'Hidden', project_id: other.id } });
    await task({ content: 'Seen' });
    const lines = await linesOf(viewer);
    assert.equal(lines.length, 2);
    assert.doesNotMatch(JSON.stringify(lines), /Secret|Hidden/);
    assert.doesNotMatch(JSON.stringify(lines), new RegExp(other.id));
  });

  it('omits the former project of a task if the reader cannot read it', async () => {
    const { service, owner, viewer, project } = scene();
    const secret = await owner.client.projects.create({ body: { name: 'Secret' } });
    const moving = await owner.client.tasks.create({ body: { content: 'Moving', project_id: secret.id } });
    await owner.client.tasks.move({ taskID: moving.id, body: { project_id: project } });
    const payload = { content: 'Moving', to_project_id: project };
    const [seen] = named(await linesOf(viewer), 'task.moved');
    assert.deepEqual(seen?.payload, payload);
    const [own] = named(await linesOf(owner), 'task.moved');
    assert.deepEqual(own?.payload, { ...payload, from_project_id: secret.id });
    await service.share(secret.id, viewer, 'viewer');
    const [later] = named(await linesOf(viewer), 'task.moved');
    assert.deepEqual(later?.payload, { ...payload, from_project_id: secret.id });
    await service.unshare(secret.id, viewer);
    const [again] = named(await linesOf(viewer), 'task.moved');
    assert.deepEqual(again?.payload, payload);
  });

  it('marks each entry whose task the reader can read', async () => {
    const { owner, viewer, task } = scene();
    const hidden = await owner.client.projects.create({ body: { name: 'Hidden' } });
    const [stays, moves, goes] = [await task({}), await task({}), await task({})];
    await owner.client.tasks.move({ taskID: moves.id, body: { project_id: hidden.id } });
    await owner.client.tasks.delete({ taskID: goes.id });
    const seenBy = async (person: Person) =>
      new Map(named(await linesOf(person), 'task.created').map((line) => [line.task_id, line.task_visible]));
    const asViewer = await seenBy(viewer);
    assert.deepEqual(
      [stays, moves, goes].map(({ id }) => asViewer.get(id)),
      [true, false, false],
    );
    const asOwner = await seenBy(owner);
    assert.deepEqual(
      [stays, moves, goes].map(({ id }) => asOwner.get(id)),
      [true, true, false],
    );
  });

  it('never includes the text of a comment', async () => {
    const { owner, viewer, task } = scene();
    const { id } = await task({ content: 'Door' });
    const comment = await owner.client.comments.create({ taskID: id, body: { body: 'whispered' } });
    await owner.client.comments.update({ commentID: comment.id, body: { body: 'whispered again' } });
    await owner.client.comments.delete({ commentID: comment.id });
    const lines = await linesOf(viewer);
    assert.deepEqual(
      lines.slice(0, 3).map(({ event }) => event),
      ['comment.deleted', 'comment.updated', 'comment.created'],
    );
    assert.doesNotMatch(JSON.stringify(lines), /whispered/);
  });

  it('names the person of an entry, and shows the email address of an invited person only to the owner', async () => {
    const { service, owner, editor, viewer, project } = scene();
    await service.database.transaction(async (tx) => {
      const cause = { id: owner.id, now: service.clock.now() };
      const write = (activity: NewEvent['activity']) =>
        emit(tx, cause, { projectId: project, projectName: 'House', ...(activity && { activity }) });
      await write({ name: 'member.added', payload: { user_id: editor.id, role: 'editor' } });
      await write({ name: 'member.invited', payload: { email: 'ida@example.com', role: 'viewer' } });
      await write({ name: 'project.transferred', payload: { from: owner.id, to: editor.id } });
    });
    const payloads = async (person: Person) => (await linesOf(person)).slice(0, 3).map(({ payload }) => payload);
    const transferred = { from: owner.id, to: editor.id, user_name: 'Erik' };
    const added = { user_id: editor.id, role: 'editor', user_name: 'Erik' };
    assert.deepEqual(await payloads(viewer), [transferred, { role: 'viewer' }, added]);
    assert.deepEqual(await payloads(editor), [transferred, { role: 'viewer' }, added]);
    assert.deepEqual(await payloads(owner), [transferred, { email: 'ida@example.com', role: 'viewer' }, added]);
  });

  it('pages without gaps or duplicates, with a cursor only if there are more entries', async () => {
    const { service, viewer, task } = scene();
    for (let index = 0; index < 8; index += 1) {
      await task({ content: `Task ${index}` });
      if (index % 3 === 0) service.clock.advance(700);
    }
    const whole = await linesOf(viewer);
    assert.equal(whole.length, 9);
    const paged: Activity[] = [];
    let before: string | undefined;
    do {
      const page = await read(viewer, { limit: 3, ...(before !== undefined && { before }) });
      paged.push(...page.activity);
      before = page.next_cursor;
      const last = page.activity.at(-1);
      if (before) assert.equal(before, `${Math.floor(Date.parse(last?.at ?? '') / 1000)}:${last?.id}`);
    } while (before !== undefined);
    assert.deepEqual(paged, whole);
    assert.equal('next_cursor' in (await read(viewer, { limit: 9 })), false);
  });

  it('clamps the limit', async () => {
    const { viewer, project } = scene();
    for (const limit of ['0', '-1', 'x', '', '1e9', '1.5', '100000']) {
      const { status, json } = await viewer.ask('GET', `/api/v1/projects/${project}/activity?limit=${limit}`);
      assert.equal(status, 200, limit);
      assert.equal((json as { activity: unknown[] }).activity.length, 1, limit);
    }
  });

  it('answers 404 while the project is in the trash, and lists its entries for administrators after the purge', async () => {
    const { service, administrator, owner, project, task } = scene();
    await task({ content: 'Before the end' });
    await owner.client.projects.delete({ projectID: project });
    assert.equal(await refusal(read(owner)), 'not_found');
    await purgeTrash(service.database, service.clock.now() + 31 * 86_400_000);
    const { activity } = await administrator.client.activity.list({ query: { project_id: project } });
    assert.deepEqual(
      activity.map(({ event, project_name, payload }) => [event, project_name, payload]),
      [
        ['project.deleted', 'House', { task_count: 1 }],
        ['task.created', 'House', {}],
        ['project.created', 'House', {}],
      ],
    );
  });

  it('keeps entries of a deleted account without its name, and finds none by its id', async () => {
    const { service, viewer, administrator, project } = scene();
    const passing = await service.person(`Passing ${project}`);
    await service.share(project, passing, 'editor');
    await passing.client.tasks.create({ body: { content: 'Left behind', project_id: project } });
    await service.database.transaction(async (tx) => {
      await tx.run(tables(tx).deleteFrom('project_member').where('user_id', '=', passing.id));
      await tx.run(tables(tx).updateTable('task').set({ created_by: null }).where('created_by', '=', passing.id));
      await tx.run(tables(tx).deleteFrom('project').where('owner_id', '=', passing.id));
      await tx.run(tables(tx).deleteFrom('user').where('id', '=', passing.id));
    });
    const [line] = await linesOf(viewer);
    assert.ok(line);
    assert.equal(line.event, 'task.created');
    assert.equal('user_id' in line || 'user_name' in line, false);
    assert.doesNotMatch(JSON.stringify(line), new RegExp(passing.id));
    assert.deepEqual(await administrator.client.activity.list({ query: { user_id: passing.id } }), { activity: [] });
  });
});
