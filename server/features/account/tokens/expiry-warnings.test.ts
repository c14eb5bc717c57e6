/** Mail to the owner of an expiring token. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { silentLog } from '#server/platform/log/log.ts';
import { createOutbox } from '#server/platform/mail/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { mailExpiryWarnings } from './index.ts';

const DAY = 86_400_000;
const baseUrl = new URL('https://tasks.example.org');

eachDatabase((_name, open) => {
  let service: TestService;

  before(async () => {
    service = await startService(await open());
  });
  after(() => service.stop());

  const look = (isOpen = true) =>
    mailExpiryWarnings({ ...service, log: silentLog, outbox: createOutbox(isOpen), baseUrl });
  const at = (day: number) => service.clock.set(new Date(START + day * DAY).toISOString());
  const mails = () =>
    service.database.transaction(async (tx) => {
      const rows = await tx.all(tx.kysely.selectFrom('mail').selectAll().orderBy('recipient').orderBy('id'));
      await tx.run(tx.kysely.deleteFrom('mail'));
      return rows;
    });

  it('is sent once, a week before, in the owner’s language and zone, and not for a token of a few days', async () => {
    at(0);
    const dane = await service.person('Dorte', { locale: 'da' });
    const { prefix } = await dane.client.tokens.create({ body: { name: 'Sikker <kopi>', expires_in_days: 30 } });
    for (const days of [0, 7, 400]) {
      await dane.client.tokens.create({ body: { name: 'Other', expires_in_days: days } });
    }
    at(23 - 1 / DAY);
    await look();
    assert.deepEqual(await mails(), []);
    at(23);
    await Promise.all([look(), look()]);
    const [mail, ...others] = await mails();
    assert.deepEqual([mail?.recipient, others], [dane.email, []]);
    assert.equal(mail?.subject, 'Dit API-token Sikker <kopi> udløber snart');
    const line = `Tokenet, der begynder med ${prefix}, udløber fredag den 13. november 2026 kl. 13:30.`;
    assert.ok(mail.body.includes(line), mail.body);
    assert.ok(mail.body.includes('https://tasks.example.org/settings/tokens'));
    assert.ok(mail.html.includes('Sikker &lt;kopi&gt;') && !mail.html.includes('<kopi>'));
    await look();
    assert.deepEqual(await mails(), []);
  });

  it('is sent late if necessary, but not for a deleted or expired token', async () => {
    at(0);
    const person = await service.person('Erin');
    const { client } = person;
    const late = await client.tokens.create({ body: { name: 'Late', expires_in_days: 30 } });
    await client.tokens.create({ body: { name: 'Ended', expires_in_days: 20 } });
    const { id } = await client.tokens.create({ body: { name: 'Gone', expires_in_days: 30 } });
    await client.tokens.delete({ tokenID: id });
    at(25);
    await look(false);
    assert.deepEqual(await mails(), []);
    await look();
    const taken = (await mails()).filter(({ recipient }) => recipient === person.email);
    assert.deepEqual(
      taken.map(({ subject }) => subject),
      ['Your API token Late expires soon'],
    );
    assert.ok(taken[0]?.body.includes(late.prefix) && !taken[0].body.includes(late.token));
  });
});
