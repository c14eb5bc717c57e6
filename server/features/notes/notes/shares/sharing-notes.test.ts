import assert from 'node:assert/strict';
import { it } from 'node:test';
import { avatarColor } from '#domain/person/avatar-color.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  const write = (person: Person, body: string, project_id = '') =>
    person.client.notes.create({ body: { body, project_id } });
  const share = (person: Person, noteID: string, user: Person, role?: 'viewer' | 'editor') =>
    person.client.notes.share({ noteID, body: { user_id: user.id, ...(role && { role }) } });
  const ids = async (person: Person) => (await person.client.notes.list({})).notes.map(({ id }) => id);
  const personOf = ({ id, name, email }: Person) => ({ id, name, avatar_color: avatarColor(email) });

  it('gives a user a role, notifies the user, and shows the author’s name', async () => {
    const { owner, stranger, service } = scene();
    const note = await write(owner, 'shared');
    const socket = await stranger.listen();
    const events = await emittedBy(service, () => share(owner, note.id, stranger));
    assert.deepEqual(
      events.map(({ activity, live, receiver_id, payload }) => [activity, live, receiver_id, payload]),
      [
        ['note.shared', undefined, undefined, { note_id: note.id, user_id: stranger.id, role: 'viewer' }],
        [undefined, 'note.shared', stranger.id, undefined],
        [undefined, 'notification', stranger.id, undefined],
      ],
    );
    const message = await socket.next('note.shared');
    const { role, shared_with_me, owner: author, preview, body } = message.payload;
    assert.deepEqual(
      [role, shared_with_me, author, preview, body],
      ['viewer', true, personOf(owner), undefined, undefined],
    );
    const [notification] = (await stranger.client.notifications.list()).notifications;
    assert.deepEqual(
      [notification?.kind, notification?.note_id, notification?.url],
      ['share.note', note.id, `/note/${note.id}`],
    );
    assert.ok((await ids(stranger)).includes(note.id));
    assert.equal((await owner.client.notes.get({ noteID: note.id })).owner, undefined);
    socket.close();
  });

  it('changes the role at once; the same role again causes no event', async () => {
    const { owner, stranger, service } = scene();
    const { id: noteID } = await write(owner, 'shared');
    await share(owner, noteID, stranger);
    assert.equal((await stranger.ask('PATCH', `/api/v1/notes/${noteID}`, { body: 'x' })).status, 404);
    const events = await emittedBy(service, async () => {
      await share(owner, noteID, stranger, 'editor');
      await share(owner, noteID, stranger, 'editor');
    });
    assert.deepEqual(
      events.map(({ activity, live }) => activity ?? live),
      ['note.shared', 'note.shared'],
    );
    const changed = await stranger.client.notes.update({ noteID, body: { body: 'mine too', pinned: true } });
    assert.deepEqual([changed.role, changed.pinned], ['editor', true]);
    for (const [method, path, body] of [
      ['DELETE', '', undefined],
      ['PATCH', '', { project_id: stranger.inbox }],
      ['GET', '/shares', undefined],
    ] as const) {
      assert.equal((await stranger.ask(method, `/api/v1/notes/${noteID}${path}`, body)).status, 404, method);
    }
    const bulk = await stranger.client.notes.bulk({ body: { ids: [noteID], archived: true } });
    assert.deepEqual(bulk, { done: 0, skipped: 1 });
  });

  it('lists the users who have it, and the candidates', async () => {
    const { owner, editor, viewer, stranger } = scene();
    const { id: noteID } = await write(owner, 'shared');
    await share(owner, noteID, viewer, 'editor');
    await share(owner, noteID, stranger);
    const { shares, candidates } = await owner.client.notes.shares({ noteID });
    assert.deepEqual(shares, [
      { user: personOf(viewer), role: 'editor' },
      { user: personOf(stranger), role: 'viewer' },
    ]);
    assert.deepEqual(candidates, [personOf(editor)]);
  });

  it('refuses the author and an unknown account', async () => {
    const { owner } = scene();
    const { id: noteID } = await write(owner, 'shared');
    for (const user_id of [owner.id, crypto.randomUUID(), 'x']) {
      const refused = await owner.ask('POST', `/api/v1/notes/${noteID}/shares`, { user_id });
      assert.equal(refused.status, 422);
      assert.deepEqual(Object.keys((refused.json as { fields: object }).fields), ['user_id']);
    }
  });

  it('lets the user or the author end a share, and sends a deletion to users who lose access', async () => {
    const { owner, stranger, viewer, project, service } = scene();
    const { id: noteID } = await write(owner, 'shared');
    for (const end of [stranger, owner]) {
      await share(owner, noteID, stranger);
      const events = await emittedBy(service, () => end.client.notes.unshare({ noteID, userID: stranger.id }));
      assert.deepEqual(
        events.map((row) => row.live_extra ?? row.payload),
        [{ note_id: noteID, user_id: stranger.id }, { id: noteID }],
      );
      assert.equal(events[1]?.receiver_id, stranger.id);
      assert.ok(!(await ids(stranger)).includes(noteID));
      assert.equal((await end.ask('DELETE', `/api/v1/notes/${noteID}/shares/${stranger.id}`)).status, 404);
    }
    assert.ok(!(await stranger.client.notifications.list()).notifications.some(({ note_id }) => note_id === noteID));
    // A member of the project keeps access to notes in the project.
    const filed = await write(owner, 'filed', project);
    await share(owner, filed.id, viewer, 'editor');
    const events = await emittedBy(service, () => viewer.client.notes.unshare({ noteID: filed.id, userID: viewer.id }));
    assert.deepEqual([events[1]?.live, events[1]?.receiver_id], ['note.updated', viewer.id]);
    assert.equal((await viewer.client.notes.get({ noteID: filed.id })).role, 'viewer');
  });

  it('A-21: lets only the author create or end a share, for any role', async () => {
    const { owner, editor, viewer, stranger, project, service } = scene();
    for (const place of ['', project]) {
      const { id: noteID } = await write(owner, 'shared', place);
      await share(owner, noteID, editor, 'editor');
      await share(owner, noteID, viewer);
      const before = await service.lastSeq();
      for (const person of [editor, viewer, stranger]) {
        for (const other of [editor, viewer, stranger].filter(({ id }) => id !== person.id)) {
          const path = `/api/v1/notes/${noteID}/shares`;
          assert.equal((await person.ask('DELETE', `${path}/${other.id}`)).status, 404);
          assert.equal((await person.ask('POST', path, { user_id: other.id, role: 'editor' })).status, 404);
        }
      }
      assert.equal(await service.lastSeq(), before);
      assert.equal((await owner.client.notes.shares({ noteID })).shares.length, 2);
    }
  });

  it('shows the project of a shared note only to its author and to readers who can see the project', async () => {
    const { owner, stranger, project, service } = scene();
    const { id: noteID } = await write(owner, 'filed', project);
    await share(owner, noteID, stranger, 'editor');
    const socket = await stranger.listen();
    const seen = await stranger.client.notes.get({ noteID });
    assert.deepEqual([seen.project_id, seen.role], ['', 'editor']);
    assert.equal((await stranger.ask('PATCH', `/api/v1/notes/${noteID}`, { project_id: project })).status, 404);
    const changed = await stranger.client.notes.update({ noteID, body: { project_id: '', body: 'changed' } });
    assert.equal(changed.project_id, '');
    const message = await socket.next('note.updated');
    assert.deepEqual([message.project_id, message.payload.project_id], [undefined, '']);
    assert.equal((await owner.client.notes.get({ noteID })).project_id, project);
    await service.settled();
    socket.close();
  });

  it('keeps its shares when moved, is hidden with its project, and returns with it', async () => {
    const { owner, stranger, service } = scene();
    const { id: projectID } = await owner.client.projects.create({ body: { name: 'Boat' } });
    const { id: noteID } = await write(owner, 'shared');
    await share(owner, noteID, stranger);
    const socket = await stranger.listen();
    await owner.client.notes.update({ noteID, body: { project_id: projectID } });
    assert.ok((await ids(stranger)).includes(noteID));
    await owner.client.projects.delete({ projectID });
    assert.deepEqual((await socket.next('note.deleted')).payload, { id: noteID });
    assert.equal((await stranger.ask('GET', `/api/v1/notes/${noteID}`)).status, 404);
    assert.equal((await owner.ask('GET', `/api/v1/notes/${noteID}`)).status, 404);
    await owner.client.projects.restore({ projectID });
    assert.equal((await socket.next('note.restored')).payload.id, noteID);
    assert.ok((await ids(stranger)).includes(noteID));
    await service.settled();
    socket.close();
  });
});
