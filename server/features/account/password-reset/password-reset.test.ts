/** Password reset by mail. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashSecret } from '#server/platform/crypto/secret.ts';
import { createLog } from '#server/platform/log/log.ts';
import { storeSession, storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { assertIndistinguishable } from '#server/testing/indistinguishable.ts';
import { ask, PASSWORD, type Person, type TestResponse } from '#server/testing/people.ts';
import { sendRaw } from '#server/testing/send-raw.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';

const HOUR = 3_600_000;
const NEW = 'another long password';

eachDatabase((_name, open) => {
  let service: TestService;
  let number = 0;
  const lines: string[] = [];

  before(async () => {
    const log = createLog({ clock: { now: () => START }, pretty: false, write: (line) => void lines.push(line()) });
    const environment = { SERVICE_BASE_URL: 'http://tasks.example.org', SERVICE_TRUSTED_PROXIES: 'loopback' };
    service = await startService(await open(), { log, environment, deliver: async () => undefined });
  });
  after(() => service.stop());

  const createPerson = (locale: 'da' | 'en' = 'en') => {
    number += 1;
    return service.person(`Person${number}`, { locale });
  };
  let address = 0;
  /** Sends each request from a new client address, unless `headers` has one. */
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<TestResponse> => {
    address += 1;
    const from = { 'x-forwarded-for': `198.51.${address >> 8}.${address & 255}` };
    return ask(service.url, 'POST', `/api/v1/auth/${path}`, body, { ...from, ...headers });
  };
  const forgot = (email: string, headers?: Record<string, string>) => post('password/forgot', { email }, headers);
  const reset = (token: string, password = NEW) => post('password/reset', { token, password });
  const mailsTo = ({ email }: { email: string }) =>
    service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('id')),
    );
  /** Waits for this number of mails to a person. */
  async function mails(person: Person, count: number) {
    for (let tries = 0; tries < 500 && (await mailsTo(person)).length < count; tries += 1) await sleep(20);
    const found = await mailsTo(person);
    assert.equal(found.length, count);
    return found;
  }
  const tokenIn = (text = '') => /\/reset\?token=([\w-]{43})\n/.exec(text)?.[1] ?? assert.fail(text);
  async function tokenFor(person: Person): Promise<string> {
    const { length } = await mailsTo(person);
    assert.equal((await forgot(person.email)).status, 204);
    return tokenIn((await mails(person, length + 1)).at(-1)?.body);
  }
  const code = ({ status, json }: TestResponse) => [status, (json as { code?: string } | undefined)?.code];

  it('answers 204 for any text, and mails the owner of an account in their language', async () => {
    const dane = await createPerson('da');
    await storeToken(service, dane, 'Sikker <kopi>');
    for (const email of [
      'nobody@example.org',
      '',
      'no address',
      'x'.repeat(10_000),
      '%',
      "' or 1=1 --",
      '@'.repeat(300),
    ]) {
      assert.equal((await forgot(email)).status, 204, email.slice(0, 20));
    }
    assert.equal((await forgot(` ${dane.email.toUpperCase()} `)).status, 204);
    const [mail] = await mails(dane, 1);
    assert.equal(mail?.subject, 'Nulstil din adgangskode');
    assert.match(mail.body, /^Vælg en ny adgangskode: http:\/\/tasks\.example\.org\/reset\?token=[\w-]{43}$/m);
    assert.ok(mail.body.includes('udløber onsdag den 14. oktober 2026 kl. 15:30.'), mail.body);
    assert.ok(mail.html.includes('Sikker &lt;kopi&gt;') && !mail.html.includes('<kopi>'));
    const all = await service.database.read((tx) => tx.all(tx.kysely.selectFrom('mail').select('recipient')));
    assert.deepEqual(all, [{ recipient: dane.email }]);
  });

  it('sets the password, ends all sessions and sockets, keeps tokens, and signs no one in (C-11)', async () => {
    const person = await createPerson();
    const { token: apiToken, prefix } = await storeToken(service, person, 'Backup');
    const halfOpen = await storeSession(service, person, { halfOpen: true });
    const [first, second] = [await person.listen(), await person.listen()];
    const token = await tokenFor(person);
    let answer: TestResponse | undefined;
    const events = await emittedBy(service, async () => {
      answer = await reset(token);
    });
    assert.deepEqual([answer?.status, answer?.text, answer?.headers.get('set-cookie')], [204, '', null]);
    assert.deepEqual(events, [{ actor_id: person.id, activity: 'user.password_reset', payload: {} }]);
    assert.deepEqual(await Promise.all([first.closed, second.closed]), [4401, 4401]);
    for (const cookie of [person.cookie, halfOpen.cookie]) {
      assert.equal((await ask(service.url, 'GET', '/api/v1/auth/me', undefined, { cookie })).status, 401);
    }
    const bearer = { authorization: `Bearer ${apiToken}` };
    assert.equal((await ask(service.url, 'GET', '/api/v1/auth/me', undefined, bearer)).status, 200);
    assert.equal((await post('login', { email: person.email, password: PASSWORD })).status, 401);
    assert.equal((await post('login', { email: person.email, password: NEW })).status, 200);
    const [, done] = await mails(person, 2);
    assert.equal(done?.subject, 'Your password was changed');
    assert.ok(
      done.body.includes(`Backup (${prefix}…)`) && done.body.includes('Two-factor authentication hasn’t changed.'),
    );
    assert.equal(done.body.includes('/reset'), false);
  });

  it('reports problems of the password before those of the token', async () => {
    for (const [body, status] of [
      [{ token: 'x', password: 'short' }, 422],
      [{ password: 'short' }, 422],
      [{ token: 'x' }, 422],
      [{ token: 'x', password: 'x'.repeat(1025) }, 422],
      [{ token: 'x', password: NEW }, 400],
      [{ token: '', password: NEW }, 400],
      [{ password: NEW }, 400],
      [{ token: 17, password: NEW }, 400],
    ] as const) {
      const answer = await post('password/reset', body);
      assert.deepEqual(code(answer), [status, status === 422 ? 'validation_failed' : 'bad_request']);
    }
    assert.equal((await post('password/forgot', { email: 17 })).status, 422);
    assert.equal((await post('password/forgot', {})).status, 422);
  });

  it('C-10: a token works once, also in parallel, and only the newest', async () => {
    const person = await createPerson();
    const [old, token] = [await tokenFor(person), await tokenFor(person)];
    assert.equal((await reset(old)).status, 400);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => reset(token, `${NEW} ${at}`)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 400, 400, 400, 400, 400]);
    const set = answers.findIndex(({ status }) => status === 204);
    assert.equal((await post('login', { email: person.email, password: `${NEW} ${set}` })).status, 200);
    assert.equal((await reset(token)).status, 400);
  });

  it('C-10: a token ends after an hour or a password change, and only its hash is stored', async () => {
    const person = await createPerson();
    const token = await tokenFor(person);
    const rows = await service.database.read((tx) => tx.all(tx.kysely.selectFrom('password_reset').selectAll()));
    assert.ok(rows.some(({ token_hash }) => token_hash === hashSecret(token)));
    assert.equal(JSON.stringify(rows).includes(token), false);
    assert.equal((await reset(hashSecret(token))).status, 400);
    await person.client.auth.changePassword({ body: { current_password: PASSWORD, new_password: PASSWORD } });
    assert.equal((await reset(token)).status, 400);
    const late = await tokenFor(person);
    service.clock.advance(HOUR);
    assert.equal((await reset(late)).status, 400);
    service.clock.set(new Date(START).toISOString());
    assert.equal(JSON.stringify(lines).includes(token) || JSON.stringify(lines).includes(late), false);
  });

  it('allows five requests per hour and client address, forgot and reset together', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    for (let tries = 0; tries < 3; tries += 1) assert.equal((await forgot('a@b.dk', from)).status, 204);
    for (let tries = 0; tries < 2; tries += 1) {
      assert.equal((await post('password/reset', { token: 'x', password: NEW }, from)).status, 400);
    }
    const refused = [await forgot('a@b.dk', from), await post('password/reset', { token: 'x', password: NEW }, from)];
    for (const { status, headers } of refused) assert.deepEqual([status, headers.get('retry-after')], [429, '3600']);
    assert.equal((await post('login', { email: 'a@b.dk', password: 'x' }, from)).status, 401);
  });

  it('mails an account five times per hour without an error, and the last link remains valid', async () => {
    const person = await createPerson();
    for (let sent = 0; sent < 5; sent += 1) await tokenFor(person);
    for (let more = 0; more < 3; more += 1) assert.equal((await forgot(person.email)).status, 204);
    await sleep(1000);
    const token = tokenIn((await mails(person, 5)).at(-1)?.body);
    assert.equal((await reset(token)).status, 204);
  });

  it('C-12: links to the configured address, for any request headers', async () => {
    const person = await createPerson();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await forgot(person.email, headers);
    await mails(person, 1);
    const path = '/api/v1/auth/password/forgot';
    const targets = [`http://evil.example${path}`, `https://evil.example:8443${path}`];
    for (const [index, target] of targets.entries()) {
      const body = JSON.stringify({ email: person.email });
      const lines = [
        `POST ${target} HTTP/1.1`,
        'Host: evil.example',
        'X-Forwarded-Host: evil.example',
        `X-Forwarded-For: 203.0.113.${100 + index}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
      ];
      const answer = await sendRaw(service.url, `${lines.join('\r\n')}\r\n\r\n${body}`);
      assert.match(answer, /^HTTP\/1\.1 204 /, target);
    }
    for (const mail of await mails(person, 1 + targets.length)) {
      const links = [...`${mail.body} ${mail.html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
      assert.ok(links.some((link) => link.includes('/reset?')));
      for (const link of links) assert.ok(link.startsWith('http://tasks.example.org/'), link);
      assert.equal(JSON.stringify(mail).includes('evil'), false);
    }
  });

  it('C-9: known and unknown addresses are indistinguishable by answer and time', async () => {
    const known = await createPerson();
    await assertIndistinguishable(200, known.email, (email) => forgot(email));
  });
});
