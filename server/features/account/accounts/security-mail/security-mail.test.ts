/** Mails to the owner about added and removed credentials. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { addPasskey } from '#server/features/account/passkeys/testing/ceremonies.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { PASSWORD, type Person } from '#server/testing/people.ts';
import { enableTwoFactor } from '#server/testing/second-factor.ts';
import { startService, type TestService } from '#server/testing/service.ts';

const LINK = 'http://localhost:8080/settings/security';

eachDatabase((_name, open) => {
  let service: TestService;
  let number = 0;

  before(async () => {
    service = await startService(await open(), { deliver: async () => undefined });
  });
  after(() => service.stop());

  const createPerson = (locale: 'da' | 'en' = 'en') => {
    number += 1;
    return service.person(`Mailed${number}`, { locale });
  };
  const mailsTo = ({ email }: Person) =>
    service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('id')),
    );
  const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);

  it('S-4-1: an API token or a passkey that a stolen session adds or removes is mailed to the owner', async () => {
    const [owner, other] = [await createPerson(), await createPerson()];
    const token = await owner.client.tokens.create({ body: { name: 'Backup' } });
    await owner.client.tokens.delete({ tokenID: token.id });
    const { passkey } = await addPasskey(owner, {}, 'Phone');
    await owner.client.passkeys.delete({ passkeyID: passkey.id });
    const mails = await mailsTo(owner);
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['API token created: Backup', 'API token revoked: Backup', 'Passkey added: Phone', 'Passkey removed: Phone'],
    );
    for (const { body, html, due_at, created_at, about } of mails) {
      assert.ok(body.includes(LINK) && html.includes(`href="${LINK}"`), body);
      assert.match(body, /This happened on Wednesday 14 October 2026 at 14:30\./);
      assert.deepEqual([due_at, about], [created_at, null]);
      assert.equal(body.includes(token.token) || html.includes(token.token), false);
    }
    assert.ok(mails[0]?.body.includes(`${token.prefix}…`));
    assert.deepEqual(await mailsTo(other), []);
  });

  it('S-4-3: enabled and disabled two-factor and new recovery codes are mailed in the language of the owner', async () => {
    const dane = await createPerson('da');
    await enableTwoFactor(service, dane);
    await dane.client.twoFactor.renewRecoveryCodes({ body: { password: PASSWORD } });
    await dane.client.twoFactor.disable({ body: { password: PASSWORD } });
    await dane.client.twoFactor.disable({ body: { password: PASSWORD } });
    assert.deepEqual(await subjectsTo(dane), [
      'Tofaktorgodkendelse er slået til',
      'Nye gendannelseskoder',
      'Tofaktorgodkendelse er slået fra',
    ]);
    const [mail] = await mailsTo(dane);
    assert.match(mail?.body ?? '', /Det skete onsdag den 14\. oktober 2026 kl\. 14:30\./);
    assert.match(mail?.html ?? '', /<html lang="da">/);
  });

  it('S-4-2: a name in a mail is one line without a link and without markup', async () => {
    const owner = await createPerson();
    const name = '<b>Sign in</b> at https://evil.example/x or eve@evil.example';
    await owner.client.tokens.create({ body: { name } });
    await addPasskey(owner, {}, name);
    for (const { subject, body, html } of await mailsTo(owner)) {
      assert.match(
        subject,
        /^(API token created|Passkey added): <b>Sign in< b> at https evil example x or eve evil example$/,
      );
      assert.equal(/evil\.example|https:\/\/evil|@evil/.test(`${subject}${body}${html}`), false);
      assert.equal(html.includes('<b>'), false);
    }
  });

  it('a refused change causes no mail', async () => {
    const [owner, stranger] = [await createPerson(), await createPerson()];
    const { id } = await owner.client.tokens.create({ body: { name: 'Backup' } });
    const before = (await mailsTo(owner)).length;
    assert.equal((await stranger.ask('DELETE', `/api/v1/tokens/${id}`)).status, 404);
    assert.equal((await owner.ask('POST', '/api/v1/auth/totp/disable', { password: 'wrong password' })).status, 422);
    assert.equal((await owner.ask('POST', '/api/v1/tokens', { name: '' })).status, 422);
    assert.deepEqual([(await mailsTo(owner)).length, await mailsTo(stranger)], [before, []]);
  });
});
