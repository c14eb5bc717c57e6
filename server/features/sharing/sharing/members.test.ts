import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ErrorBody } from '#contract/resources/error.ts';
import { instantText } from '#server/platform/actor.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { peopleIn } from './testing/people-in.ts';

onSharedProject((scene) => {
  const { inProject, memberKey, list, roleOf, change, remove } = peopleIn(scene);

  describe('the list of members', () => {
    it('starts with the owner, continues by name, and shows candidates only to the owner', async () => {
      const { owner, editor, viewer, stranger, administrator } = scene();
      const { members, candidates, pending } = await list();
      assert.deepEqual(
        members.map(({ user_id, name, email, role, added_at }) => [user_id, name, email, role, added_at]),
        [
          [owner.id, 'Olga', 'olga@example.org', 'owner', undefined],
          [editor.id, 'Erik', 'erik@example.org', 'editor', instantText(START)],
          [viewer.id, 'Vera', 'vera@example.org', 'viewer', instantText(START)],
        ],
      );
      assert.deepEqual(
        candidates.map((person) => [person.id, person.name, Object.keys(person).sort().join()]),
        [
          [administrator.id, 'Adam', 'avatar_color,id,name'],
          [stranger.id, 'Xenia', 'avatar_color,id,name'],
        ],
      );
      assert.deepEqual(pending, []);
      for (const person of [editor, viewer]) {
        const { candidates: shown, pending: open } = await list(person);
        assert.deepEqual([shown, open], [[], []]);
      }
    });

    it('shows email addresses to the owner, to editors, and to the member themselves', async () => {
      const { editor, viewer } = scene();
      const seenBy = async (person: Person) => (await list(person)).members.map(({ email }) => email);
      assert.deepEqual(await seenBy(editor), ['olga@example.org', 'erik@example.org', 'vera@example.org']);
      assert.deepEqual(await seenBy(viewer), [undefined, undefined, 'vera@example.org']);
    });

    it('sorts æ, ø and å last for Danish readers only', async () => {
      const { owner, editor, service, project } = scene();
      for (const name of ['Ørsted', 'Aage', 'Zoe']) {
        const person = await service.person(`Member${name.codePointAt(0)}`);
        await person.client.auth.updateMe({ body: { name } });
        await service.share(project, person, 'viewer');
      }
      const names = async (person: Person) => (await list(person)).members.slice(1).map(({ name }) => name);
      assert.deepEqual(await names(owner), ['Erik', 'Vera', 'Zoe', 'Ørsted', 'Aage']);
      assert.deepEqual(await names(editor), ['Aage', 'Erik', 'Ørsted', 'Vera', 'Zoe']);
    });
  });

  describe('another role', () => {
    it('is given by the owner, and published to the members and the person', async () => {
      const { service, owner, editor } = scene();
      const events = await emittedBy(service, () => change(owner, editor, 'viewer'));
      assert.deepEqual(events, [
        {
          ...inProject(),
          actor_id: owner.id,
          subject_id: memberKey(editor),
          activity: 'member.role_changed',
          payload: { user_id: editor.id, role: 'viewer' },
          live: 'member.updated',
        },
        { actor_id: owner.id, receiver_id: editor.id, subject_id: scene().project, live: 'project.updated' },
      ]);
      assert.equal(await roleOf(editor), 'viewer');
      const body = { content: 'No more', project_id: scene().project };
      assert.equal(await refusal(editor.client.tasks.create({ body })), 'not_found');
      assert.deepEqual(await emittedBy(service, () => change(owner, editor, 'viewer')), []);
    });

    it('applies at once on an open socket', async () => {
      const { service, owner, editor, viewer, project } = scene();
      await service.settled();
      const sockets = await Promise.all([owner, editor, viewer].map((person) => person.listen()));
      await change(owner, editor, 'viewer');
      const messages = await Promise.all(sockets.map((socket) => socket.next('member.updated')));
      assert.deepEqual(
        messages.map(({ project_id, payload }) => [project_id, payload.user_id, payload.role, payload.email]),
        [
          [project, editor.id, 'viewer', editor.email],
          [project, editor.id, 'viewer', editor.email],
          [project, editor.id, 'viewer', undefined],
        ],
      );
      const own = await sockets[1]?.next('project.updated');
      assert.deepEqual([own?.payload.id, own?.payload.role], [project, 'viewer']);
      for (const socket of sockets) socket.close();
    });

    it('is refused for other users, strangers, the owner and an invalid role', async () => {
      const { service, owner, editor, viewer, stranger, project } = scene();
      const events = await emittedBy(service, async () => {
        assert.equal(await refusal(change(editor, viewer, 'editor')), 'not_found');
        assert.equal(await refusal(change(viewer, viewer, 'editor')), 'not_found');
        assert.equal(await refusal(change(stranger, viewer, 'editor')), 'not_found');
        assert.equal(await refusal(change(owner, stranger, 'editor')), 'not_found');
        assert.equal(await refusal(change(editor, owner, 'editor')), 'not_found');
        assert.equal(await refusal(change(owner, owner, 'editor')), 'conflict');
        for (const body of [{}, { role: 'owner' }, { role: 'editor', user_id: stranger.id }]) {
          const { status, json } = await owner.ask('PATCH', `/api/v1/projects/${project}/members/${viewer.id}`, body);
          assert.equal(status, 422);
          assert.deepEqual(Object.keys((json as ErrorBody).fields ?? {}), [Object.keys(body)[1] ?? 'role']);
        }
      });
      assert.deepEqual(events, []);
      assert.deepEqual([await roleOf(viewer), await roleOf(editor)], ['viewer', 'editor']);
    });
  });

  describe('a transfer', () => {
    const transfer = (person: Person, user: Pick<Person, 'id'>) =>
      person.client.projects.transfer({ projectID: scene().project, body: { user_id: user.id } });

    it('makes a member the owner and the owner an editor, and removes the project from the former owner’s group', async () => {
      const { service, owner, editor, viewer, project } = scene();
      const group = await owner.client.groups.create({ body: { name: 'Mine' } });
      await owner.client.projects.update({ projectID: project, body: { group_id: group.id } });
      const events = await emittedBy(service, async () => {
        const given = await transfer(owner, editor);
        assert.deepEqual(
          [given.owner_id, given.role, given.group_id, given.member_count],
          [editor.id, 'editor', undefined, 3],
        );
      });
      assert.deepEqual(
        events
          .map(({ live, activity, subject_id, receiver_id }) => [live, activity, subject_id, receiver_id])
          .slice(0, 3),
        [
          ['project.updated', 'project.transferred', project, undefined],
          ['member.updated', undefined, memberKey(editor), undefined],
          ['member.updated', undefined, memberKey(owner), undefined],
        ],
      );
      assert.deepEqual(events[0]?.payload, { from: owner.id, to: editor.id });
      assert.deepEqual([events[3]?.live, events[3]?.receiver_id, events.length], ['notification', editor.id, 4]);
      const [notification] = (await editor.client.notifications.list()).notifications;
      assert.deepEqual([notification?.kind, notification?.title], ['member.added', 'Olga made you the owner of House']);
      assert.deepEqual(
        (await list(viewer)).members.map(({ user_id, role }) => [user_id, role]),
        [
          [editor.id, 'owner'],
          [owner.id, 'editor'],
          [viewer.id, 'viewer'],
        ],
      );
      const seen = await editor.client.projects.get({ projectID: project });
      assert.deepEqual([seen.role, seen.group_id], ['owner', undefined]);
      await remove(editor, owner);
      assert.equal(await refusal(owner.client.projects.get({ projectID: project })), 'not_found');
    });

    it('is refused for other users, for a user who is not a member, and for the Inbox', async () => {
      const { service, owner, editor, viewer, stranger } = scene();
      const events = await emittedBy(service, async () => {
        assert.equal(await refusal(transfer(editor, viewer)), 'not_found');
        assert.equal(await refusal(transfer(stranger, stranger)), 'not_found');
        assert.deepEqual(await refusal(transfer(owner, stranger)), ['user_id']);
        assert.deepEqual(await refusal(transfer(owner, owner)), ['user_id']);
        assert.deepEqual(await refusal(transfer(owner, { id: newId(START) })), ['user_id']);
        const inbox = owner.client.projects.transfer({ projectID: owner.inbox, body: { user_id: editor.id } });
        assert.equal(await refusal(inbox), 'conflict');
      });
      assert.deepEqual(events, []);
    });
  });
});
