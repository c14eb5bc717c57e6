/** Attacks with accounts whose address was never confirmed, and with invite links that were not mailed. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Mail } from '#server/platform/mail/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { tokenOf } from '#server/testing/invite-token.ts';
import { mailedToken } from '#server/testing/mailed-token.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf } from '#server/testing/world.ts';

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;
  let project: string;
  let sent: Mail[] = [];

  const invite = (person: Person, projectID: string, email: string, role: 'editor' | 'viewer' = 'editor') =>
    person.client.invites.create({ projectID, body: { email, role } });
  const projectOf = async (person: Person) => (await person.client.projects.create({ body: { name: 'House' } })).id;
  const pendingOf = async (person: Person, projectID: string) =>
    (await person.client.members.list({ projectID })).pending.map(({ email }) => email);
  const memberIds = async (person: Person, projectID: string) =>
    (await person.client.members.list({ projectID })).members.map(({ user_id }) => user_id);
  const isConfirmed = (email: string) =>
    service.database.read(async (tx) => {
      const user = tx.kysely.selectFrom('user').select('email_confirmed').where('email', '=', email);
      return (await tx.first(user))?.email_confirmed === 1;
    });
  const signUp = async (token: string) => {
    const body = { token, name: 'New', password: 'a stone in the shoe', locale: 'en' };
    const answer = await ask(service.url, 'POST', '/api/v1/auth/signup', body);
    assert.equal(answer.status, 201, answer.text);
    return (answer.json as { user: { id: string; email_confirmed: boolean } }).user;
  };

  describe('without a mail server', () => {
    before(async () => {
      service = await startService(await open());
      cast = await castOf(service);
    });
    beforeEach(async () => {
      project = await projectOf(cast.owner);
    });
    after(() => service.stop());

    it('S-1-1: an account made with a link that the inviter read does not get the invites of that address', async () => {
      const { stranger, owner } = cast;
      const trap = await projectOf(stranger);
      const attacker = await signUp(tokenOf(await invite(stranger, trap, 'victim@example.org')));
      assert.deepEqual([attacker.email_confirmed, await isConfirmed('victim@example.org')], [false, false]);
      const events = await emittedBy(service, async () => {
        const { link, emailed } = await invite(owner, project, 'victim@example.org');
        assert.match(link, /\/invite\?token=/);
        assert.equal(emailed, false);
      });
      assert.deepEqual(
        events.map(({ activity }) => activity),
        ['member.invited'],
      );
      assert.deepEqual(await memberIds(owner, project), [owner.id]);
      assert.deepEqual(await pendingOf(owner, project), ['victim@example.org']);
    });

    it('S-1-2: adding an unconfirmed account by id keeps the pending invite of its address', async () => {
      const { owner } = cast;
      const hidden = await service.person('Hidden', { emailConfirmed: false });
      await invite(owner, project, hidden.email);
      await owner.client.invites.create({ projectID: project, body: { user_id: hidden.id, role: 'viewer' } });
      assert.deepEqual(await pendingOf(owner, project), [hidden.email]);
    });

    it('confirms the address of an account made with a link of an administrator', async () => {
      const { administrator } = cast;
      const own = await projectOf(administrator);
      const { email_confirmed } = await signUp(tokenOf(await invite(administrator, own, 'trusted@example.org')));
      assert.equal(email_confirmed, true);
      await invite(cast.owner, project, 'trusted@example.org');
      assert.deepEqual(await pendingOf(cast.owner, project), []);
    });

    it('lets a person with an unconfirmed address accept while signed in', async () => {
      const plain = await service.person('Plain', { emailConfirmed: false });
      const token = tokenOf(await invite(cast.owner, project, plain.email));
      await plain.client.invites.accept({ inviteID: token });
      assert.deepEqual(await memberIds(cast.owner, project), [cast.owner.id, plain.id]);
      // The owner sees the address now. Inviting it again changes the role.
      await invite(cast.owner, project, plain.email, 'viewer');
      const { members } = await cast.owner.client.members.list({ projectID: project });
      assert.deepEqual(
        members.map(({ role }) => role),
        ['owner', 'viewer'],
      );
    });
  });

  describe('with a mail server', () => {
    before(async () => {
      const deliver = async (mail: Mail) => void sent.push(mail);
      service = await startService(await open(), { deliver });
      cast = await castOf(service);
    });
    beforeEach(async () => {
      sent = [];
      project = await projectOf(cast.owner);
    });
    after(() => service.stop());

    it('S-1-3: the answer never contains the token, and is the same for accounts and strangers', async () => {
      const { owner, stranger, viewer } = cast;
      const hidden = await service.person('Silent', { emailConfirmed: false });
      for (const email of [stranger.email, 'nobody@example.org', hidden.email, viewer.email]) {
        for (const repeated of [false, true]) {
          const answer = await owner.ask('POST', `/api/v1/projects/${project}/invites`, { email, role: 'viewer' });
          assert.equal(answer.status, 201, `${email} ${repeated}`);
          const { link, emailed, ...rest } = answer.json as { link: string; emailed: boolean };
          assert.deepEqual([link, rest], [`http://localhost:8080/project/${project}`, {}]);
          if (!repeated) assert.equal(emailed, true, email);
        }
      }
      const tokens = sent.filter(({ text }) => text.includes('?token=')).map(mailedToken);
      assert.ok(tokens.length >= 2);
    });

    it('confirms the address of an account made with a mailed link', async () => {
      await invite(cast.owner, project, 'mailed@example.org');
      const { email_confirmed } = await signUp(mailedToken(sent[0]));
      assert.equal(email_confirmed, true);
      const other = await projectOf(cast.owner);
      await invite(cast.owner, other, 'mailed@example.org');
      assert.equal((await memberIds(cast.owner, other)).length, 2);
    });
  });
});
