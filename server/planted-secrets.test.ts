/** D-3: planted secrets appear in no answer, log line, message or mail except those that must carry them. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { hashSecret } from '#server/platform/crypto/secret.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { mailServer } from '#server/platform/mail/smtp.ts';
import { startEchoingMailServer } from '#server/platform/mail/testing/echoing-mail-server.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { mailedToken } from '#server/testing/mailed-token.ts';
import { ask, PASSWORD } from '#server/testing/people.ts';
import { pathWith } from '#server/testing/record-operations.ts';
import { enableTwoFactor, halfOpenCookie, submitCode } from '#server/testing/second-factor.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf } from '#server/testing/world.ts';

/** A socket, and a document that is not a record. */
const ELSEWHERE = ['live.socket', 'system.openapi'];

const SMTP_USER = 'planted-smtp-user';
const SMTP_PASSWORD = 'planted-smtp-password';
const DATABASE_PASSWORD = 'planted-database-password';
const SECRET_KEY = Buffer.from('planted-key-of-32-bytes-in-base6').toString('base64');

eachDatabase((name, _open, place) => {
  let database: Database;
  let service: TestService;
  let cast: Cast;
  const lines: string[] = [];
  const log = createLog({ clock: { now: () => START }, pretty: false, write: (line) => void lines.push(line()) });
  const cleanups: (() => unknown)[] = [];

  before(async () => {
    const location = await place();
    const address = withPassword(name === 'PostgreSQL' ? location : 'postgres://nobody@localhost/nowhere');
    database = await openDatabase(name === 'PostgreSQL' ? address : location);
    const smtp = await startEchoingMailServer();
    const environment = {
      SERVICE_BASE_URL: 'http://localhost:8080',
      SERVICE_SECRET_KEY: SECRET_KEY,
      SERVICE_DATABASE_URL: address,
      SERVICE_SMTP_HOST: '127.0.0.1',
      SERVICE_SMTP_PORT: String(smtp.port),
      SERVICE_SMTP_USER: SMTP_USER,
      SERVICE_SMTP_PASS: SMTP_PASSWORD,
      SERVICE_SMTP_INSECURE: 'true',
      SERVICE_SMTP_STARTTLS: 'false',
    };
    const read = readConfig(environment, () => ({ text: '', readableByOthers: false }));
    const mail = 'config' in read ? await mailServer(read.config) : undefined;
    assert.ok(mail);
    service = await startService(database, { log, environment, deliver: mail.deliver });
    cast = await castOf(service);
    cleanups.push(
      () => database.close(),
      smtp.close,
      mail.close,
      () => service.stop(),
    );
  });
  after(async () => {
    for (const cleanUp of cleanups.reverse()) await cleanUp();
  });

  const mails = () =>
    service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('mail').select(['recipient', 'subject', 'body', 'html'])),
    );

  /** Causes a database failure within a request and a failed connection to the database. */
  async function failToAskDatabase(): Promise<void> {
    await database.transaction((tx) => tx.runText('alter table filter rename to hidden', []));
    assert.equal((await cast.owner.ask('GET', '/api/v1/filters')).status, 500);
    await database.transaction((tx) => tx.runText('alter table hidden rename to filter', []));
    if (name === 'PostgreSQL') {
      const nowhere = new URL(service.config.databaseUrl ?? '');
      nowhere.pathname = '/nowhere';
      await assert.rejects(openDatabase(nowhere.href), (error) => {
        log.error('the service could not start', error);
        return true;
      });
    }
  }

  it('D-3: planted secrets appear nowhere else', async () => {
    const { owner, administrator } = cast;
    const socket = await owner.listen();
    const { token } = await owner.client.tokens.create({ body: { name: 'Backup' } });
    const { id: project } = await owner.client.projects.create({ body: { name: 'House' } });
    const invite = { email: 'new@example.org', role: 'viewer' };
    const invited = await owner.ask('POST', `/api/v1/projects/${project}/invites`, invite, { 'idempotency-key': 'a' });
    const { emailed } = invited.json as { emailed: boolean };
    assert.equal(emailed, false, 'the mail server refused the sign-in');
    await ask(service.url, 'POST', '/api/v1/auth/password/forgot', { email: owner.email });
    for (let tries = 0; tries < 500 && !(await mails()).some(({ body }) => body.includes('/reset?')); tries += 1)
      await sleep(20);
    const inviteMail = (await mails()).find(({ body }) => body.includes('/invite?')) ?? assert.fail();
    const resetMail = (await mails()).find(({ body }) => body.includes('/reset?')) ?? assert.fail();
    const reset = /token=([\w-]{43})/.exec(resetMail.body)?.[1] ?? assert.fail();
    const { secret: totp, recoveryCodes, code } = await enableTwoFactor(service, owner);
    const halfOpen = await halfOpenCookie(service, owner);
    assert.equal((await submitCode(service, halfOpen, '000000')).status, 401);
    const signedIn = await submitCode(service, await halfOpenCookie(service, owner), code());
    assert.equal(signedIn.status, 200);
    const { secret: pending } = await administrator.client.twoFactor.setup({ body: {} });
    await failToAskDatabase();
    const secrets: Record<string, string> = {
      password: PASSWORD,
      cookie: owner.cookie.slice('service_session='.length),
      halfOpen: halfOpen.slice('service_session='.length),
      token,
      invite: mailedToken({ text: inviteMail.body }),
      reset,
      totp,
      pending,
      ...Object.fromEntries(recoveryCodes.map((text, index) => [`recovery code ${index}`, text])),
      ...Object.fromEntries(recoveryCodes.map((text, index) => [`bare code ${index}`, text.replaceAll('-', '')])),
      smtp: SMTP_PASSWORD,
      smtpInBase64: Buffer.from(SMTP_PASSWORD).toString('base64'),
      smtpAsSent: Buffer.from(`\0${SMTP_USER}\0${SMTP_PASSWORD}`).toString('base64'),
      database: DATABASE_PASSWORD,
      key: SECRET_KEY,
    };
    const texts: string[] = [];
    const bearer = { authorization: `Bearer ${token}` };
    for (const endpoint of allEndpoints.filter(({ method, id }) => method === 'GET' && !ELSEWHERE.includes(id))) {
      for (const who of [owner, administrator]) texts.push((await who.ask('GET', pathWith(endpoint, project))).text);
      const path = pathWith(endpoint, project);
      texts.push((await ask(service.url, 'GET', path, undefined, bearer)).text);
    }
    // Codes never appear in an address. They are typed, and shorter than the texts that the log redacts.
    for (const [, secret] of Object.entries(secrets).filter(([which]) => !/ code \d$/.test(which))) {
      const path = `/api/v1/invites/${encodeURIComponent(secret).slice(0, 150)}x`;
      texts.push((await ask(service.url, 'GET', path)).text);
      await owner.ask('GET', `/api/v1/search?q=x&cursor=${encodeURIComponent(secret)}`).catch(() => undefined);
    }
    await owner.ask('POST', '/api/v1/auth/login', { email: owner.email, password: `${PASSWORD}!` });
    await service.settled();
    const carriers = ['invite', 'reset'];
    const carried = new Set(carriers.map((secret) => secrets[secret] ?? ''));
    const kept = await dump(database);
    for (const shown of [hashSecret(secrets.cookie ?? ''), hashSecret(token), owner.id]) {
      assert.ok(
        Object.values(kept).some((rows) => rows.includes(shown)),
        'the dump is whole',
      );
    }
    const places: Record<string, unknown> = {
      answers: texts,
      log: lines,
      history: await service.events(),
      socket: socket.received,
      mails: (await mails()).filter(({ body }) => ![...carried].some((secret) => body.includes(secret))),
      ...Object.fromEntries(Object.entries(kept).filter(([table]) => table !== 'mail')),
    };
    socket.close();
    assert.ok(texts.length > 60 && lines.length > 60);
    for (const cause of ['will be retried', 'unhandled error'])
      assert.ok(
        lines.some((line) => line.includes(cause)),
        cause,
      );
    for (const [place, found] of Object.entries(places)) {
      const all = JSON.stringify(found);
      for (const [secretName, secret] of Object.entries(secrets)) {
        assert.equal(
          all.includes(secret),
          false,
          `${secretName} in ${place}: ${all.slice(all.indexOf(secret) - 80, all.indexOf(secret) + 80)}`,
        );
      }
    }
    for (const mail of await mails()) {
      for (const [secretName, secret] of Object.entries(secrets).filter(([which]) => !carriers.includes(which))) {
        assert.equal(JSON.stringify(mail).includes(secret), false, `${secretName} in ${mail.subject}`);
      }
    }
  });
});

function withPassword(address: string): string {
  const url = new URL(address);
  url.password = DATABASE_PASSWORD;
  return url.href;
}
