/** Candidates for a project and for a note, with each value of `SERVICE_DIRECTORY`. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf } from '#server/testing/world.ts';

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_DIRECTORY: 'shared' } });
    cast = await castOf(service);
  });
  after(() => service.stop());

  const projectOf = async (person: Person) => (await person.client.projects.create({ body: { name: 'House' } })).id;
  const candidates = async (person: Person, projectID: string) =>
    (await person.client.members.list({ projectID })).candidates.map(({ id }) => id);

  it('S-1-12: `shared` shows an owner only people of their live projects, and administrators everyone', async () => {
    const { administrator, owner, editor, viewer, stranger } = cast;
    const [common, trashed, empty] = [await projectOf(editor), await projectOf(viewer), await projectOf(owner)];
    await service.share(common, owner, 'viewer');
    await service.share(trashed, owner, 'viewer');
    await viewer.client.projects.delete({ projectID: trashed });
    assert.deepEqual(await candidates(owner, empty), [editor.id]);
    const note = await owner.client.notes.create({ body: { body: 'text' } });
    const shares = await owner.client.notes.shares({ noteID: note.id });
    assert.deepEqual(
      shares.candidates.map(({ id }) => id),
      [editor.id],
    );
    const ofAdministrator = await projectOf(administrator);
    const everyone = [owner.id, editor.id, viewer.id, stranger.id].toSorted();
    assert.deepEqual((await candidates(administrator, ofAdministrator)).toSorted(), everyone);
    assert.deepEqual(await candidates(stranger, await projectOf(stranger)), []);
  });
});
