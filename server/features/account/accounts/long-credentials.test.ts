/** Addresses and passwords that are longer than any, with runs of combining marks whose normalization is slow. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eachDatabase } from '#server/testing/databases.ts';
import { longestTurn } from '#server/testing/longest-turn.ts';
import { ask, constantParts, PASSWORD, type Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

/** 0.8 MB, which fits into a body. */
const MARKS = `a${'\u0301'.repeat(200_000)}${'\u0316'.repeat(200_000)}`;
const FEWER = MARKS.slice(100_000, 300_000);
/** Generous: an address took eight minutes, and now takes a few milliseconds, most of them for parsing the body. */
const BOUND_MS = 1000;
const WRONG = 'not the password at all';

eachDatabase((_name, open) => {
  let service: TestService;
  let ida: Person;
  let number = 0;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_TRUSTED_PROXIES: 'loopback' } });
    ida = await service.person('Ida');
  });
  after(() => service.stop());

  const post = (path: string, body: object, from: string) =>
    ask(service.url, 'POST', `/api/v1/auth/${path}`, body, { 'x-forwarded-for': from });
  const newAddress = () => {
    number += 1;
    return `198.18.0.${number}`;
  };

  test('S-3n-2: a long address or password is answered like a wrong one, and counted', async () => {
    const turn = await longestTurn(async () => {
      for (const long of [{ email: MARKS }, { password: MARKS }, { email: FEWER, password: FEWER }]) {
        const [from, elsewhere] = [newAddress(), newAddress()];
        const signIn = (at: string, more: object = {}) =>
          post('login', { email: `nobody${at}@example.org`, password: WRONG, ...more }, at);
        for (let tries = 0; tries < 11; tries += 1) {
          const answer = await signIn(from, long);
          assert.equal(answer.status, tries < 10 ? 401 : 429);
          assert.deepEqual(constantParts(answer), constantParts(await signIn(elsewhere)));
        }
        service.clock.advance(900_000);
      }
    });
    assert.ok(turn < BOUND_MS, `${turn} ms`);
  });

  test('S-3n-3: a long current password is wrong in every operation, and counted', async () => {
    const change = (current_password: string) =>
      ida.ask('POST', '/api/v1/auth/password/change', { current_password, new_password: 'another long password' });
    const turn = await longestTurn(async () => {
      const wrong = await change(WRONG);
      assert.equal(wrong.status, 422);
      for (let tries = 1; tries < 10; tries += 1) {
        const long = await change(tries % 2 === 0 ? MARKS : `${PASSWORD}${' '.repeat(500_000)}`);
        assert.deepEqual(constantParts(long), constantParts(wrong));
      }
      assert.equal((await change(MARKS)).status, 429);
      service.clock.advance(900_000);
      for (const path of ['totp/setup', 'totp/disable', 'recovery-codes'])
        assert.equal((await ida.ask('POST', `/api/v1/auth/${path}`, { password: MARKS })).status, 422, path);
    });
    assert.ok(turn < BOUND_MS, `${turn} ms`);
  });

  test('S-3n-4: a reset for a long address answers like that for an unknown one', async () => {
    const turn = await longestTurn(async () => {
      const unknown = await post('password/forgot', { email: 'nobody@example.org' }, newAddress());
      const long = await post('password/forgot', { email: MARKS }, newAddress());
      assert.deepEqual(constantParts(long), constantParts(unknown));
      assert.equal(long.status, 204);
      // The work begins up to half a second after the answer.
      await sleep(600);
    });
    assert.ok(turn < BOUND_MS, `${turn} ms`);
  });
});
