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

  const signIn = async (userAgent: string) => {
    number += 1;
    const headers = { 'user-agent': userAgent, 'x-forwarded-for': `198.51.100.${number}` };
    const { status } = await ask(
      service.url,
      'POST',
      '/api/v1/auth/login',
      { email: person.email, password: PASSWORD },
      headers,
    );
    assert.equal(status, 200);
    return headers['x-forwarded-for'];
  };
  const mailDevices = (isOpen = true) =>
    mailNewDevices({ ...service, log: silentLog, outbox: createOutbox(isOpen), baseUrl });
  const mails = () =>
    service.database.transaction(async (tx) => {
      const rows = await tx.all(tx.kysely.selectFrom('mail').selectAll().orderBy('id'));
      await tx.run(tx.kysely.deleteFrom('mail'));
      return rows;
    });

  it('is sent once for a new device, with place and time, but not for the first sign-in of an account', async () => {
    await signIn(firefox(144));
    await mailDevices();
    assert.deepEqual(await mails(), []);
    const address = await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/605.1');
    await Promise.all([mailDevices(), mailDevices()]);
    const [mail, ...others] = await mails();
    assert.deepEqual([mail?.recipient, mail?.subject, others], [person.email, 'Nyt login: Safari på iPhone', []]);
    assert.ok(mail);
    assert.ok(mail?.body.includes('med Safari på iPhone onsdag den 14. oktober 2026 kl. 14:30.'), mail.body);
    assert.ok(mail.body.includes(address) && mail.body.includes('https://tasks.example.org/settings/security'));
    await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/605.1');
    await signIn(firefox(144));
    await signIn(firefox(145));
    await mailDevices();
    assert.deepEqual(await mails(), []);
  });

  it('distinguishes programs that are not browsers, and treats markup as text', async () => {
    await signIn('program 1');
    await signIn('program 2 <b>');
    await mailDevices();
    const [mail, ...others] = await mails();
    assert.deepEqual([mail?.subject, others], ['Nyt login: program 2 <b>', []]);
    assert.ok(mail?.html.includes('program 2 &lt;b&gt;'));
  });

  it('is not sent later if there was no mail server', async () => {
    await signIn('one');
    await signIn('two');
    await mailDevices(false);
    await mailDevices();
    assert.deepEqual(await mails(), []);
  });

  it('remembers the hundred most recent devices', async () => {
    const row = (at: number) => ({
      user_id: person.id,
      agent_hash: `hash ${at}`,
      user_agent: 'x',
      address: '',
      seen_at: new Date(at).toISOString(),
      mail_at: null,
    });
    const rows = Array.from({ length: 120 }, (_, at) => row(at));
    await service.database.transaction((tx) => tx.run(tx.kysely.insertInto('known_device').values(rows)));
    await signIn('new');
    const kept = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('known_device').select('agent_hash').where('user_id', '=', person.id)),
    );
    assert.equal(kept.length, 100);
    assert.equal(
      kept.some(({ agent_hash }) => agent_hash === 'hash 20'),
      false,
    );
    assert.ok(kept.some(({ agent_hash }) => agent_hash === 'hash 21'));
  });
});
