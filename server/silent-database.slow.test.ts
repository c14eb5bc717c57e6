/** A process of the service whose connections to the database server go silent, as after a lost route. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabaseProxy } from '#server/testing/database-proxy.ts';
import { onDatabase } from '#server/testing/databases.ts';
import { firstAccount, ready, startProcess } from '#server/testing/service-process.ts';

onDatabase('PostgreSQL', (_name, _open, place) => {
  it('answers 503 until its connections are replaced, and then works again', async (t) => {
    const proxy = await startDatabaseProxy(await place());
    t.after(() => proxy.remove());
    const dataDir = mkdtempSync(join(tmpdir(), 'sammen-silent-'));
    t.after(() => rmSync(dataDir, { recursive: true }));
    const child = startProcess({ SERVICE_DATA_DIR: dataDir, SERVICE_DATABASE_URL: proxy.location });
    t.after(async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    const { origin } = await ready(child);
    const { cookie } = await firstAccount(origin);
    const list = async () => (await fetch(`${origin}/api/v1/tasks`, { headers: { cookie } })).status;
    const lists = () => Array.from({ length: 15 }, list);
    assert.deepEqual(await Promise.all(lists()), Array(15).fill(200));
    proxy.freeze();
    const waiting = lists();
    proxy.serveNew();
    const health = await fetch(`${origin}/healthz`);
    assert.deepEqual([health.status, await health.json()], [503, HEALTH]);
    assert.deepEqual(await Promise.all(waiting), Array(15).fill(503));
    // A request may take 30 s, and a connection is replaced after 35 s.
    for (let tries = 0; tries < 60 && (await list()) !== 200; tries += 1) await sleep(200);
    assert.deepEqual(await Promise.all(lists()), Array(15).fill(200));
    assert.equal((await fetch(`${origin}/healthz`)).status, 200);
  });
});

const HEALTH = { code: 'unavailable', error: 'The database does not respond.', status: 'unhealthy' };
