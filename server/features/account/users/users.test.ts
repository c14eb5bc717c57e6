import assert from 'node:assert/strict';
import { it } from 'node:test';
import { avatarColor } from '#domain/person/avatar-color.ts';
import { storeInvite } from '#server/features/sharing/sharing/testing/stored-invite.ts';
import { instantText } from '#server/platform/actor.ts';
import { newSecret } from '#server/platform/crypto/secret.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { storeToken } from '#server/testing/credentials.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { ask } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('lists all accounts for administrators with the counts of their live records', async () => {
    const { service, administrator } = scene();
    const counted = await service.person(`Counted${crypto.randomUUID()}`, { emailConfirmed: false });
    const host = await service.person(`Host${crypto.randomUUID()}`);
    const { client } = counted;
    const { id: project_id } = await client.projects.create({ body: { name: 'Own' } });
    const trashed = await client.projects.create({ body: { name: 'Trashed' } });
    await client.tasks.create({ body: { content: 'gone', project_id: trashed.id } });
    await client.projects.delete({ projectID: trashed.id });
    await client.tasks.create({ body: { content: 'own', project_id } });
    const deleted = await client.tasks.create({ body: { content: 'deleted', project_id } });
    await client.tasks.delete({ taskID: deleted.id });
    await client.tasks.create({ body: { content: 'in the Inbox' } });
    await client.notes.create({ body: { body: 'unfiled' } });
    await client.notes.create({ body: { body: 'filed', project_id } });
    const elsewhere = await host.client.projects.create({ body: { name: 'Elsewhere' } });
    await service.share(elsewhere.id, counted, 'editor');
    await client.tasks.create({ body: { content: 'elsewhere', project_id: elsewhere.id } });
    const { users } = await administrator.client.users.list();
    const { text_bytes } = await client.auth.usage();
    assert.ok(text_bytes > 0);
    assert.deepEqual(
      users.find(({ id }) => id === counted.id),
      {
        id: counted.id,
        email: counted.email,
        email_confirmed: false,
        name: counted.name,
        avatar_color: avatarColor(counted.email),
        is_admin: false,
        is_disabled: false,
        is_being_deleted: false,
        self: false,
        totp_enabled: false,
        created_at: instantText(START),
        last_seen_at: instantText(START),
        project_count: 1,
        task_count: 2,
        note_count: 1,
        files_bytes: 0,
        text_bytes,
        authored_elsewhere: 1,
      },
    );
    const [first] = users;
    assert.deepEqual([first?.id, first?.is_admin, first?.self], [administrator.id, true, true]);
    const names = users.slice(1).map(({ name }) => name);
    assert.deepEqual(names, names.toSorted(new Intl.Collator('en').compare));
  });

  it('lists the open invites of the service, newest first', async () => {
    const { service, owner, administrator, project } = scene();
    await owner.client.invites.create({ projectID: project, body: { email: 'first@example.org', role: 'editor' } });
    const id = await storeInvite(service, { email: `plain${newId(START)}@example.org`, token: newSecret() });
    const { invites } = await administrator.client.users.list();
    const [plain, first] = invites;
    assert.deepEqual([plain?.id, plain?.project_id, plain?.role, plain?.invited_by], [id, ...Array(3).fill(undefined)]);
    assert.deepEqual(
      [first?.email, first?.project_id, first?.project_name, first?.role, first?.invited_by],
      ['first@example.org', project, 'House', 'editor', 'Olga'],
    );
    await administrator.client.invites.withdrawAny({ inviteID: first?.id ?? '' });
    const left = (await administrator.client.users.list()).invites;
    assert.ok(!left.some(({ id: other }) => other === first?.id));
  });

  it('S-1-18: accounts and their addresses are listed and confirmed only in a session of an administrator', async () => {
    const { service, owner, editor, administrator } = scene();
    const plain = await service.person(`Plain${crypto.randomUUID()}`, { emailConfirmed: false });
    const bearer = { authorization: `Bearer ${(await storeToken(service, administrator)).token}` };
    const events = await emittedBy(service, async () => {
      for (const person of [owner, editor, plain]) {
        assert.equal(await refusal(person.client.users.list()), 'forbidden');
        assert.equal(await refusal(person.client.users.confirmAddress({ userID: plain.id })), 'forbidden');
      }
      for (const [method, path] of [
        ['GET', '/api/v1/users'],
        ['POST', `/api/v1/users/${plain.id}/confirm-address`],
      ] as const) {
        const refused = await ask(service.url, method, path, undefined, bearer);
        assert.equal(refused.status, 403);
        assert.ok(!refused.text.includes('@'));
        assert.equal((await ask(service.url, method, path)).status, 401);
      }
      assert.equal(await refusal(administrator.client.users.confirmAddress({ userID: newId(START) })), 'not_found');
    });
    assert.deepEqual(
      events.filter(({ activity }) => activity === 'user.address_confirmed'),
      [],
    );
    assert.equal((await plain.client.auth.me()).email_confirmed, false);
  });

  it('confirms an address once, and tells its account', async () => {
    const { service, owner, administrator, project } = scene();
    const plain = await service.person(`Plain${crypto.randomUUID()}`, { emailConfirmed: false });
    const socket = await plain.listen();
    const events = await emittedBy(service, async () => {
      await administrator.client.users.confirmAddress({ userID: plain.id });
      await administrator.client.users.confirmAddress({ userID: plain.id });
    });
    assert.deepEqual(
      events.map(({ actor_id, activity, receiver_id, payload }) => [actor_id, activity, receiver_id, payload]),
      [[administrator.id, 'user.address_confirmed', plain.id, { user_id: plain.id }]],
    );
    assert.equal((await socket.next('user.updated')).payload.email_confirmed, true);
    socket.close();
    await owner.client.invites.create({ projectID: project, body: { email: plain.email, role: 'viewer' } });
    const { members } = await owner.client.members.list({ projectID: project });
    assert.ok(members.some(({ user_id }) => user_id === plain.id));
  });
});
