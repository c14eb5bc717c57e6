import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import WebSocket from 'ws';
import { LIMITS } from '#contract/limits.ts';
import { openSession } from '#server/features/account/accounts/index.ts';
import { hashSecret, newSecret } from '#server/platform/crypto/secret.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { closeCode, openSocket } from '#server/testing/open-socket.ts';
import { PASSWORD, type Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

const HOUR = 3_600_000;

eachDatabase((_name, open) => {
  let service: TestService;
  let person: Person;

  before(async () => {
    service = await startService(await open());
    person = await service.person('Ludvig');
  });
  after(() => service.stop());

  const write = <Answer>(work: (tx: Tx) => Promise<Answer>) => service.database.transaction(work);

  /** Opens another session of the person, and a socket with it. */
  async function signedIn(lifetime = HOUR): Promise<{ cookie: string; socket: WebSocket }> {
    const session = { userId: person.id, userAgent: 'test', address: '', now: service.clock.now(), lifetime };
    const cookie = `service_session=${await write((tx) => openSession(tx, session))}`;
    return { cookie, socket: await openSocket(service.url, { cookie }) };
  }

  async function withToken(expiresAt: string | null): Promise<{ id: string; socket: WebSocket }> {
    const [id, secret] = [crypto.randomUUID(), `smn_${newSecret()}`];
    const at = new Date(service.clock.now()).toISOString();
    const token = {
      id,
      user_id: person.id,
      name: 'test',
      prefix: secret.slice(0, 8),
      hash: hashSecret(secret),
      created_at: at,
      scope: 'write' as const,
      limited: 0 as const,
    };
    await write((tx) => tx.run(tx.kysely.insertInto('api_token').values({ ...token, expires_at: expiresAt })));
    return { id, socket: await openSocket(service.url, { authorization: `Bearer ${secret}` }) };
  }

  it('closes a socket when its session ends, and keeps it open when another session ends', async () => {
    const [leaving, staying] = [await signedIn(), await signedIn()];
    const closed = closeCode(leaving.socket);
    await person.ask('POST', '/api/v1/auth/logout', undefined, { cookie: leaving.cookie });
    assert.equal(await closed, 4401);
    await service.settled();
    assert.equal(staying.socket.readyState, WebSocket.OPEN);
    staying.socket.close();
  });

  it('closes all sockets when the password changes, except in the session that changed it', async () => {
    const changer = await service.person('Changer');
    const [own, other] = [
      await openSocket(service.url, { cookie: changer.cookie }),
      await openSocket(service.url, { cookie: await secondSession(changer) }),
    ];
    const closed = closeCode(other);
    const body = { current_password: PASSWORD, new_password: 'another correct horse' };
    assert.equal((await changer.ask('POST', '/api/v1/auth/password/change', body)).status, 204);
    assert.equal(await closed, 4401);
    await service.settled();
    assert.equal(own.readyState, WebSocket.OPEN);
    own.close();
  });

  it('closes a socket when newer sign-ins exceed the limit of sessions', async () => {
    const busy = await service.person('Busy');
    const socket = await openSocket(service.url, { cookie: busy.cookie });
    const closed = closeCode(socket);
    service.clock.advance(1);
    for (let count = 1; count < LIMITS.sessionsPerAccount; count += 1) await secondSession(busy);
    const body = { email: busy.email, password: PASSWORD };
    assert.equal((await busy.ask('POST', '/api/v1/auth/login', body, { cookie: '' })).status, 200);
    assert.equal(await closed, 4401);
  });

  it('closes a socket when its session expires, without an event', async () => {
    const { socket } = await signedIn(300);
    const closed = closeCode(socket);
    service.clock.advance(400);
    assert.equal(await closed, 4401);
  });

  it('closes a socket when its token expires', async () => {
    const soon = new Date(service.clock.now() + 300).toISOString();
    const [lasting, ending] = [await withToken(null), await withToken(soon)];
    const closed = closeCode(ending.socket);
    service.clock.advance(400);
    assert.equal(await closed, 4401);
    assert.equal(lasting.socket.readyState, WebSocket.OPEN);
    lasting.socket.close();
  });

  it('closes or refuses a socket whose session ends while it opens', async () => {
    const { cookie, socket } = await signedIn();
    socket.close();
    const late = new WebSocket(`${service.url.replace('http', 'ws')}/api/v1/ws`, { headers: { cookie } });
    const closed = new Promise((resolve) => {
      late.on('error', () => resolve('refused'));
      late.on('close', resolve);
    });
    await person.ask('POST', '/api/v1/auth/logout', undefined, { cookie });
    assert.ok([4401, 'refused'].includes((await closed) as number));
  });

  async function secondSession({ id }: Person): Promise<string> {
    const session = { userId: id, userAgent: 'test', address: '', now: service.clock.now(), lifetime: HOUR };
    return `service_session=${await write((tx) => openSession(tx, session))}`;
  }
});
