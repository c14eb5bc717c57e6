/** Accepting an invite by its link. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { instantText } from '#server/platform/actor.ts';
import { newSecret } from '#server/platform/crypto/secret.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { tokenOf } from '#server/testing/invite-token.ts';
import { refusal } from '#server/testing/refused.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { peopleIn } from '../testing/people-in.ts';
import { storeInvite } from '../testing/stored-invite.ts';

onSharedProject((scene) => {
  const { inProject, list, roleOf, invite, readInvite, accept, added, gained } = peopleIn(scene);

  it('an invite adds any holder of the token to the project, and notifies the inviter', async () => {
    const { service, owner, stranger, project } = scene();
    const token = tokenOf(await invite({ email: 'somebody.else@example.org', role: 'editor' }));
    const events = await emittedBy(service, async () => {
      assert.deepEqual(await accept(stranger, token), { project_id: project });
    });
    const by = { actor_id: stranger.id };
    assert.deepEqual(events.slice(0, 3), [
      { ...by, ...inProject(), activity: 'invite.accepted', payload: {} },
      { ...by, ...added(stranger, 'editor') },
      { ...by, ...gained(stranger) },
    ]);
    assert.deepEqual([events[3]?.live, events[3]?.receiver_id, events.length], ['notification', owner.id, 4]);
    const [notification] = (await owner.client.notifications.list()).notifications;
    assert.deepEqual([notification?.kind, notification?.title], ['member.added', 'Xenia deltager nu i House']);
    assert.equal(await roleOf(stranger), 'editor');
    assert.equal(await refusal(accept(stranger, token)), 'not_found');
    assert.equal((await readInvite(token)).status, 404);
    assert.deepEqual((await list()).pending, []);
  });

  it('an invite never lowers a role, but raises it', async () => {
    const { service, editor, viewer } = scene();
    const low = tokenOf(await invite({ email: 'low@example.org', role: 'viewer' }));
    const events = await emittedBy(service, () => accept(editor, low));
    assert.deepEqual(
      events.map(({ activity, live }) => [activity, live]),
      [['invite.accepted', undefined]],
    );
    assert.equal(await roleOf(editor), 'editor');
    const high = tokenOf(await invite({ email: 'high@example.org', role: 'editor' }));
    const risen = await emittedBy(service, () => accept(viewer, high));
    assert.deepEqual(
      risen.map(({ activity, live }) => [activity, live]),
      [
        ['invite.accepted', undefined],
        ['member.role_changed', 'member.updated'],
        [undefined, 'project.updated'],
      ],
    );
    assert.equal(await roleOf(viewer), 'editor');
  });

  it('the owner cannot use an invite', async () => {
    const { service, owner, stranger } = scene();
    const token = tokenOf(await invite({ email: 'own@example.org' }));
    const events = await emittedBy(service, async () => {
      assert.equal(await refusal(accept(owner, token)), 'conflict');
    });
    assert.deepEqual(events, []);
    await accept(stranger, token);
    assert.equal(await roleOf(stranger), 'viewer');
  });

  it('an invite without project cannot be accepted', async () => {
    const { service, stranger } = scene();
    const token = newSecret();
    await storeInvite(service, { email: 'account@example.org', token });
    assert.equal(await refusal(accept(stranger, token)), 'conflict');
    assert.deepEqual((await readInvite(token)).json, {
      email: 'account@example.org',
      expires_at: instantText(service.clock.now() + 7 * 86_400_000),
    });
  });

  it('accepting also uses the open invite of the person’s address', async () => {
    const { service, stranger } = scene();
    const token = tokenOf(await invite({ email: 'first@example.org' }));
    await storeInvite(service, { email: stranger.email, token: newSecret(), project: scene().project });
    assert.equal((await list()).pending.length, 2);
    await accept(stranger, token);
    assert.deepEqual((await list()).pending, []);
  });
});
