import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tables } from '#server/access/all-tables.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

const MINUTE = 60_000;

onSharedProject((scene) => {
  const save = (person: Person, noteID: string, body: string) => person.client.notes.update({ noteID, body: { body } });
  const bodies = async (person: Person, noteID: string) => {
    const { versions } = await person.client.notes.versions({ noteID });
    const texts = [];
    for (const { id } of versions) texts.push((await person.client.notes.version({ noteID, versionID: id })).body);
    return texts;
  };

  it('merges saves of one person within five minutes, and starts a new version for another person or later', async () => {
    const { owner, editor, viewer, project, service } = scene();
    const { id: noteID } = await owner.client.notes.create({ body: { body: 'a', project_id: project } });
    service.clock.advance(4 * MINUTE);
    await save(owner, noteID, 'ab');
    await save(editor, noteID, 'abc');
    await save(owner, noteID, 'abcd');
    service.clock.advance(5 * MINUTE);
    await save(owner, noteID, 'æøå😀');
    assert.deepEqual(await bodies(viewer, noteID), ['æøå😀', 'abcd', 'abc', 'ab']);
    const { versions } = await viewer.client.notes.versions({ noteID });
    assert.deepEqual(
      versions.map(({ saved_by, size }) => [saved_by?.name, size]),
      [
        ['Olga', 4],
        ['Olga', 4],
        ['Erik', 3],
        ['Olga', 2],
      ],
    );
    const first = versions.at(-1) ?? assert.fail();
    assert.equal(Date.parse(first.saved_at) - Date.parse(first.began_at), 4 * MINUTE);
    const page = await viewer.client.notes.versions({ noteID, query: { limit: 3 } });
    const rest = await viewer.client.notes.versions({ noteID, query: { cursor: page.next_cursor } });
    assert.deepEqual([...page.versions, ...rest.versions], versions);
  });

  it('restores a text as a new version; the previous text remains available', async () => {
    const { owner, service } = scene();
    const { id: noteID } = await owner.client.notes.create({ body: { body: 'first' } });
    service.clock.advance(6 * MINUTE);
    await save(owner, noteID, 'second');
    const versionID = (await owner.client.notes.versions({ noteID })).versions.at(-1)?.id ?? assert.fail();
    const restored = await owner.client.notes.restoreVersion({ noteID, versionID });
    assert.deepEqual([restored.body, restored.title, restored.etag], ['first', 'first', '3']);
    assert.deepEqual(await bodies(owner, noteID), ['first', 'second', 'first']);
    const again = await owner.client.notes.restoreVersion({ noteID, versionID });
    assert.equal(again.etag, '3');
  });

  it('keeps the two hundred newest versions', async () => {
    const { owner, editor, project, service } = scene();
    const { id: noteID } = await owner.client.notes.create({ body: { body: '0', project_id: project } });
    for (let index = 1; index <= 203; index += 1) {
      service.clock.advance(1);
      await save(index % 2 === 0 ? owner : editor, noteID, String(index));
    }
    const rows = await service.database.read((tx) =>
      tx.all(tables(tx).selectFrom('note_version').select('body').where('note_id', '=', noteID).orderBy('id')),
    );
    assert.deepEqual([rows.length, rows[0]?.body, rows.at(-1)?.body], [200, '4', '203']);
  });

  it('limits versions to their note, and removes the author name when the account is deleted', async () => {
    const { owner, project, service } = scene();
    const guest = await service.person(`Gustav${crypto.randomUUID()}`);
    await service.share(project, guest, 'editor');
    const { id: noteID } = await owner.client.notes.create({ body: { body: 'a', project_id: project } });
    const { id: other } = await owner.client.notes.create({ body: { body: 'b' } });
    await save(guest, noteID, 'by the guest');
    const versionID = (await owner.client.notes.versions({ noteID })).versions[0]?.id ?? assert.fail();
    assert.equal((await owner.ask('GET', `/api/v1/notes/${other}/versions/${versionID}`)).status, 404);
    assert.equal((await owner.ask('POST', `/api/v1/notes/${other}/versions/${versionID}/restore`)).status, 404);
    await service.database.transaction((tx) => tx.run(tables(tx).deleteFrom('user').where('id', '=', guest.id)));
    const left = await owner.client.notes.version({ noteID, versionID });
    assert.deepEqual([left.body, left.saved_by], ['by the guest', undefined]);
  });
});
