/** The password and the mails of a change that gives the rights of administrators. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { storeSession } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { ask, PASSWORD, type Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

const ELEVEN_MINUTES = 11 * 60_000;

eachDatabase((_name, open) => {
  let service: TestService;
  let administrator: Person;
  let other: Person;
  let person: Person;
  let count = 0;

  before(async () => {
    service = await startService(await open(), { deliver: async () => undefined });
    administrator = await service.person('Adam', { isAdmin: true });
    other = await service.person('Dagny', { isAdmin: true, locale: 'da' });
    await service.person('Olga');
  });
  beforeEach(async () => {
    count += 1;
    person = await service.person(`Erik${count}`);
  });
  after(() => service.stop());

  const patch = (body: object, cookie = administrator.cookie) =>
    ask(service.url, 'PATCH', `/api/v1/users/${person.id}`, body, { cookie });
  const setDisabled = (is_disabled: boolean) =>
    administrator.client.users.update({ userID: person.id, body: { is_disabled, password: PASSWORD } });
  /** Returns the recipients and subjects of the mails that the work queues. */
  async function mailsOf(work: () => Promise<unknown>) {
    const read = () => service.database.read((tx) => tx.all(tx.kysely.selectFrom('mail').selectAll().orderBy('id')));
    const before = new Set((await read()).map(({ id }) => id));
    await work();
    return (await read()).filter(({ id }) => !before.has(id));
  }

  it('S-27-8: an older session needs the password to make an account an administrator, or to enable one', async () => {
    service.clock.advance(ELEVEN_MINUTES);
    for (const gives of [{ is_admin: true }, { is_disabled: false }, { is_admin: true, is_disabled: false }]) {
      const before = await dump(service.database);
      for (const password of [undefined, '', 'wrong password']) {
        const { status, json } = await patch({ ...gives, ...(password !== undefined && { password }) });
        assert.equal(status, 422, JSON.stringify(gives));
        assert.deepEqual(Object.keys((json as { fields: object }).fields), ['password']);
      }
      const { mail, user } = await dump(service.database);
      assert.deepEqual([mail, user], [before.mail, before.user]);
      assert.equal((await patch({ ...gives, password: PASSWORD })).status, 204);
    }
    assert.equal((await person.client.auth.me()).is_admin, true);
    assert.equal((await patch({ is_admin: false })).status, 204, 'taking rights away needs no password');
  });

  it('S-27-8: ten wrong passwords are the limit, and a new sign-in needs none', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      assert.equal((await patch({ is_admin: true, password: 'a guess' }, other.cookie)).status, 422);
    }
    assert.equal((await patch({ is_admin: true, password: PASSWORD }, other.cookie)).status, 429);
    const { cookie } = await storeSession(service, other);
    assert.equal((await patch({ is_admin: true }, cookie)).status, 204);
    await patch({ is_admin: false });
  });

  it('S-27-8: an account without a password signs in again', async () => {
    const chief = await service.person(`Chief${count}`, { isAdmin: true });
    await service.database.transaction((tx) =>
      tx.run(tx.kysely.updateTable('user').set({ password_hash: '' }).where('id', '=', chief.id)),
    );
    const { cookie } = await storeSession(service, chief);
    service.clock.advance(ELEVEN_MINUTES);
    for (const password of ['', PASSWORD]) {
      assert.equal((await patch({ is_admin: true, password }, cookie)).status, 422);
    }
    assert.equal((await patch({ is_admin: true }, (await storeSession(service, chief)).cookie)).status, 204);
    await patch({ is_admin: false });
    await administrator.client.users.update({ userID: chief.id, body: { is_admin: false } });
  });

  it('S-27-9: every administrator is mailed about a new one, in their language', async () => {
    const mails = await mailsOf(async () => {
      const body = { is_admin: true, password: PASSWORD };
      await administrator.client.users.update({ userID: person.id, body });
      await administrator.client.users.update({ userID: person.id, body });
    });
    assert.deepEqual(
      mails.map(({ recipient, subject }) => [recipient, subject]),
      [
        [administrator.email, `New administrator: ${person.name}`],
        [other.email, `Ny administrator: ${person.name}`],
        [person.email, `New administrator: ${person.name}`],
      ],
    );
    const [english, danish] = mails;
    assert.match(english?.body ?? '', new RegExp(`Adam made ${person.name} an administrator`));
    assert.match(danish?.body ?? '', new RegExp(`Adam har gjort ${person.name} til administrator`));
    for (const { body } of mails) assert.ok(body.includes('http://localhost:8080/settings/users'), body);
    assert.deepEqual(await mailsOf(() => patch({ is_admin: false })), []);
  });

  it('S-27-9: enabling a disabled administrator is mailed, and a disabled one gets no mail', async () => {
    await administrator.client.users.update({ userID: person.id, body: { is_admin: true, password: PASSWORD } });
    assert.deepEqual(await mailsOf(() => setDisabled(true)), []);
    const second = await service.person(`Second${count}`);
    const body = { is_admin: true, password: PASSWORD };
    const mails = await mailsOf(() => administrator.client.users.update({ userID: second.id, body }));
    assert.ok(mails.length === 3 && !mails.some(({ recipient }) => recipient === person.email));
    assert.equal((await mailsOf(() => setDisabled(false))).length, 4);
    for (const { id } of [person, second]) {
      await administrator.client.users.update({ userID: id, body: { is_admin: false } });
    }
  });

  it('S-27-9: a refused change, or enabling an account without these rights, causes no mail', async () => {
    await setDisabled(true);
    assert.deepEqual(await mailsOf(() => setDisabled(false)), []);
    const refused = await mailsOf(() => patch({ is_admin: true }, person.cookie));
    assert.deepEqual(refused, []);
  });
});
