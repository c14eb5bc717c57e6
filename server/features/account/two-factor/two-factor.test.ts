import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { User } from '#contract/resources/user.ts';
import { totpCode, totpStep } from '#server/platform/crypto/totp.ts';
import { emittedBy, toSelf } from '#server/testing/emitted-events.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import { ask, PASSWORD, type Person, type TestResponse } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import {
  cookieOf,
  enableTwoFactor,
  halfOpenCookie,
  submitCode,
  submitPassword,
} from '#server/testing/second-factor.ts';

const MINUTES = 60_000;

withFreshPeople((scene) => {
  const codeNow = (secret: string, later = 0) => totpCode(secret, totpStep(scene().service.clock.now()) + later);
  const me = (cookie: string) => ask(scene().service.url, 'GET', '/api/v1/auth/me', undefined, { cookie });
  const codeOf = ({ json }: TestResponse) => (json as { code?: string } | undefined)?.code;
  const isOn = async ({ client }: Person) => (await client.auth.me()).totp_enabled;

  it('enables two-factor sign-in when a code of the latest secret is confirmed, with one event', async () => {
    const { service, owner } = scene();
    const { twoFactor } = owner.client;
    const first = await twoFactor.setup({ body: {} });
    const latest = await twoFactor.setup({ body: {} });
    assert.notEqual(first.secret, latest.secret);
    const uri = new URL(latest.uri);
    assert.equal(decodeURIComponent(uri.pathname), `/Sammen (localhost):${owner.email}`);
    assert.equal(uri.searchParams.get('secret'), latest.secret);
    assert.equal(await isOn(owner), false);
    assert.equal((await submitPassword(service, owner)).status, 200, 'a sign-in still needs the password alone');

    const wrong = { body: { code: codeNow(first.secret) } };
    assert.deepEqual(await refusal(twoFactor.confirm(wrong)), ['code']);
    assert.equal(await isOn(owner), false);
    const window = await owner.listen();
    const events = await emittedBy(service, async () => {
      const { recovery_codes: codes } = await twoFactor.confirm({ body: { code: codeNow(latest.secret) } });
      assert.equal(new Set(codes).size, 8);
    });
    assert.deepEqual(events, [
      { actor_id: owner.id, activity: 'totp.enabled', payload: {} },
      toSelf(owner, { live: 'user.updated', subject_id: owner.id }),
    ]);
    assert.equal((await window.next('user.updated')).payload.totp_enabled, true);
    window.close();
    assert.deepEqual(await twoFactor.recoveryCodes(), { remaining: 8 });
    assert.equal(await refusal(twoFactor.setup({ body: {} })), 'conflict');
    assert.equal(await refusal(twoFactor.confirm({ body: { code: codeNow(latest.secret, 1) } })), 'bad_request');
  });

  it('refuses a confirmation before setup, and accepts setup with and without a body', async () => {
    const { owner } = scene();
    assert.equal(await refusal(owner.client.twoFactor.confirm({ body: { code: '123456' } })), 'bad_request');
    for (const body of [undefined, {}, '']) {
      assert.equal((await owner.ask('POST', '/api/v1/auth/totp/setup', body)).status, 200);
    }
    for (const code of ['', '12345', '1234567', 'ABCDE-FGHJK', '１２３４５６']) {
      assert.deepEqual(await refusal(owner.client.twoFactor.confirm({ body: { code } })), ['code'], code);
    }
  });

  it('needs no password for ten minutes after sign-in, then the password', async () => {
    const { service, owner } = scene();
    const { twoFactor } = owner.client;
    service.clock.advance(10 * MINUTES);
    const { secret } = await twoFactor.setup({ body: {} });
    service.clock.advance(1);
    assert.deepEqual(await refusal(twoFactor.setup({ body: {} })), ['password']);
    assert.deepEqual(await refusal(twoFactor.setup({ body: { password: 'not this one' } })), ['password']);
    await twoFactor.confirm({ body: { code: codeNow(secret) } });
    await twoFactor.disable({ body: { password: PASSWORD } });
    await twoFactor.setup({ body: { password: PASSWORD } });
  });

  it('requires a code after the password, and sets a new cookie', async () => {
    const { service, owner } = scene();
    const factor = await enableTwoFactor(service, owner);
    let half: TestResponse | undefined;
    assert.deepEqual(await emittedBy(service, async () => (half = await submitPassword(service, owner))), []);
    assert.ok(half);
    assert.deepEqual(half.json, { totp_required: true });
    assert.match(half.headers.get('set-cookie') ?? '', /Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = cookieOf(half);
    assert.equal(codeOf(await me(cookie)), 'totp_required');

    let whole: TestResponse | undefined;
    const events = await emittedBy(service, async () => {
      const typed = ` ${factor.code().slice(0, 3)} ${factor.code().slice(3)} `;
      whole = await submitCode(service, cookie, typed, { 'user-agent': 'Somewhat' });
    });
    assert.ok(whole);
    const { user, totp_required: required } = whole.json as { user: User; totp_required: boolean };
    assert.deepEqual([user.id, user.totp_enabled, required], [owner.id, true, false]);
    assert.match(whole.headers.getSetCookie()[0] ?? '', /Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.equal((await me(cookieOf(whole))).status, 200);
    assert.equal(codeOf(await me(cookie)), 'unauthorized');
    const payload = { method: 'totp', device: 'Somewhat' };
    assert.deepEqual(events, [{ actor_id: owner.id, activity: 'user.signed_in', payload }]);
  });

  it('accepts the codes of 30 seconds before and after, and no others', async () => {
    const { service, owner } = scene();
    const factor = await enableTwoFactor(service, owner);
    service.clock.advance(5 * MINUTES);
    for (const [later, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [0, 200],
      [1, 200],
    ] as const) {
      const { status: answered } = await submitCode(service, await halfOpenCookie(service, owner), factor.code(later));
      assert.equal(answered, status, String(later));
    }
  });

  it('keeps the half-open session after a wrong code, for ten minutes, with one activity', async () => {
    const { service, owner } = scene();
    const factor = await enableTwoFactor(service, owner);
    const cookie = await halfOpenCookie(service, owner);
    const events = await emittedBy(service, async () => {
      for (const code of ['000000', '', 'ABCDE-FGHJK', 'x'.repeat(5000)]) {
        const { status, headers } = await submitCode(service, cookie, code, { 'user-agent': 'Somewhat' });
        assert.deepEqual([status, headers.getSetCookie()], [401, []]);
      }
      assert.equal((await ask(service.url, 'POST', '/api/v1/auth/login/totp', {}, { cookie })).status, 401);
    });
    const payload = { method: 'totp', device: 'node', count: 5 };
    assert.deepEqual(events, [{ actor_id: owner.id, activity: 'user.sign_in_failed', payload }]);
    service.clock.advance(10 * MINUTES - 1);
    assert.equal((await submitCode(service, cookie, factor.code())).status, 200);
    const late = await halfOpenCookie(service, owner);
    service.clock.advance(10 * MINUTES);
    assert.equal((await submitCode(service, late, factor.code())).status, 401);
  });

  it('accepts only half-open sessions: 401 for no session, a full session and a token, before the body is read', async () => {
    const { service, owner } = scene();
    const factor = await enableTwoFactor(service, owner);
    const cookie = await halfOpenCookie(service, owner);
    const send = (headers: Record<string, string>, body: unknown = { code: factor.code() }) =>
      ask(service.url, 'POST', '/api/v1/auth/login/totp', body, headers);
    const before = await service.lastSeq();
    for (const headers of [
      {},
      { cookie: 'service_session=' },
      { cookie: 'service_session=unknown' },
      { cookie: owner.cookie },
      { cookie, authorization: 'Bearer smn_unknown' },
    ] as Record<string, string>[]) {
      for (const body of [undefined, '{', { code: 1 }, { extra: 1 }]) {
        const { status, json } = await send(headers, body ?? { code: factor.code() });
        assert.deepEqual([status, (json as { code: string }).code], [401, 'unauthorized']);
      }
    }
    assert.equal((await send({ cookie }, '{')).status, 400);
    assert.equal((await send({ cookie }, { code: 1 })).status, 422);
    assert.equal((await send({ cookie }, { code: factor.code(), user_id: owner.id })).status, 422);
    assert.equal((await send({ cookie, 'sec-fetch-site': 'cross-site' })).status, 403);
    assert.equal(await service.lastSeq(), before);
    assert.equal((await send({ cookie })).status, 200);
  });

  it('accepts each recovery code once, in any notation', async () => {
    const { service, owner } = scene();
    const { recoveryCodes } = await enableTwoFactor(service, owner);
    const { twoFactor } = owner.client;
    const spellings = [
      (code: string) => code,
      (code: string) => code.toLowerCase(),
      (code: string) => ` ${code.replace('-', '')} `,
      (code: string) => [...code.replace('-', '')].join(' – '),
    ];
    for (const [index, spell] of spellings.entries()) {
      const typed = spell(recoveryCodes[index] ?? '');
      const events = await emittedBy(service, async () => {
        assert.equal((await submitCode(service, await halfOpenCookie(service, owner), typed)).status, 200);
      });
      assert.deepEqual(
        events.map(({ activity, payload }) => [activity, (payload as { method: string }).method]),
        [['user.signed_in', 'recovery_code']],
      );
      assert.equal((await submitCode(service, await halfOpenCookie(service, owner), typed)).status, 401);
    }
    assert.deepEqual(await twoFactor.recoveryCodes(), { remaining: 4 });
  });

  it('replaces the recovery codes for the correct password', async () => {
    const { service, owner, stranger } = scene();
    const { recoveryCodes } = await enableTwoFactor(service, owner);
    const { twoFactor } = owner.client;
    const renew = (password: string) => twoFactor.renewRecoveryCodes({ body: { password } });
    assert.deepEqual(await refusal(renew('not this one')), ['password']);
    let fresh: string[] = [];
    const events = await emittedBy(service, async () => ({ recovery_codes: fresh } = await renew(PASSWORD)));
    assert.deepEqual(events, [{ actor_id: owner.id, activity: 'recovery_codes.renewed', payload: {} }]);
    assert.equal(new Set([...fresh, ...recoveryCodes]).size, 16);
    const give = async (code = '') => (await submitCode(service, await halfOpenCookie(service, owner), code)).status;
    assert.equal(await give(recoveryCodes[0]), 401);
    assert.equal(await give(fresh[0]), 200);
    for (const password of [PASSWORD, 'not this one']) {
      const off = stranger.client.twoFactor.renewRecoveryCodes({ body: { password } });
      assert.equal(await refusal(off), 'totp_not_enabled');
    }
  });

  it('returns each secret once, for any idempotency key', async () => {
    const { service, owner } = scene();
    await enableTwoFactor(service, owner);
    const key = { 'idempotency-key': 'the same key' };
    const renew = () => owner.ask('POST', '/api/v1/auth/recovery-codes', { password: PASSWORD }, key);
    const answers = [await renew(), await renew()];
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers.get('idempotent-replay')]),
      [
        [200, null],
        [200, null],
      ],
    );
    assert.notEqual(answers[0]?.text, answers[1]?.text);
    const kept = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('idempotency').select('key').where('user_id', '=', owner.id)),
    );
    assert.deepEqual(kept, []);
  });

  it('disables two-factor sign-in with the password and deletes its data', async () => {
    const { service, owner } = scene();
    const { twoFactor } = owner.client;
    const factor = await enableTwoFactor(service, owner);
    const disable = (password: string) => twoFactor.disable({ body: { password } });
    assert.deepEqual(await refusal(disable('not this one')), ['password']);
    assert.equal(await isOn(owner), true);
    const half = await halfOpenCookie(service, owner);
    const events = await emittedBy(service, () => disable(PASSWORD));
    assert.deepEqual(events, [
      { actor_id: owner.id, activity: 'totp.disabled', payload: {} },
      toSelf(owner, { live: 'user.updated', subject_id: owner.id }),
    ]);
    assert.equal(await isOn(owner), false);
    assert.deepEqual(await twoFactor.recoveryCodes(), { remaining: 0 });
    for (const code of [factor.code(), factor.recoveryCodes[0] ?? '']) {
      assert.equal((await submitCode(service, half, code)).status, 401);
    }
    const { json } = await submitPassword(service, owner);
    assert.equal((json as { totp_required: boolean }).totp_required, false);
  });

  it('accepts repeated disabling, and deletes a pending secret', async () => {
    const { service, owner } = scene();
    const { twoFactor } = owner.client;
    const { secret } = await twoFactor.setup({ body: {} });
    const events = await emittedBy(service, async () => {
      await twoFactor.disable({ body: { password: PASSWORD } });
      await twoFactor.disable({ body: { password: PASSWORD } });
    });
    assert.deepEqual(events, []);
    assert.equal(await refusal(twoFactor.confirm({ body: { code: codeNow(secret) } })), 'bad_request');
  });
});
