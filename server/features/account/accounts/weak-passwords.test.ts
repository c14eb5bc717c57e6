/** Passwords that are easy to guess, at every operation that sets one. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import { tokenOf } from '#server/testing/invite-token.ts';
import { ask, PASSWORD, type Person, type TestResponse } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { openReset } from './resets.ts';

const COMMON = [
  'password123',
  'PASSWORD2024',
  'Adgangskode1',
  '1234567890',
  'aaaaaaaaaaaa',
  'qwertyuiop',
  'hejhejhejhej',
];

eachDatabase((_name, open) => {
  let service: TestService;
  let number = 0;
  let person: Person;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_TRUSTED_PROXIES: 'loopback' } });
  });
  beforeEach(async () => {
    number += 1;
    if (number > 1) person = await service.person(`Josefine.Holm${number}`, { locale: 'da' });
  });
  after(() => service.stop());

  let requests = 0;
  const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<TestResponse> => {
    requests += 1;
    const from = { 'x-forwarded-for': `198.18.${requests >> 8}.${requests & 255}` };
    return ask(service.url, 'POST', `/api/v1/auth/${path}`, body, { ...from, ...headers });
  };
  const fieldsOf = ({ status, json }: TestResponse) => {
    assert.equal(status, 422);
    return (json as { fields: Record<string, string> }).fields;
  };

  test('S-2-14: the first account refuses them', async () => {
    const body = { email: 'josefine.holm@example.org', name: 'Josefine Marie Holm' };
    const own = ['josefine.holm@example.org', 'Josefine.Holm', 'josefine marie holm', 'JosefineMarieHolm'];
    for (const password of [...COMMON, ...own]) {
      assert.deepEqual(Object.keys(fieldsOf(await post('setup', { ...body, password }))), ['password'], password);
    }
    const short = fieldsOf(await post('setup', { ...body, password: 'password1' }));
    assert.match(short.password ?? '', /10/, 'the length is reported first');
    assert.equal((await post('setup', { ...body, password: PASSWORD })).status, 201);
  });

  test('S-2-14: a password change refuses them without a guess at the current one', async () => {
    const change = (password: string) =>
      person.ask('POST', '/api/v1/auth/password/change', { current_password: PASSWORD, new_password: password });
    for (const password of [...COMMON, person.email, person.name, 'josefine . HOLM2']) {
      assert.deepEqual(Object.keys(fieldsOf(await change(password))), ['new_password'], password);
    }
    const { new_password: message = '' } = fieldsOf(await change('password123'));
    assert.match(message, /^Adgangskoden er nem at gætte\. Vælg en anden/);
    assert.equal((await change('en sten i skoen')).status, 204);
  });

  test('S-2-14: a password reset refuses them, and its link stays valid', async () => {
    const token = `token ${number}`;
    await service.database.transaction((tx) => openReset(tx, person.id, token, service.clock.now() + 3_600_000));
    for (const password of [...COMMON, person.email, person.name]) {
      assert.deepEqual(
        Object.keys(fieldsOf(await post('password/reset', { token, password }))),
        ['password'],
        password,
      );
    }
    const unknown = await post('password/reset', { token: 'another token', password: person.email });
    assert.equal(unknown.status, 400, 'without a valid link, the address of an account is not confirmed');
    assert.equal((await post('password/reset', { token, password: 'en sten i skoen' })).status, 204);
  });

  test('S-2-14: signing up with an invite refuses them, and the invite stays open', async () => {
    const { id } = await person.client.projects.create({ body: { name: 'House' } });
    const email = `gerda.hansen${number}@example.org`;
    const token = tokenOf(await person.client.invites.create({ projectID: id, body: { email, role: 'editor' } }));
    const body = { token, name: 'Gerda Hansen' };
    for (const password of [...COMMON, email, `gerda.hansen${number}`, 'gerda hansen']) {
      assert.deepEqual(Object.keys(fieldsOf(await post('signup', { ...body, password }))), ['password'], password);
    }
    assert.equal((await post('signup', { ...body, password: PASSWORD })).status, 201);
  });
});
