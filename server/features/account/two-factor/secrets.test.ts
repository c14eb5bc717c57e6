/** Storage of two-factor secrets, and the behaviour if they cannot be opened. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { tables } from '#server/access/all-tables.ts';
import { totpCode, totpStep } from '#server/platform/crypto/totp.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask, PASSWORD } from '#server/testing/people.ts';
import {
  cookieOf,
  enableTwoFactor,
  halfOpenCookie,
  submitCode,
  submitPassword,
} from '#server/testing/second-factor.ts';
import { startService, type TestService } from '#server/testing/service.ts';

eachDatabase((_name, open) => {
  let database: Database;
  let service: TestService;
  /** The same database with another key. */
  let keyless: TestService;
  const log: string[] = [];

  before(async () => {
    database = await open();
    const write = (line: () => string) => log.push(line());
    const started = () => startService(database, { log: createLog({ clock: { now: () => 0 }, write, pretty: false }) });
    [service, keyless] = [await started(), await started()];
  });
  after(async () => {
    await keyless.stop();
    await service.stop();
  });

  /** Returns the whole content of the database as text. */
  async function stored(): Promise<string> {
    const names = ['user', 'session', 'recovery_code', 'event', 'setting', 'rate_limit', 'idempotency', 'mail'];
    const rows = await database.read(async (tx) => {
      const all: unknown[] = [];
      for (const name of names)
        all.push(
          await tx.all(
            tables(tx)
              .selectFrom(name as 'user')
              .selectAll(),
          ),
        );
      return all;
    });
    return JSON.stringify(rows);
  }

  test('D-3: neither database nor log contains a secret or code', async () => {
    const ida = await service.person('Ida');
    const { secret, recoveryCodes, code } = await enableTwoFactor(service, ida);
    const { recovery_codes: renewed } = await ida.client.twoFactor.renewRecoveryCodes({ body: { password: PASSWORD } });
    const half = cookieOf(await submitPassword(service, ida));
    await submitCode(service, half, recoveryCodes[0] ?? '');
    const whole = cookieOf(await submitCode(service, half, code()));
    const everything = `${await stored()}${log.join('')}`;
    assert.ok(everything.includes(ida.id));
    const codes = [...recoveryCodes, ...renewed];
    const cookies = [half, whole].map((cookie) => cookie.replace('service_session=', ''));
    for (const hidden of [secret, ...codes, ...codes.map((one) => one.replace('-', '')), ...cookies]) {
      assert.equal(everything.includes(hidden), false, hidden);
    }
    assert.ok(log.some((line) => line.includes('/auth/login/totp')));
    const shown = await Promise.all(
      ['/auth/me', '/auth/recovery-codes'].map((path) => ida.ask('GET', `/api/v1${path}`)),
    );
    for (const { text } of shown) assert.equal(text.includes(secret), false);
  });

  test('with another key, no TOTP code is valid, recovery codes are, and the owner can set up again', async () => {
    const eva = await service.person('Eva');
    const { secret, recoveryCodes, code } = await enableTwoFactor(service, eva);
    keyless.clock.set(new Date(service.clock.now()).toISOString());
    const lines = log.length;
    const half = await submitPassword(keyless, eva);
    assert.deepEqual(half.json, { totp_required: true }, 'the second factor is not skipped');
    assert.equal((await submitCode(keyless, cookieOf(half), code())).status, 401);
    const warned = log.slice(lines).filter((line) => line.includes('"warn"'));
    assert.equal(warned.length, 1);
    assert.ok(warned[0]?.includes(eva.id));
    assert.equal(warned[0]?.includes(secret), false);

    const whole = cookieOf(await submitCode(keyless, cookieOf(half), recoveryCodes[0] ?? ''));
    const asEva = (method: string, path: string, body?: unknown) =>
      ask(keyless.url, method, `/api/v1${path}`, body, { cookie: whole });
    assert.equal((await asEva('GET', '/auth/me')).status, 200);
    assert.equal((await asEva('POST', '/auth/totp/setup')).status, 409);
    assert.equal((await asEva('POST', '/auth/totp/disable', { password: PASSWORD })).status, 204);
    const fresh = (await asEva('POST', '/auth/totp/setup')).json as { secret: string };
    const next = totpCode(fresh.secret, totpStep(keyless.clock.now()));
    assert.equal((await asEva('POST', '/auth/totp/confirm', { code: next })).status, 200);
    const again = await halfOpenCookie(keyless, eva);
    assert.equal(
      (await submitCode(keyless, again, totpCode(fresh.secret, totpStep(keyless.clock.now()) + 1))).status,
      200,
    );
  });

  test('an unreadable pending secret counts as none', async () => {
    const pia = await service.person('Pia');
    keyless.clock.set(new Date(service.clock.now()).toISOString());
    const { secret } = await pia.client.twoFactor.setup({ body: {} });
    const code = totpCode(secret, totpStep(service.clock.now()));
    const confirm = ({ url }: TestService) =>
      ask(url, 'POST', '/api/v1/auth/totp/confirm', { code }, { cookie: pia.cookie });
    assert.equal((await confirm(keyless)).status, 400);
    assert.equal((await confirm(service)).status, 200);
  });

  test('a secret opens only for its account', async () => {
    const [ida, eve] = [await service.person('Inga'), await service.person('Eve')];
    const factor = await enableTwoFactor(service, ida);
    await database.transaction(async (tx) => {
      const stored = await tx.first(tx.kysely.selectFrom('user').select('totp_secret').where('id', '=', ida.id));
      const totp_secret = stored?.totp_secret ?? assert.fail();
      await tx.run(tx.kysely.updateTable('user').set({ totp_secret }).where('id', '=', eve.id));
    });
    assert.equal((await submitCode(service, await halfOpenCookie(service, eve), factor.code())).status, 401);
    assert.equal((await submitCode(service, await halfOpenCookie(service, ida), factor.code())).status, 200);
  });
});
