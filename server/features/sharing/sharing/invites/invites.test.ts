import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tables } from '#server/access/all-tables.ts';
import { instantText } from '#server/platform/actor.ts';
import { newSecret } from '#server/platform/crypto/secret.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { tokenOf } from '#server/testing/invite-token.ts';
import type { Person } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { peopleIn } from '../testing/people-in.ts';
import { storeInvite } from '../testing/stored-invite.ts';
import { deleteOldInvites } from './delete-old-invites.ts';

const WEEK = 7 * 86_400_000;

onSharedProject((scene) => {
  const { inProject, list, roleOf, invite, readInvite, accept, added, gained } = peopleIn(scene);
  const path = () => `/api/v1/projects/${scene().project}/invites`;
  const storedInvites = () =>
    scene().service.database.read((tx) =>
      tx.all(tables(tx).selectFrom('invite').selectAll().where('project_id', '=', scene().project).orderBy('id')),
    );

  describe('a person with an account', () => {
    it('becomes a member at once, by id or address, and is notified; the link is the page of the project', async () => {
      const { service, owner, stranger, administrator, project } = scene();
      await stranger.client.notifications.readAll();
      const events = await emittedBy(service, async () => {
        const answer = await invite({ user_id: stranger.id, role: 'editor' });
        assert.deepEqual(answer, { link: `http://localhost:8080/project/${project}`, emailed: false });
      });
      const by = { actor_id: owner.id };
      assert.deepEqual(events.slice(0, 2), [
        { ...by, ...added(stranger, 'editor') },
        { ...by, ...gained(stranger) },
      ]);
      assert.deepEqual([events[2]?.live, events[2]?.receiver_id, events.length], ['notification', stranger.id, 3]);
      const [notification] = (await stranger.client.notifications.list()).notifications;
      assert.deepEqual(
        [notification?.kind, notification?.title, notification?.url],
        ['invited', 'Olga added you to House', `/project/${project}`],
      );
      await invite({ email: ` ${administrator.email.toUpperCase()} ` });
      assert.equal(await roleOf(administrator), 'viewer');
      assert.deepEqual((await list()).pending, []);
      assert.equal((await stranger.client.projects.get({ projectID: project })).role, 'editor');
    });

    it('receives the project on an open socket, as do its members', async () => {
      const { service, stranger, viewer, project } = scene();
      await service.settled();
      const [mine, theirs] = [await stranger.listen(), await viewer.listen()];
      await invite({ user_id: stranger.id, role: 'editor' });
      const [gain, notification] = [await mine.next('project.created'), await mine.next('notification')];
      assert.deepEqual([gain.payload.id, gain.payload.role, gain.payload.member_count], [project, 'editor', 4]);
      assert.equal(notification.payload.kind, 'invited');
      const own = await mine.next('member.added');
      const other = await theirs.next('member.added');
      assert.deepEqual([own.payload.email, other.payload.email], [stranger.email, undefined]);
      assert.deepEqual([other.payload.user_id, other.payload.role], [stranger.id, 'editor']);
      mine.close();
      theirs.close();
    });

    it('gets the new role when invited again, and the same role changes nothing', async () => {
      const { service, owner, editor } = scene();
      const events = await emittedBy(service, () => invite({ email: editor.email }));
      assert.deepEqual(
        events.map(({ activity, live, receiver_id }) => [activity, live, receiver_id]),
        [
          ['member.role_changed', 'member.updated', undefined],
          [undefined, 'project.updated', editor.id],
        ],
      );
      assert.equal(events[0]?.actor_id, owner.id);
      assert.equal(await roleOf(editor), 'viewer');
      assert.deepEqual(await emittedBy(service, () => invite({ email: editor.email })), []);
    });

    it('has no open invite afterwards', async () => {
      const { service, stranger, project } = scene();
      const token = newSecret();
      await storeInvite(service, { email: stranger.email, token, project });
      assert.equal((await list()).pending.length, 1);
      await invite({ user_id: stranger.id });
      assert.deepEqual((await list()).pending, []);
      assert.equal((await readInvite(token)).status, 404);
    });

    it('is not the owner: 409, by id and address', async () => {
      const { service, owner } = scene();
      const events = await emittedBy(service, async () => {
        assert.equal(await refusal(invite({ user_id: owner.id })), 'conflict');
        assert.equal(await refusal(invite({ email: 'OLGA@example.org' })), 'conflict');
      });
      assert.deepEqual(events, []);
    });
  });

  describe('an address without an account', () => {
    it('gets an invite, which the owner sees as pending; the token is not stored', async () => {
      const { service, owner, editor, project } = scene();
      let token = '';
      const events = await emittedBy(service, async () => {
        const { link, emailed } = await invite({ email: ' New@Example.org ', role: 'editor' });
        assert.match(link, /^http:\/\/localhost:8080\/invite\?token=[\w-]{43}$/);
        assert.equal(emailed, false);
        token = tokenOf({ link });
      });
      const payload = { email: 'new@example.org', role: 'editor' };
      assert.deepEqual(events, [{ ...inProject(), actor_id: owner.id, activity: 'member.invited', payload }]);
      const [pending] = (await list()).pending;
      assert.deepEqual(pending, {
        id: pending?.id,
        email: 'new@example.org',
        project_id: project,
        project_name: 'House',
        role: 'editor',
        invited_by: 'Olga',
        created_at: instantText(START),
        expires_at: instantText(START + WEEK),
      });
      assert.deepEqual((await editor.client.members.list({ projectID: project })).pending, []);
      const stored = JSON.stringify([await storedInvites(), await service.events()]);
      assert.ok(stored.includes('new@example.org') && !stored.includes(token));
    });

    it('has one invite per project: a new one replaces it and invalidates its link', async () => {
      const first = await invite({ email: 'twice@example.org' });
      const second = await invite({ email: 'TWICE@example.org', role: 'editor' });
      const { pending } = await list();
      assert.deepEqual(
        pending.map(({ email, role }) => [email, role]),
        [['twice@example.org', 'editor']],
      );
      assert.equal((await readInvite(tokenOf(first))).status, 404);
      assert.equal((await readInvite(tokenOf(second))).status, 200);
    });

    it('gets the same answer as an account, and the answer is not stored for a repeated key', async () => {
      const { owner } = scene();
      const key = { 'idempotency-key': newId(START) };
      const body = { email: 'keyed@example.org', role: 'viewer' };
      const known = await owner.ask('POST', path(), { email: scene().stranger.email, role: 'viewer' });
      const unknown = await owner.ask('POST', path(), body, key);
      assert.deepEqual([known.status, unknown.status], [201, 201]);
      assert.deepEqual(Object.keys(known.json as object), Object.keys(unknown.json as object));
      assert.equal((await owner.ask('POST', path(), body, key)).status, 409);
      const token = tokenOf(unknown.json as { link: string });
      const kept = await scene().service.database.read((tx) => tx.all(tx.kysely.selectFrom('idempotency').selectAll()));
      assert.ok(!JSON.stringify(kept).includes(token));
    });
  });

  it('refuses an invalid body and a project of another owner', async () => {
    const { service, owner, editor, viewer, stranger, administrator } = scene();
    const events = await emittedBy(service, async () => {
      const wrong: [object, string][] = [
        [{ role: 'viewer' }, 'user_id'],
        [{ role: 'viewer', user_id: stranger.id, email: 'x@example.org' }, 'user_id'],
        [{ role: 'viewer', user_id: newId(START) }, 'user_id'],
        [{ role: 'owner', user_id: stranger.id }, 'role'],
        [{ email: 'x@example.org' }, 'role'],
        [{ role: 'viewer', email: 'nobody' }, 'email'],
        [{ role: 'viewer', email: 'x@example.org', is_admin: true }, 'is_admin'],
      ];
      for (const [body, field] of wrong) {
        const { status, json } = await owner.ask('POST', path(), body);
        assert.deepEqual([status, Object.keys((json as { fields: object }).fields)], [422, [field]]);
      }
      for (const person of [editor, viewer, stranger, administrator]) {
        assert.equal(await refusal(invite({ email: 'x@example.org' }, person)), 'not_found');
      }
    });
    assert.deepEqual(events, []);
  });

  describe('the page of an invite', () => {
    it('shows the invite to every holder of the token, and to no other user', async () => {
      const token = tokenOf(await invite({ email: 'page@example.org', role: 'editor' }));
      const { status, json } = await readInvite(token);
      assert.equal(status, 200);
      assert.deepEqual(json, {
        email: 'page@example.org',
        project_name: 'House',
        role: 'editor',
        invited_by: 'Olga',
        expires_at: instantText(START + WEEK),
      });
      const [stored] = await storedInvites();
      for (const wrong of [newSecret(), token.slice(1), `${token}A`, token.toLowerCase(), stored?.id ?? '', 'x%27--']) {
        assert.equal((await readInvite(wrong)).status, 404, wrong);
      }
    });

    it('ends after a week, and while the project is in the trash', async () => {
      const { service, owner, stranger, project } = scene();
      service.clock.advance(20 * 60_000);
      const token = tokenOf(await invite({ email: 'late@example.org' }));
      await owner.client.projects.delete({ projectID: project });
      assert.equal((await readInvite(token)).status, 404);
      assert.equal(await refusal(accept(stranger, token)), 'not_found');
      await owner.client.projects.restore({ projectID: project });
      service.clock.advance(WEEK - 1);
      assert.equal((await readInvite(token)).status, 200);
      service.clock.advance(1);
      const events = await emittedBy(service, async () => {
        assert.equal((await readInvite(token)).status, 404);
        assert.equal(await refusal(accept(stranger, token)), 'not_found');
      });
      assert.deepEqual(events, []);
      assert.deepEqual((await list()).pending, []);
      await service.database.transaction((tx) => deleteOldInvites(tx, service.clock.now()));
      assert.equal((await storedInvites()).length, 1);
      service.clock.advance(30 * 86_400_000);
      await service.database.transaction((tx) => deleteOldInvites(tx, service.clock.now()));
      assert.deepEqual(await storedInvites(), []);
      service.clock.set(instantText(START));
    });
  });

  describe('withdrawing', () => {
    const withdraw = (person: Person, id: string, projectID = scene().project) =>
      person.client.invites.withdraw({ projectID, inviteID: id });

    it('invalidates the link at once; the owner can do it once', async () => {
      const { service, owner, editor, viewer, stranger } = scene();
      const token = tokenOf(await invite({ email: 'gone@example.org' }));
      const id = (await list()).pending[0]?.id ?? assert.fail();
      for (const person of [editor, viewer, stranger]) assert.equal(await refusal(withdraw(person, id)), 'not_found');
      const other = await owner.client.projects.create({ body: { name: 'Other' } });
      assert.equal(await refusal(withdraw(owner, id, other.id)), 'not_found');
      const events = await emittedBy(service, async () => {
        await withdraw(owner, id);
        assert.equal(await refusal(withdraw(owner, id)), 'not_found');
        assert.equal((await readInvite(token)).status, 404);
        assert.equal(await refusal(accept(stranger, token)), 'not_found');
      });
      const payload = { email: 'gone@example.org' };
      assert.deepEqual(events, [{ ...inProject(), actor_id: owner.id, activity: 'invite.withdrawn', payload }]);
      assert.deepEqual((await list()).pending, []);
    });

    it('is possible for an administrator for every invite', async () => {
      const { service, owner, editor, administrator } = scene();
      const token = tokenOf(await invite({ email: 'any@example.org' }));
      const id = (await list()).pending[0]?.id ?? assert.fail();
      const withdrawAny = (person: Person) => person.client.invites.withdrawAny({ inviteID: id });
      for (const person of [owner, editor]) assert.equal(await refusal(withdrawAny(person)), 'forbidden');
      const events = await emittedBy(service, async () => {
        await withdrawAny(administrator);
        assert.equal(await refusal(withdrawAny(administrator)), 'not_found');
      });
      const payload = { email: 'any@example.org' };
      assert.deepEqual(events, [{ ...inProject(), actor_id: administrator.id, activity: 'invite.withdrawn', payload }]);
      assert.equal((await readInvite(token)).status, 404);
    });

    it('emits no project event for an invite without project', async () => {
      const { service, administrator } = scene();
      const [email, token] = ['nowhere@example.org', newSecret()];
      const inviteID = await storeInvite(service, { email, token });
      const events = await emittedBy(service, () => administrator.client.invites.withdrawAny({ inviteID }));
      assert.deepEqual(events, [{ actor_id: administrator.id, activity: 'invite.withdrawn', payload: { email } }]);
      assert.equal((await readInvite(token)).status, 404);
    });
  });
});
