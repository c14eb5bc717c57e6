import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Mail } from '#server/platform/mail/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { tokenOf } from '#server/testing/invite-token.ts';
import { ask, PASSWORD } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  const invite = (email: string) => scene().administrator.client.users.invite({ body: { email } });
  const fresh = () => `${crypto.randomUUID()}@example.org`;
  const signUp = (token: string, name = 'Nina') =>
    ask(scene().service.url, 'POST', '/api/v1/auth/signup', { token, name, password: PASSWORD });

  it('returns a link that creates an account with a confirmed address, once', async () => {
    const { service, administrator } = scene();
    const email = fresh();
    const events = await emittedBy(service, async () => {
      const { link, emailed } = await invite(` ${email.toUpperCase()} `);
      assert.equal(emailed, false);
      assert.match(link, /^http:\/\/localhost:8080\/invite\?token=/);
      const info = await administrator.client.invites.read({ inviteID: tokenOf({ link }) });
      assert.deepEqual(
        [info.email, info.project_name, info.role, info.invited_by],
        [email, undefined, undefined, 'Adam'],
      );
      const made = await signUp(tokenOf({ link }));
      assert.equal(made.status, 201, made.text);
      const { user } = made.json as { user: { email: string; email_confirmed: boolean; is_admin: boolean } };
      assert.deepEqual([user.email, user.email_confirmed, user.is_admin], [email, true, false]);
      assert.equal((await signUp(tokenOf({ link }))).status, 400);
    });
    assert.deepEqual(events[0], { actor_id: administrator.id, activity: 'user.invited', payload: { email } });
    assert.equal(await refusal(invite(email)), 'conflict');
  });

  it('replaces an earlier invite to the same address, also for requests at the same time', async () => {
    const { administrator } = scene();
    const email = fresh();
    const links = await Promise.all([invite(email), invite(email), invite(email)]);
    const { invites } = await administrator.client.users.list();
    assert.equal(invites.filter((one) => one.email === email).length, 1);
    const valid = await Promise.all(links.map(async (link) => (await signUp(tokenOf(link))).status));
    assert.deepEqual(valid.toSorted(), [201, 400, 400]);
  });

  it('keeps invites to projects of the same address', async () => {
    const { owner, administrator, project } = scene();
    const email = fresh();
    await owner.client.invites.create({ projectID: project, body: { email, role: 'viewer' } });
    await invite(email);
    const { invites } = await administrator.client.users.list();
    assert.deepEqual(
      invites.filter((one) => one.email === email).map(({ project_id }) => project_id),
      [undefined, project],
    );
    for (const { id } of invites.filter((one) => one.email === email)) {
      await administrator.client.invites.withdrawAny({ inviteID: id });
    }
  });

  it('refuses accounts without the right, and changes nothing', async () => {
    const { service, owner, editor, administrator } = scene();
    const events = await emittedBy(service, async () => {
      for (const who of [owner, editor]) {
        assert.equal(await refusal(who.client.users.invite({ body: { email: fresh() } })), 'forbidden');
      }
      const anonymous = await ask(service.url, 'POST', '/api/v1/users', { email: fresh() });
      assert.equal(anonymous.status, 401);
      assert.equal(await refusal(invite(owner.email)), 'conflict');
      for (const body of [
        {},
        { email: 'nobody' },
        { email: fresh(), is_admin: true },
        { email: fresh(), role: 'editor' },
      ]) {
        assert.equal((await administrator.ask('POST', '/api/v1/users', body)).status, 422, JSON.stringify(body));
      }
    });
    assert.deepEqual(events, []);
  });

  it('does not store the link for a repeated Idempotency-Key', async () => {
    const { administrator } = scene();
    const send = () =>
      administrator.ask('POST', '/api/v1/users', { email: 'keyed@example.org' }, { 'idempotency-key': 'invite' });
    assert.deepEqual([(await send()).status, (await send()).status], [201, 409]);
  });
});

eachDatabase((_name, open) => {
  let service: TestService;
  const mails: Mail[] = [];

  before(async () => {
    service = await startService(await open(), {
      deliver: async (mail) => {
        mails.push(mail);
      },
    });
  });
  after(() => service.stop());

  it('with a mail server, only the mail contains the link; above the limit the mailed link stays valid', async () => {
    const administrator = await service.person('Adam', { isAdmin: true, locale: 'da' });
    const email = 'nina@example.org';
    const send = () => administrator.client.users.invite({ body: { email } });
    for (let sent = 1; sent <= 3; sent += 1) {
      assert.deepEqual(await send(), { link: 'http://localhost:8080/', emailed: true });
      assert.equal(mails.length, sent);
    }
    const mail = mails.at(-1) ?? assert.fail();
    assert.deepEqual([mail.to, mail.subject], [email, 'Adam har inviteret dig til Sammen']);
    const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? assert.fail(mail.text);
    assert.deepEqual(await send(), { link: 'http://localhost:8080/', emailed: false });
    assert.equal(mails.length, 3);
    assert.equal((await administrator.client.invites.read({ inviteID: token })).email, email);
  });
});
