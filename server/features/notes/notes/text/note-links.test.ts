import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  const write = (person: Person, body: string, project_id = '') =>
    person.client.notes.create({ body: { body, project_id } });
  const linking = async (person: Person, kind: 'task' | 'note' | 'project', targetID: string) =>
    (await person.client.notes.linking({ kind, targetID })).notes.map(({ id }) => id);

  it('parses links by address, name and title at each save, outside code', async () => {
    const { owner, project, task } = scene();
    const { id: taskId } = await task({});
    const name = `Boat ${crypto.randomUUID()}`;
    const boat = await owner.client.projects.create({ body: { name } });
    const plan = await write(owner, `# Plan ${name}\n`);
    const body = `See /task/${taskId}, [house](http://localhost:8080/project/${project}), #"${name.toUpperCase()}" and
[[plan ${name}]]; not #nowhere, [[nothing]], https://example.org/task/${taskId}, \`/note/${plan.id}\``;
    const note = await write(owner, body);
    assert.deepEqual(
      note.links.map(({ kind, target_id }) => [kind, target_id]),
      [
        ['task', taskId],
        ['project', project],
        ['project', boat.id],
        ['note', plan.id],
      ],
    );
    assert.equal(note.links.at(-1)?.text, `[[plan ${name}]]`);
    assert.deepEqual(await linking(owner, 'task', taskId), [note.id]);
    await owner.client.notes.update({ noteID: plan.id, body: { body: 'Renamed' } });
    assert.deepEqual(await linking(owner, 'note', plan.id), [note.id]);
    const less = await owner.client.notes.update({ noteID: note.id, body: { body: 'nothing' } });
    assert.deepEqual([less.links, await linking(owner, 'task', taskId)], [[], []]);
  });

  it('resolves links to records that the writer can see: own before shared, older before newer, never the note itself', async () => {
    const { owner, editor, project } = scene();
    const title = `T${crypto.randomUUID()}`;
    const foreign = await write(owner, title, project);
    const older = await write(editor, title);
    await write(editor, title);
    const linked = async (person: Person) => (await write(person, `x [[${title}]]`)).links[0]?.target_id;
    assert.equal(await linked(editor), older.id);
    assert.equal(await linked(owner), foreign.id);
    const self = `Me ${crypto.randomUUID()}`;
    assert.deepEqual((await write(owner, `${self}\n[[${self}]]`)).links, []);
  });

  it('resolves a link at a later save, when the target exists', async () => {
    const { owner } = scene();
    const title = `Later ${crypto.randomUUID()}`;
    const note = await write(owner, `[[${title}]]`);
    assert.deepEqual(note.links, []);
    const target = await write(owner, title);
    assert.deepEqual((await owner.client.notes.get({ noteID: note.id })).links, []);
    const saved = await owner.client.notes.update({ noteID: note.id, body: { body: `[[${title}]]!` } });
    assert.deepEqual(saved.links, [{ kind: 'note', target_id: target.id, text: `[[${title}]]`, name: title }]);
  });

  it('keeps the target of a link that is renamed, hidden from the writer or no longer unique, until it is deleted', async () => {
    const { owner, editor, project } = scene();
    const title = `Plan ${crypto.randomUUID()}`;
    const target = await write(owner, title);
    const note = await write(owner, `[[${title}]] 0`, project);
    const save = async (person: Person, count: number) => {
      await person.client.notes.update({ noteID: note.id, body: { body: `[[${title}]] ${count}` } });
      return (await owner.client.notes.get({ noteID: note.id })).links.map(({ target_id }) => target_id);
    };
    await owner.client.notes.update({ noteID: target.id, body: { body: 'Called otherwise' } });
    assert.deepEqual(await save(owner, 1), [target.id]);
    const renamed = await owner.client.notes.get({ noteID: note.id });
    assert.deepEqual(renamed.links[0], {
      kind: 'note',
      target_id: target.id,
      text: `[[${title}]]`,
      name: 'Called otherwise',
    });
    assert.equal(renamed.body, `[[${title}]] 1`);
    assert.deepEqual(await save(editor, 2), [target.id]);
    const namesake = await write(owner, title);
    assert.deepEqual(await save(owner, 3), [target.id]);
    await owner.client.notes.delete({ noteID: target.id });
    assert.deepEqual(await save(owner, 4), [namesake.id]);
  });

  it('A-10: show nothing to users who may not see the target, in both directions; the text is unchanged', async () => {
    const { owner, editor, viewer, stranger, project, task } = scene();
    const { id: taskId } = await task({});
    const hidden = await write(owner, 'hidden');
    const body = `/task/${taskId} /note/${hidden.id} /project/${owner.inbox} /project/${project}`;
    const note = await write(owner, body, project);
    const kinds = async (person: Person) => {
      const read = await person.client.notes.get({ noteID: note.id });
      assert.equal(read.body, body);
      return read.links.map(({ kind }) => kind);
    };
    assert.deepEqual(await kinds(owner), ['task', 'note', 'project', 'project']);
    for (const person of [editor, viewer]) assert.deepEqual(await kinds(person), ['task', 'project']);
    // A private note with a link to a visible target, and a foreign target.
    const mine = await write(stranger, `/task/${taskId} /project/${project} /note/${note.id}`);
    assert.deepEqual(mine.links, []);
    for (const [kind, id] of [
      ['task', taskId],
      ['project', project],
      ['note', note.id],
    ] as const) {
      const path = `/api/v1/notes/linking/${kind}/`;
      const [foreign, unknown] = [
        await stranger.ask('GET', path + id),
        await stranger.ask('GET', path + crypto.randomUUID()),
      ];
      assert.deepEqual([foreign.status, foreign.text], [200, unknown.text]);
      assert.equal(foreign.text, '{"notes":[]}');
      assert.ok(!(await linking(owner, kind, id)).includes(mine.id), kind);
    }
    assert.deepEqual(await linking(editor, 'note', hidden.id), []);
    assert.equal((await owner.ask('GET', `/api/v1/notes/linking/label/${taskId}`)).status, 400);
  });

  it('A-26: a private note that links to a shared task is not listed to other readers of the task', async () => {
    const { owner, viewer, project, task } = scene();
    const { id: taskId, etag } = await task({});
    const secret = await write(owner, `private /task/${taskId}`);
    const open = await write(owner, `open /task/${taskId}`, project);
    assert.deepEqual(await linking(viewer, 'task', taskId), [open.id]);
    assert.deepEqual(await linking(owner, 'task', taskId), [open.id, secret.id]);
    const seen = await viewer.client.tasks.get({ taskID: taskId });
    assert.deepEqual([seen.etag, JSON.stringify(seen).includes(secret.id)], [etag, false]);
    await owner.client.notes.delete({ noteID: open.id });
    assert.deepEqual(await linking(viewer, 'task', taskId), []);
  });
});
