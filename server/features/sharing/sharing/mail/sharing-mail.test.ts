/** Mail of invites to a real mail server, and the delivery state in the answer. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { createLog } from '#server/platform/log/log.ts';
import type { Mail } from '#server/platform/mail/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { mailedToken } from '#server/testing/mailed-token.ts';
import { ask } from '#server/testing/people.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf } from '#server/testing/world.ts';

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;
  let project: string;
  let sent: Mail[] = [];
  let refusal: Error | undefined;
  const lines: string[] = [];

  before(async () => {
    const log = createLog({ clock: { now: () => START }, pretty: false, write: (line) => void lines.push(line()) });
    service = await startService(await open(), {
      log,
      environment: { SERVICE_BASE_URL: 'http://tasks.example.org' },
      async deliver(mail) {
        if (refusal !== undefined) throw refusal;
        sent.push(mail);
      },
    });
    cast = await castOf(service);
  });
  beforeEach(async () => {
    sent = [];
    refusal = undefined;
    ({ id: project } = await cast.owner.client.projects.create({ body: { name: 'Have & <b>hus</b>' } }));
  });
  after(() => service.stop());

  const invite = (body: { user_id?: string; email?: string }) =>
    cast.owner.client.invites.create({ projectID: project, body: { role: 'editor', ...body } });
  const members = () => cast.owner.client.members.list({ projectID: project });
  const queued = () =>
    service.database.read((tx) => tx.all(tx.kysely.selectFrom('mail').select(['recipient', 'attempts', 'due_at'])));

  it('goes to an address without account in the language of the inviter, with the link, as text and HTML', async () => {
    const answer = await invite({ email: 'ny@example.org' });
    assert.deepEqual(answer, { link: `http://tasks.example.org/project/${project}`, emailed: true });
    const [mail, ...others] = sent;
    const link = `http://tasks.example.org/invite?token=${mailedToken(mail)}`;
    assert.deepEqual(
      [mail?.to, mail?.subject, others],
      ['ny@example.org', 'Olga har inviteret dig til Have & <b>hus</b>', []],
    );
    assert.ok(mail);
    assert.ok(mail.text.includes(`Tag imod invitationen: ${link}\n`));
    assert.ok(mail.text.includes('udløber onsdag den 21. oktober 2026 kl. 14:30.'), mail.text);
    assert.ok(mail.html.includes(`<a href="${link}">Tag imod invitationen</a>`));
    assert.ok(mail.html.includes('Have &amp; &lt;b&gt;hus&lt;/b&gt;') && !mail.html.includes('<b>hus'));
    assert.deepEqual(await queued(), []);
  });

  it('goes to a user in their language, with a link to the project', async () => {
    const { stranger } = cast;
    const { link, emailed } = await invite({ email: stranger.email });
    assert.deepEqual([link, emailed], [`http://tasks.example.org/project/${project}`, true]);
    const [mail, ...others] = sent;
    assert.deepEqual([mail?.to, mail?.subject, others], [stranger.email, 'Olga added you to Have & <b>hus</b>', []]);
    assert.ok(mail?.text.includes(`Open project: ${link}\n`));
    assert.equal((await invite({ email: stranger.email })).emailed, false, 'no mail for an unchanged role');
    assert.equal(sent.length, 1);
  });

  it('is not sent to a user who has switched it off', async () => {
    const { editor } = cast;
    await editor.client.notifications.setPreferences({ body: { invited: { mail: false } } });
    assert.equal((await invite({ user_id: editor.id })).emailed, false);
    assert.deepEqual(sent, []);
    assert.equal((await editor.client.notifications.list()).notifications[0]?.kind, 'invited');
  });

  it('is not reported as sent if the mail server refuses it, and is tried again', async () => {
    refusal = Object.assign(new Error('busy'), { code: 'EENVELOPE', responseCode: 450 });
    assert.equal((await invite({ email: 'busy@example.org' })).emailed, false);
    assert.equal((await members()).pending.length, 1);
    assert.deepEqual(await queued(), [
      { recipient: 'busy@example.org', attempts: 1, due_at: new Date(START + 60_000).toISOString() },
    ]);
    refusal = Object.assign(new Error('no such box'), { code: 'EENVELOPE', responseCode: 550 });
    assert.equal((await invite({ email: 'nobox@example.org' })).emailed, false);
    assert.equal((await queued()).length, 1);
  });

  it('links to the configured address, for any request headers', async () => {
    const body = { email: 'host@example.org', role: 'viewer' };
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const path = `/api/v1/projects/${project}/invites`;
    const { json } = await cast.owner.ask('POST', path, body, headers);
    assert.equal((json as { link: string }).link, `http://tasks.example.org/project/${project}`);
    assert.ok(sent[0]?.text.includes('http://tasks.example.org/invite?token='));
    assert.ok(!JSON.stringify(sent).includes('evil.example'));
  });

  it('writes the token to no log line, activity or message', async () => {
    const socket = await cast.owner.listen();
    await invite({ email: 'silent@example.org' });
    const token = mailedToken(sent[0]);
    await ask(service.url, 'GET', `/api/v1/invites/${token}`);
    await ask(service.url, 'GET', `/invite?token=${token}`).catch(() => undefined);
    await ask(service.url, 'POST', '/api/v1/auth/signup', { token });
    await cast.viewer.ask('POST', `/api/v1/invites/${token}/accept`);
    await service.settled();
    const written = [lines, await service.events(), socket.received];
    assert.ok(JSON.stringify(written).includes('invites'));
    assert.ok(!JSON.stringify(written).includes(token));
    socket.close();
  });
});
