/** B-7: bodies that JSON parsers disagree about, sent over HTTP to a service under load. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

const MEGABYTE = 1_048_576;

/** The expected status of each body, and why the body is odd. */
const BODIES: readonly [why: string, status: number, body: string][] = [
  ['a field twice', 400, '{"name":"House","name":"Garden"}'],
  ['a field twice, spelled differently', 400, '{"name":"House","n\\u0061me":"Garden"}'],
  ['a list for a text', 422, '{"name":["House"]}'],
  ['an object for a text', 422, '{"name":{"toString":"House"}}'],
  ['a prototype', 400, '{"name":"House","__proto__":{"is_admin":true}}'],
  ['a constructor', 422, '{"name":"House","constructor":{"prototype":{"is_admin":true}}}'],
  ['a hundred thousand levels', 400, `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['a number without an end', 422, '{"name":"House","sort_order":1e400}'],
  ['half a letter', 422, '{"name":"House \\ud83c"}'],
  ['a name of ten megabytes', 413, `{"name":"${'x'.repeat(10 * MEGABYTE)}"}`],
];

eachDatabase((_name, open) => {
  let service: TestService;
  let owner: Person;

  before(async () => {
    service = await startService(await open());
    owner = await service.person('Olga');
  });
  after(() => service.stop());

  for (const [why, status, body] of BODIES) {
    test(`B-7: refuses ${why} with ${status} and changes nothing`, async () => {
      const seq = await service.lastSeq();
      const answer = await owner.ask('POST', '/api/v1/projects', body).catch((error: Error) => error);
      // A service that refuses early may close the connection while the client is still sending.
      if (status !== 413 || !(answer instanceof Error)) assert.equal((answer as { status: number }).status, status);
      assert.equal(await service.lastSeq(), seq);
      assert.equal(Reflect.get({}, 'is_admin'), undefined);
      assert.equal((await owner.client.auth.me()).name, 'Olga');
    });
  }
});
