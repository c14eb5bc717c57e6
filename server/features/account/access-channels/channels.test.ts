/** Channels of an intruder: listed, removed with all other access, and announced by mail. */

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, it } from 'node:test';
import type { AccessChannel } from '#contract/resources/access-channel.ts';
import { CHANNEL_KINDS } from '#contract/resources/access-channel.ts';
import type { ResetCredentials } from '#contract/resources/reset-credentials.ts';
import { openReset } from '#server/features/account/accounts/index.ts';
import { storedPasskey } from '#server/features/account/passkeys/testing/stored-passkey.ts';
import { storedIdentity } from '#server/features/account/single-sign-on/testing/stored-identity.ts';
import { storeSettings } from '#server/features/connect/ai/settings/store-settings.ts';
import { rotateFeedToken } from '#server/features/connect/calendar-export/feed-token.ts';
import { rotateMailName } from '#server/features/connect/mail-to-task/mail-address.ts';
import type { Actor } from '#server/platform/actor.ts';
import { createSealer } from '#server/platform/crypto/sealer.ts';
import { newSecret } from '#server/platform/crypto/secret.ts';
import { createOutbox } from '#server/platform/mail/index.ts';
import { addCalendar } from '#server/testing/add-calendar.ts';
import { addMailbox } from '#server/testing/add-mailbox.ts';
import { storeSession, storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask, PASSWORD, type Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

const LIST = '/api/v1/auth/sessions/channels';
const REVOKE = '/api/v1/auth/sessions/revoke';
const HOOK = 'https://93.184.215.14/hook';

eachDatabase((_name, open) => {
  let service: TestService;
  let count = 0;

  before(async () => {
    service = await startService(await open(), { deliver: async () => undefined });
  });
  after(() => service.stop());

  /** Returns the number of rows of the account, by table of a channel. */
  const left = ({ id }: Person) =>
    service.database.read(async (tx) => {
      const own = ['ai_settings', 'mail_address', 'mailbox', 'oauth_grant', 'oauth_handshake'] as const;
      const more = ['calendar_subscription', 'calendar_feed', 'sign_in_identity', 'api_token', 'passkey'] as const;
      const rows: Record<string, number> = {};
      for (const table of [...own, ...more]) {
        rows[table] = (await tx.all(tx.kysely.selectFrom(table).select('user_id').where('user_id', '=', id))).length;
      }
      const hooks = tx.kysely.selectFrom('webhook').select('id').where('created_by', '=', id);
      rows.webhook = (await tx.all(hooks)).length;
      return rows;
    });

  /** An account with every channel, as an intruder with a session could add them. */
  async function intruded(): Promise<Person> {
    count += 1;
    const person = await service.person(`Robbed${count}`);
    const { client } = person;
    const project = await client.projects.create({ body: { name: `House ${count}` } });
    await client.webhooks.create({ projectID: project.id, body: { url: HOOK } });
    const trashed = await client.projects.create({ body: { name: `Gone ${count}` } });
    await client.webhooks.create({ projectID: trashed.id, body: { url: HOOK } });
    await client.projects.delete({ projectID: trashed.id });
    await client.ai.setSettings({ body: { provider: 'openai', api_key: 'sk-secret' } });
    await client.mailToTask.address();
    await client.calendarExport.feed();
    await addMailbox(service, person.id);
    await addCalendar(service, person.id);
    await storedIdentity(service.database, person.id);
    await storedPasskey(service.database, person.id);
    await storeToken(service, person);
    const [session] = (await client.sessions.list()).sessions;
    const at = new Date(service.clock.now() + 60_000).toISOString();
    await service.database.transaction(async (tx) => {
      for (const kind of ['mail', 'calendar'] as const) {
        const base = { id: crypto.randomUUID(), user_id: person.id, kind };
        const tokens = { refresh_token: 'sealed', access_token: 'sealed', next_sync_at: at, created_at: at };
        await tx.run(
          tx.kysely.insertInto('oauth_grant').values({ ...base, account: `${kind}@example.org`, ...tokens }),
        );
        const begun = { session_id: session?.id ?? '', state_hash: newSecret(), verifier: 'sealed', expires_at: at };
        await tx.run(tx.kysely.insertInto('oauth_handshake').values({ ...base, ...begun }));
      }
    });
    return person;
  }

  const isGone = (rows: Record<string, number>) => Object.values(rows).every((number) => number === 0);
  const kindsOf = (channels: readonly AccessChannel[]) => new Set(channels.map(({ kind }) => kind));
  async function mailsTo({ email }: Person) {
    const mails = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('id')),
    );
    return mails.map(({ subject, body }) => ({ subject, body }));
  }
  async function reset(person: Person, body: object): Promise<void> {
    const token = newSecret();
    await service.database.transaction((tx) => openReset(tx, person.id, token, service.clock.now() + 3_600_000));
    const from = { 'x-forwarded-for': `198.51.100.${count}` };
    const listed = await ask(service.url, 'POST', '/api/v1/auth/password/reset/credentials', { token }, from);
    assert.deepEqual(kindsOf((listed.json as ResetCredentials).channels), new Set(CHANNEL_KINDS));
    const given = { token, password: 'another long password', ...body };
    assert.equal((await ask(service.url, 'POST', '/api/v1/auth/password/reset', given, from)).status, 204);
  }

  it('S-4-21: lists every channel of an account to a session of its owner only', async () => {
    const [person, stranger] = [await intruded(), await service.person(`Stranger${count}`)];
    const { channels } = await person.client.sessions.channels();
    assert.deepEqual(kindsOf(channels), new Set(CHANNEL_KINDS));
    const hooks = channels.filter(({ kind }) => kind === 'webhook');
    assert.deepEqual(
      hooks.map(({ name: host, project }) => [host, project]),
      [
        ['93.184.215.14', `House ${count}`],
        ['93.184.215.14', `Gone ${count}`],
      ],
    );
    assert.ok(!/\/hook|sk-secret|todo\+|\/ics/.test(JSON.stringify(channels)), 'no secret is listed');
    assert.deepEqual(await stranger.client.sessions.channels(), { channels: [] });
    for (const scope of ['read', 'write'] as const) {
      const { token } = await person.client.tokens.create({ body: { name: scope, scope } });
      const headers = { authorization: `Bearer ${token}` };
      assert.equal((await ask(service.url, 'GET', LIST, undefined, headers)).status, 403);
    }
    assert.equal((await ask(service.url, 'GET', LIST)).status, 401);
  });

  it('S-4-21: revoking all access removes every channel, also with an older request that names no connections', async () => {
    for (const more of [{}, { connections: true }]) {
      const [person, other] = [await intruded(), await intruded()];
      const before = await left(other);
      const address = (await person.client.mailToTask.address()).address;
      const seq = await service.lastSeq();
      const body = { password: PASSWORD, tokens: true, passkeys: true, ...more };
      assert.equal((await person.ask('POST', REVOKE, body)).status, 204);
      assert.ok(isGone(await left(person)), JSON.stringify(await left(person)));
      assert.deepEqual(await left(other), before, 'other accounts keep theirs');
      assert.deepEqual(await person.client.sessions.channels(), { channels: [] });
      const mail = { to: address, subject: 'Task of an intruder' };
      assert.equal((await ask(service.url, 'POST', '/inbound/mail', mail)).status, 404);
      const activities = (await service.events(seq)).map(({ activity }) => activity);
      for (const activity of [
        'webhook.removed',
        'mail_address.rotated',
        'mailbox.removed',
        'hostedmail.disconnected',
      ]) {
        assert.ok(activities.includes(activity), activity);
      }
      const { subject, body: text } = (await mailsTo(person)).at(-1) ?? assert.fail();
      assert.equal(subject, 'Access to your account was revoked');
      assert.match(text, /These connections were removed:/);
      assert.match(text, /Webhook of “House \d+” to 93 184 215 14/);
      assert.match(text, /AI provider: api openai com/);
      assert.ok(!text.includes('still work'));
    }
  });

  it('S-4-21: removes only what is ticked, and the mail names the rest', async () => {
    const person = await intruded();
    const body = { password: PASSWORD, tokens: true, passkeys: false, connections: false };
    assert.equal((await person.ask('POST', REVOKE, body)).status, 204);
    const kinds = kindsOf((await person.client.sessions.channels()).channels);
    assert.deepEqual(kinds, new Set(CHANNEL_KINDS.filter((kind) => kind !== 'calendar_feed')));
    const { body: text } = (await mailsTo(person)).at(-1) ?? assert.fail();
    assert.match(text, /These connections still work\. Remove any you don’t recognise:/);
    const rest = { password: PASSWORD, connections: true };
    assert.equal((await person.ask('POST', REVOKE, rest)).status, 204);
    assert.deepEqual(kindsOf((await person.client.sessions.channels()).channels), new Set(['identity']));
  });

  it('S-4-21: a password reset lists every channel, and removes them with `revoke` only', async () => {
    const [revoked, kept] = [await intruded(), await intruded()];
    await reset(revoked, { revoke: true });
    assert.ok(isGone({ ...(await left(revoked)) }), JSON.stringify(await left(revoked)));
    const before = await left(kept);
    await reset(kept, {});
    assert.deepEqual(await left(kept), before);
    assert.match((await mailsTo(kept)).at(-1)?.body ?? '', /These connections still work/);
  });

  it('S-4-22: a new webhook, another address of one, an AI provider and a mail address are mailed', async () => {
    count += 1;
    const [person, editor] = [await service.person(`Mailed${count}`), await service.person(`Editor${count}`)];
    const { client } = person;
    const project = await client.projects.create({ body: { name: 'House' } });
    await service.share(project.id, editor, 'editor');
    const hook = await client.webhooks.create({ projectID: project.id, body: { url: HOOK } });
    await client.webhooks.update({ webhookID: hook.id, body: { url: 'https://93.184.215.15/other' } });
    await client.webhooks.update({ webhookID: hook.id, body: { events: ['task.created'] } });
    await client.ai.setSettings({ body: { provider: 'openai', api_key: 'sk-one' } });
    await client.ai.setSettings({ body: { model: 'another' } });
    await client.ai.setSettings({ body: { base_url: 'https://93.184.215.14/v1' } });
    await client.ai.setSettings({ body: { provider: '' } });
    await client.mailToTask.address();
    await client.mailToTask.address();
    await client.mailToTask.rotateAddress();
    const { token } = await storeToken(service, person);
    const headers = { authorization: `Bearer ${token}` };
    const path = `/api/v1/projects/${project.id}/webhooks`;
    assert.equal((await ask(service.url, 'POST', path, { url: HOOK }, headers)).status, 201);
    assert.equal((await editor.ask('POST', path, { url: HOOK })).status, 404);
    assert.deepEqual(
      (await mailsTo(person)).map(({ subject }) => subject),
      [
        'Webhook added: House',
        'Webhook added: House',
        'AI provider changed: api openai com',
        'AI provider changed: 93 184 215 14',
        'Email address for new tasks created',
        'Email address for new tasks created',
        'Webhook added: House',
      ],
    );
    assert.deepEqual(await mailsTo(editor), []);
  });

  it('S-4-23: a request that was authenticated before the revocation adds no channel after it', async () => {
    count += 1;
    const person = await service.person(`Late${count}`);
    const sealer = createSealer(randomBytes(32));
    const parts = { sealer, mailer: { outbox: createOutbox(false), baseUrl: service.config.baseUrl } };
    const session = await storeSession(service, person);
    const token = await storeToken(service, person);
    const of = (credential: Actor['credential']): Actor => {
      const { id, name } = person;
      return { id, name, locale: 'en', timezone: 'UTC', isAdmin: false, credential, now: service.clock.now() };
    };
    const actors = [
      of({ kind: 'session', id: session.id, halfOpen: false }),
      of({ kind: 'token', id: token.id, isReadOnly: false, isLimited: false }),
    ];
    const additions = actors.flatMap((actor) => [
      () => service.database.transaction((tx) => rotateMailName(tx, parts, actor)),
      () => service.database.transaction((tx) => rotateFeedToken(tx, parts.sealer, actor)),
      () => service.database.transaction((tx) => storeSettings(tx, actor, parts, { provider: 'openai' })),
    ]);
    for (const add of additions) await add();
    const body = { password: PASSWORD, tokens: true, passkeys: true, connections: true };
    assert.equal((await person.ask('POST', REVOKE, body)).status, 204);
    for (const add of additions) await assert.rejects(add, { code: 'unauthorized' });
    assert.ok(isGone(await left(person)), JSON.stringify(await left(person)));
  });
});
