/** Ending all other sessions, and removing API tokens and passkeys. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { storedPasskey } from '#server/features/account/passkeys/testing/stored-passkey.ts';
import { storeSession, storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { closeCode, openSocket } from '#server/testing/open-socket.ts';
import { ask, PASSWORD, type Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

const PATH = '/api/v1/auth/sessions/revoke';

eachDatabase((_name, open) => {
  let service: TestService;
  let number = 0;

  before(async () => {
    service = await startService(await open(), { deliver: async () => undefined });
  });
  after(() => service.stop());

  async function intruded() {
    number += 1;
    const person = await service.person(`Revoker${number}`);
    const [session, halfOpen] = [
      await storeSession(service, person),
      await storeSession(service, person, { halfOpen: true }),
    ];
    const { token } = await storeToken(service, person, 'Script');
    await storedPasskey(service.database, person.id);
    await person.client.calendarExport.feed();
    return { person, session, halfOpen, bearer: { authorization: `Bearer ${token}` } };
  }
  const count = async ({ id }: Person) =>
    service.database.read(async (tx) => {
      const of = async (table: 'session' | 'api_token' | 'passkey' | 'calendar_feed') =>
        (await tx.all(tx.kysely.selectFrom(table).select('user_id').where('user_id', '=', id))).length;
      return {
        sessions: await of('session'),
        tokens: await of('api_token'),
        passkeys: await of('passkey'),
        feeds: await of('calendar_feed'),
      };
    });

  it('S-4-9: removes everything with which an intruder could return, in one operation', async () => {
    const { person, session, bearer } = await intruded();
    const closed = await Promise.all([
      openSocket(service.url, bearer),
      openSocket(service.url, { cookie: session.cookie }),
    ]);
    const codes = closed.map(closeCode);
    const own = await person.listen();
    const seq = await service.lastSeq();
    const body = { password: PASSWORD, tokens: true, passkeys: true };
    assert.equal((await person.ask('POST', PATH, body)).status, 204);
    assert.deepEqual(await Promise.all(codes), [4401, 4401]);
    assert.deepEqual(await count(person), { sessions: 1, tokens: 0, passkeys: 0, feeds: 0 });
    assert.equal((await person.ask('GET', '/api/v1/auth/me')).status, 200);
    for (const headers of [bearer, { cookie: session.cookie }]) {
      assert.equal((await ask(service.url, 'GET', '/api/v1/auth/me', undefined, headers)).status, 401);
    }
    const events = (await service.events(seq)).filter(({ actor_id }) => actor_id === person.id);
    assert.deepEqual(
      events.map(({ activity }) => activity),
      ['session.ended', 'token.deleted', 'passkey.removed', 'feed.rotated'],
    );
    const mails = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('mail').selectAll().where('recipient', '=', person.email)),
    );
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Access to your account was revoked'],
    );
    assert.match(mails[0]?.body ?? '', /This API token was revoked:\n\nScript \(smn_secret…\)/);
    own.close();
  });

  it('removes only what is ticked', async () => {
    for (const [ticked, left] of [
      [{}, { sessions: 1, tokens: 1, passkeys: 1, feeds: 1 }],
      [{ tokens: true }, { sessions: 1, tokens: 0, passkeys: 1, feeds: 0 }],
      [
        { passkeys: true, tokens: false },
        { sessions: 1, tokens: 1, passkeys: 0, feeds: 1 },
      ],
    ] as const) {
      const { person } = await intruded();
      assert.equal((await person.ask('POST', PATH, { password: PASSWORD, ...ticked })).status, 204);
      assert.deepEqual(await count(person), left);
    }
  });

  it('S-4-10: a stolen session without the password revokes nothing', async () => {
    const { person, session, halfOpen, bearer } = await intruded();
    const before = await count(person);
    const body = { tokens: true, passkeys: true };
    for (const [headers, given, status] of [
      [{ cookie: session.cookie }, body, 422],
      [{ cookie: session.cookie }, { ...body, password: 'wrong password' }, 422],
      [{ cookie: session.cookie }, { ...body, password: ['x'] }, 422],
      [{ cookie: session.cookie }, { ...body, password: PASSWORD, tokens: 'yes' }, 422],
      [{ cookie: halfOpen.cookie }, { ...body, password: PASSWORD }, 401],
      [bearer, { ...body, password: PASSWORD }, 403],
      [{}, { ...body, password: PASSWORD }, 401],
      [{ cookie: session.cookie, origin: 'https://evil.example' }, { ...body, password: PASSWORD }, 403],
    ] as const) {
      assert.equal((await ask(service.url, 'POST', PATH, given, headers)).status, status, JSON.stringify(given));
    }
    assert.deepEqual(await count(person), before);
    for (let tries = 0; tries < 10; tries += 1) {
      await ask(service.url, 'POST', PATH, { password: 'guess' }, { cookie: session.cookie });
    }
    const refused = await ask(service.url, 'POST', PATH, { password: PASSWORD }, { cookie: session.cookie });
    assert.equal(refused.status, 429);
  });
});
