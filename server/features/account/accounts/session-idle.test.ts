import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Session } from '#contract/resources/session.ts';
import { sweepSessions } from '#server/features/account/accounts/index.ts';
import { storeSession, storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { closeCode, openSocket } from '#server/testing/open-socket.ts';
import { ask } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

const MINUTE = 60_000;

eachDatabase((_name, open) => {
  let service: TestService;
  let number = 0;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_SESSION_IDLE: '10m' } });
  });
  after(() => service.stop());

  const createPerson = () => {
    number += 1;
    return service.person(`Person${number}`);
  };
  const me = async (headers: Record<string, string>) =>
    (await ask(service.url, 'GET', '/api/v1/auth/me', undefined, headers)).status;
  const stored = (id: string) =>
    service.database.read((tx) =>
      tx.first(tx.kysely.selectFrom('session').select('last_seen_at').where('id', '=', id)),
    );

  it('S-10-12: a stolen cookie of a session that was unused for the set time is refused', async () => {
    const { cookie } = await storeSession(service, await createPerson());
    service.clock.advance(10 * MINUTE - 1);
    assert.equal(await me({ cookie }), 200);
    service.clock.advance(10 * MINUTE);
    assert.equal(await me({ cookie }), 401);
    assert.equal(await me({ cookie }), 401);
  });

  it('a session that is used goes on, and its use is written once a minute', async () => {
    const { id, cookie } = await storeSession(service, await createPerson());
    const start = service.clock.now();
    for (let use = 1; use <= 30; use += 1) {
      service.clock.advance(MINUTE / 2);
      assert.equal(await me({ cookie }), 200);
      const seen = start + Math.floor(use / 2) * MINUTE;
      assert.equal((await stored(id))?.last_seen_at, new Date(seen).toISOString());
    }
  });

  it('S-10-13: the socket of an unused session is closed with 4401, and cannot be opened again', async () => {
    const person = await createPerson();
    const { cookie } = await storeSession(service, person);
    const socket = await openSocket(service.url, { cookie });
    const closed = closeCode(socket);
    service.clock.advance(10 * MINUTE);
    const { cookie: other } = await storeSession(service, person);
    await person.ask('POST', '/api/v1/auth/logout', undefined, { cookie: other });
    assert.equal(await closed, 4401);
    await assert.rejects(openSocket(service.url, { cookie }), /401/);
  });

  it('unused sessions are neither listed nor kept, and tokens go on', async () => {
    const person = await createPerson();
    const { token } = await storeToken(service, person);
    const unused = await storeSession(service, person);
    service.clock.advance(10 * MINUTE);
    const used = await storeSession(service, person);
    const { json } = await person.ask('GET', '/api/v1/auth/sessions', undefined, { cookie: used.cookie });
    assert.deepEqual(
      (json as { sessions: Session[] }).sessions.map(({ id }) => id),
      [used.id],
    );
    assert.equal(await me({ authorization: `Bearer ${token}` }), 200);
    await service.database.transaction((tx) => sweepSessions(tx, service.clock.now(), { sessionIdle: 10 * MINUTE }));
    assert.deepEqual([await stored(unused.id), (await stored(used.id)) !== undefined], [undefined, true]);
  });
});
