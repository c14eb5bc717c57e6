/** Mail about a sign-in from a new device. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { silentLog } from '#server/platform/log/log.ts';
import { createOutbox } from '#server/platform/mail/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask, PASSWORD, type Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { mailNewDevices } from '../index.ts';

const baseUrl = new URL('https://tasks.example.org');
const firefox = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;

eachDatabase((_name, open) => {
  let service: TestService;
  let person: Person;
  let number = 0;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_TRUSTED_PROXIES: 'loopback' } });
  });
  beforeEach(async () => {
    number += 1;
    person = await service.person(`Person${number}`, { locale: 'da' });
    await service.database.transaction((tx) => tx.run(tx.kysely.deleteFrom('session')));
  });
  after(() => service.stop());

  /** Signs in from a new address, with the cookie of a device or as a new one. Returns the address and the cookie. */
  const signIn = async (userAgent: string, cookie = '') => {
    number += 1;
    const address = `198.51.100.${number}`;
    const { status, headers } = await ask(
      service.url,
      'POST',
      '/api/v1/auth/login',
      { email: person.email, password: PASSWORD },
      { 'user-agent': userAgent, 'x-forwarded-for': address, cookie },
    );
    assert.equal(status, 200);
    const [, device = assert.fail('no device cookie')] = headers.getSetCookie();
    assert.match(device, /^service_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    return { address, cookie: device.split(';')[0] ?? '' };
  };
  const mailDevices = (isOpen = true) =>
    mailNewDevices({ ...service, log: silentLog, outbox: createOutbox(isOpen), baseUrl });
  const mails = () =>
    service.database.transaction(async (tx) => {
      const rows = await tx.all(tx.kysely.selectFrom('mail').selectAll().orderBy('id'));
      await tx.run(tx.kysely.deleteFrom('mail'));
      return rows;
    });

  it('sends one mail for a new device, with its address and the time', async () => {
    const phone = await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/605.1');
    await Promise.all([mailDevices(), mailDevices()]);
    const [mail, ...others] = await mails();
    assert.deepEqual([mail?.recipient, mail?.subject, others], [person.email, 'Nyt login: Safari på iPhone', []]);
    assert.ok(mail);
    assert.ok(mail?.body.includes('med Safari på iPhone onsdag den 14. oktober 2026 kl. 14:30.'), mail.body);
    assert.ok(mail.body.includes(phone.address) && mail.body.includes('https://tasks.example.org/settings/security'));
    assert.equal((await signIn(firefox(145), phone.cookie)).cookie, phone.cookie);
    await mailDevices();
    assert.deepEqual(await mails(), []);
  });

  it('sends a mail for a browser with the user agent of a known one, and escapes the user agent', async () => {
    await signIn('program 2 <b>');
    await signIn('program 2 <b>');
    await mailDevices();
    const sent = await mails();
    assert.deepEqual(
      sent.map(({ subject }) => subject),
      ['Nyt login: program 2 <b>', 'Nyt login: program 2 <b>'],
    );
    assert.ok(sent[0]?.html.includes('program 2 &lt;b&gt;'));
  });

  it('sends no mail for sign-ins from before a mail server was configured', async () => {
    await signIn('one');
    await mailDevices(false);
    await mailDevices();
    assert.deepEqual(await mails(), []);
  });

  it('remembers the hundred most recent devices', async () => {
    const row = (at: number) => ({
      user_id: person.id,
      token_hash: `hash ${at}`,
      user_agent: 'x',
      address: '',
      seen_at: new Date(at).toISOString(),
      mail_at: null,
    });
    const rows = Array.from({ length: 120 }, (_, at) => row(at));
    await service.database.transaction((tx) => tx.run(tx.kysely.insertInto('sign_in_device').values(rows)));
    await signIn('new');
    const kept = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('sign_in_device').select('token_hash').where('user_id', '=', person.id)),
    );
    assert.equal(kept.length, 100);
    assert.equal(
      kept.some(({ token_hash }) => token_hash === 'hash 20'),
      false,
    );
    assert.ok(kept.some(({ token_hash }) => token_hash === 'hash 21'));
  });
});
