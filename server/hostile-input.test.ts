/**
 * Input that no honest client sends, for every operation of the contract: extra fields, wrong types, broken JSON, odd ids,
 * numbers and texts. Each is refused as the contract says or taken literally. Nothing fails internally, and a refusal
 * changes nothing.
 */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { goodBody, goodQuery, pathIn } from '#server/testing/example-requests.ts';
import type { Person, TestResponse } from '#server/testing/people.ts';
import { bodyOf, onRecords, pathWith, RECORD_OPERATIONS } from '#server/testing/record-operations.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, type World, worldOf } from '#server/testing/world.ts';

/** Fields that an attacker would like to set on records of others. */
const PROTECTED_FIELDS = [
  'id',
  'is_admin',
  'owner_id',
  'user_id',
  'project_id',
  'created_by',
  'email',
  'totp_enabled',
  'version',
  'deleted_at',
];

/** Bodies that are not JSON objects. */
const BROKEN = [
  '',
  '[]',
  'null',
  '"text"',
  '17',
  '{',
  '{"a":1}{"b":2}',
  '{"a":1,}',
  '\u0000',
  `${'['.repeat(100_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
];

/** Values that almost no field accepts. */
const ODD_VALUES: readonly unknown[] = [
  {},
  [],
  [[]],
  { $ne: null },
  true,
  -1,
  0,
  1.5,
  2 ** 60,
  '\u0000',
  '\ud800',
  '',
  ' ',
  "' or 1=1 --",
  '%',
  'x'.repeat(20_000),
];

const JSON_TYPE = { 'content-type': 'application/json' };

const ODD_IDS = [
  '%00',
  '%20',
  '..%2f..%2fetc',
  '0',
  '-1',
  '00000000-0000-0000-0000-00000000000G',
  '%F0%9F%8E%82',
  '%ff',
  'a'.repeat(2000),
  "'%20or%20'1'='1",
];

const ODD_TEXTS = [
  '',
  ' ',
  '%',
  '_',
  '"',
  "'",
  '\\',
  '*',
  'NEAR(',
  'a OR',
  'AND NOT',
  'title:x',
  '-',
  '()',
  '\u0000',
  '\ud800',
  '-1',
  '0',
  '1e9',
  'NaN',
  '1.5',
  '٣',
  'null',
  'true',
  '2026-02-30',
  '9999-99-99',
  "'; drop table task; --",
  'x'.repeat(100_000),
  `${'('.repeat(3000)}`,
];

const withJson = allEndpoints.filter(({ body, auth }) => body !== undefined && auth !== 'none');
/** Operations that read parameters. The socket reads them only during an upgrade. */
const withQuery = allEndpoints.filter(
  ({ id, query, auth }) => query !== undefined && auth !== 'none' && id !== 'live.socket',
);

/** Parameters for which the contract lists 400 for an unreadable cursor. A text that cannot be stored gets 422 here too. */
const PLACES = new Set(['activity.ofProject before', 'activity.list before']);

/** Operations whose well-formed body must also answer a challenge or contain a valid token. They return 400 otherwise. */
const PROOFS = new Set(['passkeys.finishRegistration', 'auth.confirmAddress']);

/** Operations that read an address of another server, which no test value reaches. They answer 422 at this field, whatever the others are. */
const UNREACHED: Readonly<Record<string, string>> = {
  'beacon.update': 'collector_url',
  'calendars.subscribe': 'url',
  'mailboxes.add': 'host',
  'mailboxes.update': 'host',
  'webhooks.create': 'url',
  'webhooks.update': 'url',
};

/** Operations that ignore unknown fields with a warning, because a newer version may have written them. */
const WARNING_OF_UNKNOWN = new Set(['accountData.import']);

/** Left out because they would end the session of the test itself. */
const LEFT_OUT = new Set(['auth.logout', 'auth.changePassword']);

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;
  let owner: Person;
  /** The world that refused requests must not change. */
  let untouched: World;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
    owner = cast.owner;
    untouched = await worldOf(service, cast);
    // Codes are checked only while a two-factor secret is pending.
    await owner.client.twoFactor.setup({ body: {} });
  });
  after(() => service.stop());

  const callerOf = ({ auth }: EndpointSpec) => (auth.endsWith('admin') ? cast.administrator : owner);

  for (const endpoint of withJson.filter(({ id }) => !LEFT_OUT.has(id))) {
    test(`B-1, B-3: ${endpoint.id}: reports unknown fields and writes nothing`, async () => {
      const known = Object.keys(endpoint.body?.properties ?? {});
      const warns = WARNING_OF_UNKNOWN.has(endpoint.id);
      const path = pathIn(endpoint, untouched) + (warns ? '?dry_run=true' : '');
      const seq = await service.lastSeq();
      for (const field of PROTECTED_FIELDS.filter((name) => !known.includes(name))) {
        const body = { ...goodBody(endpoint, untouched), [field]: 'x' };
        const answer = await callerOf(endpoint).ask(endpoint.method, path, body);
        if (warns) assert.ok(String((answer.json as { warnings: string[] }).warnings).includes(field));
        else assertInvalid(endpoint, answer, field);
      }
      const polluting = `{"__proto__":{"is_admin":true},"constructor":{"prototype":{"polluted":1}}}`;
      assert.equal((await callerOf(endpoint).ask(endpoint.method, path, polluting)).status, 400);
      assert.equal('polluted' in {} || 'is_admin' in {}, false);
      assert.equal(await service.lastSeq(), seq);
    });

    test(`B-7: ${endpoint.id}: refuses a body that is not a JSON object`, async () => {
      const seq = await service.lastSeq();
      const isNone = (text: string) => endpoint.bodyOptional === true && ['', 'null'].includes(text);
      for (const body of BROKEN.filter((text) => !isNone(text))) {
        const { status } = await callerOf(endpoint).ask(endpoint.method, pathIn(endpoint, untouched), body, JSON_TYPE);
        assert.equal(status, 400, body.slice(0, 20));
      }
      assert.equal(await service.lastSeq(), seq);
    });

    test(`${endpoint.id}: reports an odd value as invalid or accepts it`, async () => {
      const world = endpoint.id in RECORD_OPERATIONS ? await worldOf(service, cast) : untouched;
      // The clock moves on because wrong passwords and codes are rate limited.
      if (429 in endpoint.errors) service.clock.advance(LIMITS.attempts.proof.minutes * 60_000);
      for (const field of Object.keys(endpoint.body?.properties ?? {})) {
        for (const value of ODD_VALUES) {
          const seq = await service.lastSeq();
          const body = { ...goodBody(endpoint, world), [field]: value };
          const answer = await callerOf(endpoint).ask(endpoint.method, pathIn(endpoint, world), body);
          if (answer.status < 300) continue;
          const named = hasInvalid(answer, field) ? field : (UNREACHED[endpoint.id] ?? field);
          if (!refusesByRecord(endpoint, answer, field, value)) assertInvalid(endpoint, answer, named);
          assert.equal(await service.lastSeq(), seq);
        }
      }
    });
  }

  for (const endpoint of onRecords) {
    test(`${endpoint.id}: treats an odd id as unknown`, async () => {
      const operation = RECORD_OPERATIONS[endpoint.id] ?? assert.fail();
      const who = callerOf(endpoint);
      const seq = await service.lastSeq();
      for (const id of ODD_IDS) {
        const { status } = await who.ask(endpoint.method, pathWith(endpoint, id), bodyOf(operation, untouched));
        assert.equal(status, 404, id.slice(0, 40));
      }
      assert.equal(await service.lastSeq(), seq);
    });
  }

  test('ignores headers, parameters and fields that name another method', async () => {
    const id = untouched.task;
    const path = `/api/v1/tasks/${id}`;
    const seq = await service.lastSeq();
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override', '_method']) {
      assert.equal((await owner.ask('GET', path, undefined, { [name]: 'DELETE' })).status, 200);
      assert.equal((await owner.ask('GET', `${path}?${name}=DELETE`)).status, 200);
      assert.equal((await owner.ask('POST', path, { [name]: 'DELETE' }, { [name]: 'DELETE' })).status, 405);
    }
    for (const odd of [`${path}/`, `/api/v1//tasks/${id}`, path.toUpperCase(), `${path};x=1`, `/API/v1/tasks/${id}`]) {
      assert.equal((await owner.ask('DELETE', odd)).status, 404, odd);
    }
    assert.equal(await service.lastSeq(), seq);
  });

  for (const endpoint of withQuery) {
    test(`${endpoint.id}: refuses odd parameters by name or reads them as the contract says`, async () => {
      const wanted = goodQuery(endpoint);
      const who = callerOf(endpoint);
      const sent = endpoint.body === undefined ? undefined : goodBody(endpoint, untouched);
      const assertRefused = (answer: TestResponse, name: string) => {
        if (answer.status === 404 && ['project', 'note'].includes(name)) return;
        if (answer.status !== 400 || !PLACES.has(`${endpoint.id} ${name}`)) assertInvalid(endpoint, answer, name);
      };
      for (const name of Object.keys(endpoint.query?.properties ?? {})) {
        for (const text of ODD_TEXTS) {
          const parameters = { ...wanted, [name]: text } as Record<string, string>;
          const path = `${pathIn(endpoint, untouched)}?${new URLSearchParams(parameters)}`;
          const answer = await who.ask(endpoint.method, path, sent);
          if (answer.status >= 400) assertRefused(answer, name);
          if (name === 'limit' || name === 'days') assert.equal(answer.status === 422, false, `${name}=${text}`);
        }
        const both = new URLSearchParams({ ...wanted, [name]: '1' } as Record<string, string>);
        both.append(name, '2');
        const twice = await who.ask(endpoint.method, `${pathIn(endpoint, untouched)}?${both}`, sent);
        if (twice.status >= 400) assertRefused(twice, name);
      }
    });
  }
});

/** Fails unless the validation error names the field or a part of it. */
function assertInvalid({ shapeErrors }: EndpointSpec, { status, json, text }: TestResponse, field: string): void {
  assert.equal(status, shapeErrors ?? 422, `${field}: ${text}`);
  if (shapeErrors !== undefined) return;
  assert.ok(hasInvalid({ json }, field), `${field}: ${text}`);
}

function hasInvalid({ json }: Pick<TestResponse, 'json'>, field: string): boolean {
  const named = Object.keys((json as { fields?: object } | undefined)?.fields ?? {});
  return named.some((name) => name === field || name.startsWith(`${field}.`));
}

/** Returns true if the value has the right shape but is refused for the record: an unknown id or a name that is taken. */
function refusesByRecord(
  { id, errors }: EndpointSpec,
  { status }: TestResponse,
  field: string,
  value: unknown,
): boolean {
  const isReference =
    (typeof value === 'string' && (field.endsWith('_id') || field === 'into')) ||
    (Array.isArray(value) && field === 'shown');
  return (status === 404 && isReference) || (status === 409 && 409 in errors) || (status === 400 && PROOFS.has(id));
}
