import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { tables } from '#server/access/all-tables.ts';
import { instantText } from '#server/platform/actor.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { forgetErrors } from './forget-errors.ts';

const DAY = 86_400_000;

eachDatabase((_name, open) => {
  let service: TestService;
  let administrator: Person;
  let owner: Person;

  before(async () => {
    // The address leads nowhere: nothing listens on the discard port.
    service = await startService(await open(), {
      environment: {
        SERVICE_PANEL_URL: 'http://user:secret@127.0.0.1:9/base/',
        SERVICE_PANEL_TOKEN: 'token-of-the-panel',
        SERVICE_PANEL_SERVER_ID: '7',
      },
    });
    administrator = await service.person('Adam', { isAdmin: true });
    owner = await service.person('Olga');
  });
  after(() => service.stop());

  /** Reads the list until it has an entry of this request. */
  async function entryOf(requestId: string) {
    for (let tries = 0; tries < 500; tries += 1) {
      const { errors } = await administrator.client.service.errors();
      const found = errors.find(({ request_id }) => request_id === requestId);
      if (found) return found;
    }
    return assert.fail('the request is not in the error log');
  }

  async function crash(path = '/api/v1/filters') {
    await service.database.transaction((tx) => tx.runText('alter table filter rename to hidden', []));
    try {
      return await owner.ask('GET', path);
    } finally {
      await service.database.transaction((tx) => tx.runText('alter table hidden rename to filter', []));
    }
  }

  it('lists a crash with its operation, caller and request id, and without secrets', async () => {
    const answer = await crash('/api/v1/filters?token=smn_secret_of_a_caller_0123456789');
    assert.equal(answer.status, 500);
    const entry = await entryOf(answer.headers.get('x-request-id') ?? '');
    const { id: _id, message, ...rest } = entry;
    assert.deepEqual(rest, {
      at: instantText(START),
      method: 'GET',
      path: '/api/v1/filters',
      status: 500,
      what: "List the caller's filters in their order",
      user_name: 'Olga',
      request_id: answer.headers.get('x-request-id'),
    });
    assert.match(message, /error/i);
    assert.ok(message.length <= 2000);
    assert.ok(!JSON.stringify(entry).includes('smn_secret'));
  });

  it('lists a refusal of another server, newest first, and no refusals of the service', async () => {
    assert.equal((await administrator.ask('GET', '/api/v1/projects/unknown')).status, 404);
    const answer = await administrator.ask('POST', '/api/v1/panel/restart');
    assert.equal(answer.status, 502);
    const entry = await entryOf(answer.headers.get('x-request-id') ?? '');
    assert.deepEqual(
      [entry.status, entry.what, entry.message, entry.user_name],
      [502, 'Restart the service with the hosting panel', '127.0.0.1: no connection.', 'Adam'],
    );
    const { errors } = await administrator.client.service.errors({ query: { limit: 1 } });
    assert.deepEqual(
      errors.map(({ id }) => id),
      [entry.id],
    );
    assert.ok((await administrator.client.service.errors()).errors.every(({ status }) => status >= 500));
    assert.ok(!JSON.stringify(errors).includes('secret') && !JSON.stringify(errors).includes('token-of'));
  });

  it('keeps an entry without the name when the account of the caller is deleted', async () => {
    const leaver = await service.person(`Leaver${crypto.randomUUID()}`);
    await service.database.transaction((tx) => tx.runText('alter table filter rename to hidden', []));
    const answer = await leaver.ask('GET', '/api/v1/filters');
    await service.database.transaction((tx) => tx.runText('alter table hidden rename to filter', []));
    const id = answer.headers.get('x-request-id') ?? '';
    assert.equal((await entryOf(id)).user_name, leaver.name);
    await administrator.client.users.delete({ userID: leaver.id });
    assert.equal((await entryOf(id)).user_name, undefined);
  });

  it('is for administrators only, also with a token', async () => {
    const bearer = async (who: Person) => ({ authorization: `Bearer ${(await storeToken(service, who)).token}` });
    for (const path of ['/api/v1/errors', '/api/v1/jobs', '/api/v1/panel']) {
      assert.equal((await owner.ask('GET', path)).status, 403, path);
      assert.equal((await ask(service.url, 'GET', path)).status, 401, path);
      assert.equal((await ask(service.url, 'GET', path, undefined, await bearer(owner))).status, 403, path);
      assert.equal((await ask(service.url, 'GET', path, undefined, await bearer(administrator))).status, 200, path);
    }
    assert.equal(await refusal(owner.client.service.errors()), 'forbidden');
  });

  it('forgets entries after 30 days, and the oldest ones above the limit', async () => {
    const now = service.clock.now();
    await service.database.transaction(async (tx) => {
      await tx.run(tables(tx).deleteFrom('error_log'));
      for (const [request_id, age] of [
        ['old', 30 * DAY + 1],
        ['third', 3],
        ['second', 2],
        ['first', 1],
      ] as const) {
        const row = { id: newId(now), method: 'GET', path: '/', status: 500, what: 'x', message: 'x', user_id: null };
        await tx.run(
          tables(tx)
            .insertInto('error_log')
            .values({ ...row, at: instantText(now - age), request_id }),
        );
      }
    });
    const left = async () => (await administrator.client.service.errors()).errors.map(({ request_id }) => request_id);
    await service.database.transaction((tx) => forgetErrors(tx, now));
    assert.deepEqual(await left(), ['first', 'second', 'third']);
    await service.database.transaction((tx) => forgetErrors(tx, now, { days: 30, rows: 2 }));
    assert.deepEqual(await left(), ['first', 'second']);
  });
});
