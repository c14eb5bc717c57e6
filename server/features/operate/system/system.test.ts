import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database } from '../../../platform/db/database.ts';
import { appForTests } from '../../../platform/http/testing/app-for-tests.ts';
import { healthProblem } from './check-health.ts';
import { serveSystem } from './index.ts';

/** Returns a database whose reads fail or never finish. */
function brokenDatabase(readOne: () => Promise<never>): Database {
  return { readOne } as Pick<Database, 'readOne'> as Database;
}

function appOver(database: Database) {
  const { app, serveDirect } = appForTests({ database });
  serveSystem(serveDirect, { database });
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
  });
});
