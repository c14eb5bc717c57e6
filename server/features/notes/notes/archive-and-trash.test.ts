import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { tables } from '#server/access/all-tables.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { purgeTrash } from '../../operate/maintenance/index.ts';

const DAY = 86_400_000;

onSharedProject((scene) => {
  const write = (person: Person, body: string, project_id = '') =>
    person.client.notes.create({ body: { body, project_id } });
  const bulk = (person: Person, body: { ids: string[]; archived?: boolean; delete?: boolean }) =>
    person.client.notes.bulk({ body });
  const trashed = async (person: Person) => (await person.client.notes.trash({})).notes.map(({ id }) => id);
  const titles = async (person: Person, query: Query<typeof api.notes.list>) =>
    (await person.client.notes.list({ query })).notes.map(({ title }) => title);

  it('archives and unarchives a note without changing its modification time', async () => {
    const { owner, project, service } = scene();
    const live = await write(owner, 'live', project);
    const { id, updated_at } = await write(owner, 'old', project);
    service.clock.advance(60_000);
    const events = await emittedBy(service, async () => {
      assert.deepEqual(await bulk(owner, { ids: [id, id], archived: true }), { done: 1, skipped: 0 });
      assert.deepEqual(await bulk(owner, { ids: [id], archived: true }), { done: 1, skipped: 0 });
    });
    assert.deepEqual(
      events.map(({ activity, live: message }) => [activity, message]),
      [['note.archived', 'note.updated']],
    );
    const note = await owner.client.notes.get({ noteID: id });
    assert.deepEqual([note.archived, note.updated_at, note.etag], [true, updated_at, '2']);
    assert.equal(note.archived_at, new Date(service.clock.now()).toISOString());
    assert.deepEqual(await titles(owner, { project }), ['live']);
    assert.deepEqual(await titles(owner, { project, archived: 'only' }), ['old']);
    assert.deepEqual((await titles(owner, { project, archived: 'include' })).sort(), ['live', 'old']);
    await bulk(owner, { ids: [id, live.id], archived: false });
    assert.equal((await owner.client.notes.get({ noteID: id })).archived_at, undefined);
  });

  it('refuses an empty request and too many ids before any note is changed', async () => {
    const { owner } = scene();
    const { id } = await write(owner, 'x');
    const many = Array.from({ length: 501 }, () => crypto.randomUUID());
    for (const body of [{ ids: [] }, { ids: [], delete: true }, { ids: [id] }, { ids: [id], delete: false }, {}]) {
      assert.equal((await owner.ask('POST', '/api/v1/notes/bulk', body)).status, 422);
    }
    assert.equal((await owner.ask('POST', '/api/v1/notes/bulk', { ids: [id, ...many], delete: true })).status, 422);
    assert.equal((await owner.client.notes.get({ noteID: id })).etag, '1');
  });

  it('A-9: skips notes that the caller may not delete, foreign and unknown alike', async () => {
    const { owner, editor, viewer, stranger, project } = scene();
    const own = await write(editor, 'own');
    const filed = await write(owner, 'filed', project);
    const shared = await write(owner, 'shared');
    await owner.client.notes.share({ noteID: shared.id, body: { user_id: editor.id, role: 'editor' } });
    const foreign = await write(stranger, 'foreign');
    const ids = [own, filed, shared, foreign].map(({ id }) => id).concat(crypto.randomUUID());
    assert.deepEqual(await bulk(viewer, { ids, delete: true }), { done: 0, skipped: 5 });
    const alone = (id: string) => editor.ask('POST', '/api/v1/notes/bulk', { ids: [id], delete: true });
    const [one, other] = [await alone(foreign.id), await alone(crypto.randomUUID())];
    assert.deepEqual([one.status, one.text], [other.status, other.text]);
    assert.deepEqual(await bulk(editor, { ids, delete: true, archived: true }), { done: 2, skipped: 3 });
    assert.equal((await owner.client.notes.get({ noteID: shared.id })).etag, '1');
    assert.deepEqual([await trashed(stranger), await trashed(viewer)], [[], []]);
  });

  it('lists a deleted note in the trash for thirty days, for users who may delete it, latest first, and restores it', async () => {
    const { owner, editor, viewer, project, service } = scene();
    const made: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      service.clock.advance(1000);
      const { id } = await write(owner, `gone ${index}`, project);
      await editor.client.notes.delete({ noteID: id });
      made.unshift(id);
    }
    const page = await editor.client.notes.trash({ query: { limit: 2 } });
    const rest = await editor.client.notes.trash({ query: { limit: 2, cursor: page.next_cursor } });
    const mine = [...page.notes, ...rest.notes];
    assert.deepEqual(mine.map(({ id }) => id).slice(0, 3), made);
    const [first] = page.notes;
    assert.equal(Date.parse(first?.purge_after ?? '') - Date.parse(first?.deleted_at ?? ''), 30 * DAY);
    assert.equal((await viewer.ask('POST', `/api/v1/trash/notes/${made[0]}/restore`)).status, 404);
    const restored = await owner.client.notes.restore({ noteID: made[0] ?? '' });
    assert.deepEqual([restored.title, restored.project_id], ['gone 2', project]);
    assert.equal((await owner.ask('POST', `/api/v1/trash/notes/${made[0]}/restore`)).status, 404);
    const tooOld = new Date(service.clock.now() - 30 * DAY - 1).toISOString();
    await service.database.transaction((tx) =>
      tx.run(tables(tx).updateTable('note').set({ deleted_at: tooOld }).where('deleted_at', 'is not', null)),
    );
    assert.equal((await owner.ask('POST', `/api/v1/trash/notes/${made[1]}/restore`)).status, 404);
    await purgeTrash(service.database, service.clock.now());
    const left = await service.database.read((tx) => tx.all(tables(tx).selectFrom('note').select('id')));
    assert.deepEqual(
      made.map((id) => left.some((row) => row.id === id)),
      [true, false, false],
    );
  });

  it('lists a note of an archived project only there, and finds it only with archived projects included', async () => {
    const { owner, editor, service } = scene();
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    const { id: projectID } = await owner.client.projects.create({ body: { name: 'Old' } });
    await service.share(projectID, editor, 'viewer');
    await write(owner, word, projectID);
    await owner.client.projects.update({ projectID, body: { archived: true } });
    for (const person of [owner, editor]) {
      assert.deepEqual(await titles(person, { q: word }), []);
      assert.equal((await titles(person, { projects: 'include' })).includes(word), false);
      assert.deepEqual(await titles(person, { q: word, project: projectID }), [word]);
      const found = async (archived: boolean) =>
        (await person.client.views.search({ query: { q: word, archived } })).notes.map(({ title }) => title);
      assert.deepEqual([await found(false), await found(true)], [[], [word]]);
    }
  });

  it('finds notes together with tasks and projects, at most ten and only on the first page', async () => {
    const { owner, stranger, task } = scene();
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    for (let index = 0; index < 11; index += 1) await write(owner, `n${index} ${word}`);
    for (let index = 0; index < 2; index += 1) await task({ content: word });
    const first = await owner.client.views.search({ query: { q: word, limit: 1 } });
    assert.deepEqual([first.tasks.length, first.notes.length], [1, 10]);
    const second = await owner.client.views.search({ query: { q: word, limit: 1, cursor: first.next_cursor } });
    assert.deepEqual([second.tasks.length, second.notes], [1, []]);
    assert.deepEqual((await stranger.client.views.search({ query: { q: word } })).notes, []);
  });

  it('returns a note to its author when its project is purged, and finds it there', async () => {
    const { owner, editor, service } = scene();
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    const { id: projectID } = await owner.client.projects.create({ body: { name: 'Sunk' } });
    await service.share(projectID, editor, 'editor');
    const { id: noteID } = await write(editor, word, projectID);
    await owner.client.projects.delete({ projectID });
    assert.equal((await editor.ask('GET', `/api/v1/notes/${noteID}`)).status, 404);
    await purgeTrash(service.database, service.clock.now() + 30 * DAY + 1);
    assert.equal((await editor.client.notes.get({ noteID })).project_id, '');
    assert.deepEqual(await titles(editor, { q: word }), [word]);
    assert.equal((await owner.ask('GET', `/api/v1/notes/${noteID}`)).status, 404);
  });

  it('deletes an unfiled note with the account of its author, and keeps a note of a project without author', async () => {
    const { owner, editor, viewer, project, service } = scene();
    const guest = await service.person(`Gustav${crypto.randomUUID()}`);
    await service.share(project, guest, 'editor');
    const loose = await write(guest, 'loose');
    await guest.client.notes.share({ noteID: loose.id, body: { user_id: owner.id, role: 'editor' } });
    const { id: noteID } = await write(guest, 'filed', project);
    await service.database.transaction((tx) => tx.run(tables(tx).deleteFrom('user').where('id', '=', guest.id)));
    assert.equal((await owner.ask('GET', `/api/v1/notes/${loose.id}`)).status, 404);
    await purgeTrash(service.database, service.clock.now());
    const left = await service.database.read((tx) =>
      tx.first(tables(tx).selectFrom('note').select('id').where('id', '=', loose.id)),
    );
    assert.equal(left, undefined);
    const read = await viewer.client.notes.get({ noteID });
    assert.deepEqual([read.created_by, read.owner, read.role], [undefined, undefined, 'viewer']);
    // Only the project owner can move it elsewhere, and becomes its owner outside of projects.
    assert.equal((await editor.ask('PATCH', `/api/v1/notes/${noteID}`, { project_id: '' })).status, 404);
    const moved = await owner.client.notes.update({ noteID, body: { project_id: '' } });
    assert.deepEqual([moved.project_id, moved.role, moved.created_by], ['', 'owner', owner.id]);
  });

  it('D-3: title and text are never in the activity', async () => {
    const { owner, editor, project, service } = scene();
    const before = await service.lastSeq();
    const { id: noteID } = await write(editor, 'planted title\nplanted text', project);
    await owner.client.notes.update({ noteID, body: { body: 'planted title\nother planted text' } });
    await bulk(owner, { ids: [noteID], archived: true });
    await editor.client.notes.update({ noteID, body: { project_id: '' } });
    await editor.client.notes.share({ noteID, body: { user_id: owner.id } });
    await editor.client.notes.delete({ noteID });
    await editor.client.notes.restore({ noteID });
    const rows = await service.events(before);
    assert.ok(rows.length > 7);
    for (const row of rows) assert.doesNotMatch(JSON.stringify(row), /planted/);
    assert.doesNotMatch((await owner.ask('GET', `/api/v1/projects/${project}/activity`)).text, /planted/);
  });
});
