import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { appForTests } from '../../../platform/http/testing/app-for-tests.ts';
import { fileProblem, healthProblem } from './check-health.ts';
import { serveSystem } from './index.ts';

/** Returns a database whose reads fail or never finish. */
function brokenDatabase(readOne: () => Promise<never>): Database {
  return { readOne } as Pick<Database, 'readOne'> as Database;
}

const working = { check: async () => {} };

function appOver(database: Database, files: { check(): Promise<void> } = working) {
  const { app, serveDirect } = appForTests({ database });
  serveSystem(serveDirect, { database, files, clock: { now: () => 0 } });
  return app;
}

const failing = brokenDatabase(async () => {
  throw new Error('disk on fire');
});

test('ping answers without the database', async () => {
  const answer = await appOver(failing).inject('/api/v1/ping');
  assert.deepEqual([answer.statusCode, answer.json()], [200, { status: 'ok' }]);
});

test('a failing or slow database is unhealthy, without details', async () => {
  const answer = await appOver(failing).inject('/healthz');
  assert.equal(answer.statusCode, 503);
  assert.deepEqual(answer.json(), {
    code: 'unavailable',
    error: 'The database does not respond.',
    status: 'unhealthy',
  });
  assert.equal(
    await healthProblem(
      brokenDatabase(() => new Promise<never>(() => {})),
      20,
    ),
    'The database does not respond.',
  );
});

test('asks the store of files again after a while', async () => {
  let now = 0;
  let error: Error | undefined = new Error('with details');
  const problem = fileProblem(
    { check: async () => (error === undefined ? undefined : Promise.reject(error)) },
    () => now,
  );
  assert.match((await problem()) ?? '', /^The store for attached files reports an error/);
  error = undefined;
  assert.notEqual(await problem(), undefined);
  now += 15_000;
  assert.equal(await problem(), undefined);
});

test('serves the API description', async () => {
  const answer = await appOver(failing).inject('/api/v1/openapi.json');
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
  assert.equal(answer.json().openapi, '3.1.0');
  assert.ok(answer.json().paths['/healthz']);
});

eachDatabase((_name, open) => {
  test('a responding database is healthy', async () => {
    const answer = await appOver(await open()).inject('/healthz');
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.json().status, 'ok');
    assert.match(answer.json().version, /^\d+\.\d+\.\d+$/);
    assert.equal(answer.json().problem, undefined);
  });

  test('a store of files that cannot be used is a problem of a healthy service, and is not asked at each request', async () => {
    let checks = 0;
    const check = async () => {
      checks += 1;
      throw new Refusal('unavailable', { error: 'The store cannot be reached.' });
    };
    const app = appOver(await open(), { check });
    for (let asked = 0; asked < 3; asked += 1) {
      const answer = await app.inject('/healthz');
      const { status, problem } = answer.json();
      assert.deepEqual([answer.statusCode, status, problem], [200, 'ok', 'The store cannot be reached.']);
    }
    assert.equal(checks, 1);
  });
});
