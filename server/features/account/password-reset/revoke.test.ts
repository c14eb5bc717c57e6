/** Password resets that remove the credentials of an intruder. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ResetCredentials } from '#contract/resources/reset-credentials.ts';
import { openReset } from '#server/features/account/accounts/index.ts';
import { storedPasskey } from '#server/features/account/passkeys/testing/stored-passkey.ts';
import { newSecret } from '#server/platform/crypto/secret.ts';
import { createLog } from '#server/platform/log/log.ts';
import { storeSession, storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { closeCode, openSocket } from '#server/testing/open-socket.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';

const NEW = 'another long password';

eachDatabase((_name, open) => {
  let service: TestService;
  let number = 0;
  let requests = 0;
  const lines: string[] = [];

  before(async () => {
    const log = createLog({ clock: { now: () => START }, pretty: false, write: (line) => void lines.push(line()) });
    service = await startService(await open(), { log, deliver: async () => undefined });
  });
  after(() => service.stop());

  const createPerson = (locale: 'da' | 'en' = 'en') => {
    number += 1;
    return service.person(`Robbed${number}`, { locale });
  };
  /** Sends each request from a new client address, unless `address` is given. */
  const post = (path: string, body: unknown, address?: string) => {
    requests += 1;
    const from = { 'x-forwarded-for': address ?? `198.51.${requests >> 8}.${requests & 255}` };
    return ask(service.url, 'POST', `/api/v1/auth/password/${path}`, body, from);
  };
  async function resetTokenOf(person: Person): Promise<string> {
    const token = newSecret();
    await service.database.transaction((tx) => openReset(tx, person.id, token, service.clock.now() + 3_600_000));
    return token;
  }
  async function intrude(person: Person) {
    const stored = await storeToken(service, person, 'Intruder');
    await storedPasskey(service.database, person.id);
    const { url } = await person.client.calendarExport.feed();
    return { ...stored, feed: new URL(url).pathname, bearer: { authorization: `Bearer ${stored.token}` } };
  }
  const left = async ({ id }: Person) =>
    service.database.read(async (tx) => [
      (await tx.all(tx.kysely.selectFrom('api_token').select('id').where('user_id', '=', id))).length,
      (await tx.all(tx.kysely.selectFrom('passkey').select('id').where('user_id', '=', id))).length,
    ]);
  const mailTo = async ({ email }: Person) =>
    (
      await service.database.read((tx) =>
        tx.all(tx.kysely.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('id')),
      )
    ).at(-1);

  it('S-4-6: a reset with `revoke` removes all API tokens and passkeys, and their sockets close', async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const { bearer, prefix, feed } = await intrude(person);
    const kept = await intrude(other);
    const closed = closeCode(await openSocket(service.url, bearer));
    const seq = await service.lastSeq();
    const token = await resetTokenOf(person);
    assert.equal((await post('reset', { token, password: NEW, revoke: true })).status, 204);
    assert.equal(await closed, 4401);
    assert.equal((await ask(service.url, 'GET', '/api/v1/auth/me', undefined, bearer)).status, 401);
    assert.deepEqual(
      [await left(person), await left(other)],
      [
        [0, 0],
        [1, 1],
      ],
    );
    assert.equal((await ask(service.url, 'GET', feed)).status, 404);
    assert.equal((await ask(service.url, 'GET', kept.feed)).status, 200);
    const events = (await service.events(seq)).filter(({ actor_id }) => actor_id === person.id);
    assert.deepEqual(events.map(({ activity }) => activity).sort(), [
      'feed.rotated',
      'passkey.removed',
      'token.deleted',
      'user.password_reset',
    ]);
    const mail = await mailTo(person);
    assert.match(mail?.body ?? '', /This API token was revoked:/);
    assert.match(mail?.body ?? '', /This passkey was removed:/);
    assert.match(mail?.body ?? '', /The address of your calendar feed was removed\./);
    assert.ok(mail?.body.includes(`Intruder (${prefix}…)`));
  });

  it('keeps them without `revoke`, and the mail names what stayed', async () => {
    for (const body of [{}, { revoke: false }]) {
      const person = await createPerson('da');
      const { bearer, feed } = await intrude(person);
      const token = await resetTokenOf(person);
      assert.equal((await post('reset', { token, password: NEW, ...body })).status, 204);
      assert.equal((await ask(service.url, 'GET', feed)).status, 200);
      assert.deepEqual(await left(person), [1, 1]);
      assert.equal((await ask(service.url, 'GET', '/api/v1/auth/me', undefined, bearer)).status, 200);
      assert.match(
        (await mailTo(person))?.body ?? '',
        /Dine adgangsnøgler virker stadig\. Slet dem, du ikke genkender:/,
      );
    }
  });

  it('refuses another type of `revoke`, and removes nothing', async () => {
    const person = await createPerson();
    await intrude(person);
    const token = await resetTokenOf(person);
    for (const revoke of ['true', 1, null, [], {}]) {
      assert.equal((await post('reset', { token, password: NEW, revoke })).status, 422);
    }
    assert.equal((await post('reset', { token: 'x', password: NEW, revoke: true })).status, 400);
    assert.deepEqual(await left(person), [1, 1]);
  });

  it('S-4-7: a token that is created during the reset does not survive it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await createPerson();
      const stolen = await Promise.all(Array.from({ length: 4 }, () => storeSession(service, person)));
      const token = await resetTokenOf(person);
      const creations = stolen.map(async ({ cookie }, index) => {
        await sleep(index);
        return ask(service.url, 'POST', '/api/v1/tokens', { name: 'Late' }, { cookie });
      });
      const [reset, ...created] = await Promise.all([
        post('reset', { token, password: NEW, revoke: true }),
        ...creations,
      ]);
      assert.equal(reset.status, 204);
      for (const { status } of created) assert.ok([201, 401].includes(status), String(status));
      assert.deepEqual(await left(person), [0, 0]);
    }
  });

  it('lists API tokens and passkeys for the token of the mail, without their secrets', async () => {
    const person = await createPerson();
    const { token: secret, prefix } = await intrude(person);
    const token = await resetTokenOf(person);
    const answer = await post('reset/credentials', { token });
    assert.equal(answer.status, 200);
    const { tokens, passkeys, calendar_feed } = answer.json as ResetCredentials;
    assert.equal(calendar_feed, true);
    const created_at = new Date(START).toISOString();
    assert.deepEqual(tokens, [{ name: 'Intruder', prefix, created_at }]);
    assert.deepEqual(Object.keys(passkeys[0] ?? {}).sort(), ['created_at', 'name']);
    assert.equal(answer.text.includes(secret) || answer.text.includes(person.email), false);
    assert.equal((await post('reset', { token, password: NEW })).status, 204);
    assert.equal((await post('reset/credentials', { token })).status, 404);
    assert.equal(JSON.stringify(lines).includes(token), false);
  });

  it('S-4-8: the list is refused without a valid token, and limited per address', async () => {
    const person = await createPerson();
    const token = await resetTokenOf(person);
    assert.deepEqual(
      [
        (await post('reset/credentials', { token: newSecret() })).status,
        (await post('reset/credentials', { token: '' })).status,
        (await post('reset/credentials', { token: [token] })).status,
        (await post('reset/credentials', {})).status,
      ],
      [404, 404, 422, 422],
    );
    const from = '203.0.113.77';
    for (let tries = 0; tries < 20; tries += 1) {
      assert.equal((await post('reset/credentials', { token: newSecret() }, from)).status, 404);
    }
    const refused = await post('reset/credentials', { token }, from);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '3600']);
    assert.equal((await post('reset', { token, password: NEW }, from)).status, 204);
  });
});
