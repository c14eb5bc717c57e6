/** Attacks that try to learn the email addresses of other users. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { tokenOf } from '#server/testing/invite-token.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { peopleIn } from './testing/people-in.ts';

onSharedProject((scene) => {
  const { list, invite, accept, remove, memberKey, inProject } = peopleIn(scene);
  const seen = async (reader: Person, person: Person) =>
    (await list(reader)).members.find(({ user_id }) => user_id === person.id)?.email;

  describe('a member who was added by id', () => {
    it('S-1-9: keeps their address hidden in the list, live messages, quick-add and filters', async () => {
      const { service, owner, editor, stranger, task } = scene();
      await service.settled();
      const socket = await editor.listen();
      await invite({ user_id: stranger.id, role: 'editor' });
      const message = await socket.next('member.added');
      assert.deepEqual([message.payload.user_id, message.payload.email], [stranger.id, undefined]);
      for (const reader of [owner, editor]) assert.equal(await seen(reader, stranger), undefined);
      await task({ content: 'Theirs', assignee_id: stranger.id });
      for (const reader of [owner, editor]) {
        const found = await reader.client.filters.preview({ query: { query: `assigned to: ${stranger.email}` } });
        assert.equal(found.tasks.length, 0);
        const text = `Guess #House +${stranger.email}`;
        const preview = await reader.client.tasks.previewQuickAdd({ query: { text } });
        assert.ok(!JSON.stringify(preview).includes(stranger.id));
      }
      socket.close();
    });

    it('is seen with the address by themselves and by administrators', async () => {
      const { stranger, administrator } = scene();
      await invite({ user_id: stranger.id });
      await invite({ user_id: administrator.id });
      assert.equal(await seen(stranger, stranger), stranger.email);
      assert.equal(await seen(administrator, stranger), stranger.email);
      assert.equal(await seen(stranger, administrator), undefined);
    });

    it('shows the address after the owner invited it', async () => {
      const { service, owner, editor, stranger } = scene();
      await invite({ user_id: stranger.id });
      const events = await emittedBy(service, () => invite({ email: stranger.email }));
      const event = { ...inProject(), actor_id: owner.id, subject_id: memberKey(stranger), live: 'member.updated' };
      assert.deepEqual(events, [event]);
      for (const reader of [owner, editor]) assert.equal(await seen(reader, stranger), stranger.email);
      assert.deepEqual(await emittedBy(service, () => invite({ email: stranger.email })), []);
    });

    it('shows the address after accepting an invite', async () => {
      const { editor, stranger } = scene();
      await invite({ user_id: stranger.id });
      await accept(stranger, tokenOf(await invite({ email: 'alias@example.org' })));
      assert.equal(await seen(editor, stranger), stranger.email);
    });

    it('S-1-10: keeps the address hidden when they become the owner, and when they are editor again', async () => {
      const { owner, editor, stranger, project } = scene();
      await invite({ user_id: stranger.id, role: 'editor' });
      await owner.client.projects.transfer({ projectID: project, body: { user_id: stranger.id } });
      for (const reader of [owner, editor]) assert.equal(await seen(reader, stranger), undefined);
      assert.equal(await seen(editor, owner), owner.email);
      await stranger.client.projects.transfer({ projectID: project, body: { user_id: editor.id } });
      for (const reader of [owner, editor]) assert.equal(await seen(reader, stranger), undefined);
      assert.equal(await seen(owner, editor), editor.email);
    });

    it('S-1-11: keeps the address hidden after removal and return', async () => {
      const { owner, stranger } = scene();
      await invite({ email: stranger.email });
      assert.equal(await seen(owner, stranger), stranger.email);
      await remove(owner, stranger);
      await invite({ user_id: stranger.id });
      assert.equal(await seen(owner, stranger), undefined);
    });
  });

  it('shows the address of a member who was invited by it', async () => {
    const { owner, editor, viewer, stranger } = scene();
    await invite({ email: stranger.email });
    for (const reader of [owner, editor]) assert.equal(await seen(reader, stranger), stranger.email);
    assert.equal(await seen(viewer, stranger), undefined);
  });
});
