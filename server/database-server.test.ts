/** Processes of the service while the database server fails: they answer 503 with what to do, and recover by themselves. */

import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { after, it } from 'node:test';
import { Client } from 'pg';
import { startDatabaseProxy } from '#server/testing/database-proxy.ts';
import { asAdministrator, onDatabase } from '#server/testing/databases.ts';
import { firstAccount, ready, startProcess } from '#server/testing/service-process.ts';
import { allMigrations } from './migrations/index.ts';
import { openDatabase } from './platform/db/dialect/open-database.ts';
import { type Migration, migrate } from './platform/db/migrate.ts';
import { text } from './platform/db/schema/columns.ts';

onDatabase('PostgreSQL', (_name, _open, place) => {
  /** Starts a process on the database at `location`. `ask` sends a request of the first account, which it creates. */
  async function startNode(location: string) {
    const dataDir = mkdtempSync(join(tmpdir(), 'sammen-node-'));
    after(() => rmSync(dataDir, { recursive: true }));
    const child = startProcess({ SERVICE_DATA_DIR: dataDir, SERVICE_DATABASE_URL: location });
    after(() => stop(child));
    const { origin } = await ready(child);
    const { cookie } = await firstAccount(origin);
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const answer = await fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return { status: answer.status, headers: answer.headers, json: (await answer.json()) as Record<string, unknown> };
    };
    const create = (content: string) => ask('POST', '/api/v1/tasks', { content });
    return { ask, create, stop: () => stop(child) };
  }

  async function stop(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  function assertUnavailable({ status, json, headers }: Answer, sentence: RegExp): void {
    assert.deepEqual([status, json.code], [503, 'unavailable'], JSON.stringify(json));
    assert.match(String(json.error), sentence);
    assert.ok(Number(headers.get('retry-after')) > 0, 'Retry-After');
  }

  it('starts on a database only with its key and its folder of files', async () => {
    const location = await place();
    const folder = mkdtempSync(join(tmpdir(), 'sammen-node-'));
    const other = mkdtempSync(join(tmpdir(), 'sammen-node-'));
    after(() => [folder, other].forEach((each) => void rmSync(each, { recursive: true })));
    const start = (dataDir: string, more: Record<string, string> = {}) => {
      const child = startProcess({ SERVICE_DATA_DIR: dataDir, SERVICE_DATABASE_URL: location, ...more });
      after(() => stop(child));
      return child;
    };
    const refusal = async (dataDir: string) => {
      const child = start(dataDir);
      const [sentence, [code]] = await Promise.all([readText(child.stderr), once(child, 'exit')]);
      assert.equal(code, 1);
      return sentence;
    };
    // The first processes start at the same time.
    await Promise.all([start(folder), start(folder)].map(ready));
    assert.match(
      await refusal(other),
      /^The secret key differs from that of the other processes.* Copy the file secret\.key/,
    );
    copyFileSync(join(folder, 'secret.key'), join(other, 'secret.key'));
    const sentence = await refusal(other);
    assert.match(sentence, /^The folder .* is not the one in which this installation stores attached files\. Give/);
    const [, id = '', file = ''] = /write the text (\S+) into its file (\S+)\.\n$/.exec(sentence) ?? [];
    mkdirSync(join(other, 'files'), { recursive: true });
    writeFileSync(join(other, 'files', file), id);
    await ready(start(other));
    const key = readFileSync(join(folder, 'secret.key'), 'utf8').trim();
    await ready(start(folder, { SERVICE_SECRET_KEY: key }));
  });

  it('does not start on an address that loses the messages between processes, as a connection pooler does', async () => {
    const proxy = await startDatabaseProxy(await place(), (data) => data.replace('listen sammen', 'listen nobody'));
    after(() => proxy.remove());
    const dataDir = mkdtempSync(join(tmpdir(), 'sammen-node-'));
    after(() => rmSync(dataDir, { recursive: true }));
    const child = startProcess({ SERVICE_DATA_DIR: dataDir, SERVICE_DATABASE_URL: proxy.location });
    const [sentence, [code]] = await Promise.all([readText(child.stderr), once(child, 'exit')]);
    assert.equal(code, 1);
    assert.match(sentence, /^The address in SERVICE_DATABASE_URL is that of a connection pooler, such as PgBouncer/);
  });

  it('warns at the start if the programs for backups are missing or older than the server', async () => {
    const location = await place();
    const folder = mkdtempSync(join(tmpdir(), 'sammen-node-'));
    after(() => rmSync(folder, { recursive: true }));
    const warnings = async () => {
      const settings = { SERVICE_DATA_DIR: join(folder, 'data'), SERVICE_DATABASE_URL: location };
      const child = startProcess({ ...settings, PATH: join(folder, 'bin') });
      const { messages } = await ready(child);
      await stop(child);
      return messages.filter((message) => message.startsWith('backups will fail'));
    };
    assert.match(String(await warnings()), /^backups will fail: The program pg_dump was not found\. Install/);
    mkdirSync(join(folder, 'bin'));
    const install = (program: string, version: string) =>
      writeFileSync(join(folder, 'bin', program), `#!/bin/sh\necho "${program} (PostgreSQL) ${version}"\n`, {
        mode: 0o755,
      });
    install('pg_dump', '13.2');
    install('pg_restore', '99.1');
    assert.match(
      String(await warnings()),
      /^backups will fail: The program pg_dump is older than the database server\. Install/,
    );
    install('pg_dump', '99.1');
    assert.deepEqual(await warnings(), []);
  });

  it('serves all requests after another version has added columns to the tables', async () => {
    const location = await place();
    const { ask, create } = await startNode(location);
    const id = String((await create('Sand the hull')).json.id);
    const requests = async () => {
      for (const [method, path, body] of [
        ['GET', '/auth/me'],
        ['GET', '/projects'],
        ['GET', `/tasks/${id}`],
        ['PATCH', `/tasks/${id}`, { description: 'By hand' }],
        ['POST', '/tasks', { content: 'Paint it' }],
        ['POST', `/tasks/${id}/complete`],
        ['POST', `/tasks/${id}/reopen`],
        ['POST', '/labels', { name: `Boat ${performance.now()}` }],
        ['POST', '/notes', { body: '# Colours' }],
        ['GET', '/activity'],
      ] as const) {
        const { status, json } = await ask(method, `/api/v1${path}`, body);
        assert.ok(status < 300, `${method} ${path}: ${JSON.stringify(json)}`);
      }
    };
    await Promise.all([requests(), requests()]);
    await asAdministrator(location, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      for (const { name } of rows) await client.query(`alter table "${name}" add column added_later text`);
    });
    await requests();
  });

  it('serves while another version upgrades the database and waits for a backup', async (t) => {
    const location = await place();
    const { ask, create } = await startNode(location);
    const database = await openDatabase(location);
    t.after(() => database.close());
    const later: Migration = {
      name: '9998-later',
      up: (schema) => schema.addColumn('task', 'added_later', text().optional()),
    };
    const index: Migration = { name: '9999-index', up: (schema) => schema.index('task', ['added_later']) };
    const backup = new Client({ connectionString: location });
    await backup.connect();
    await backup.query('begin');
    await backup.query('lock table task in access share mode');
    let attempts = 0;
    const migrated = migrate(database, [...allMigrations, later, index], () => {
      attempts += 1;
    });
    while (attempts < 2) {
      assert.equal((await ask('GET', '/api/v1/tasks')).status, 200);
      assert.equal((await create('Sand the hull')).status, 201);
    }
    await backup.query('commit');
    await backup.end();
    assert.deepEqual(await migrated, ['9998-later', '9999-index']);
    assert.equal((await create('Paint it')).status, 201);
  });

  it('answers 503 to changes while the server is read-only, and leaves it as soon as there is another one', async () => {
    const location = await place();
    const { ask, create } = await startNode(location);
    const name = new URL(location).pathname.slice(1);
    await asAdministrator(location, async (client) => {
      await client.query(`alter database ${name} set default_transaction_read_only = on`);
      await client.query(END_NODES);
    });
    assertUnavailable(await create('Lost'), /accepts no changes\. An administrator must check/);
    assertUnavailable(await ask('GET', '/healthz'), /accepts no changes/);
    assert.equal((await ask('GET', '/api/v1/tasks')).status, 200);
    // The setting is of new connections, like an address that has moved to another server.
    await asAdministrator(location, async (client) => {
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${name} reset default_transaction_read_only`);
    });
    assert.equal((await ask('GET', '/healthz')).status, 200);
    assert.equal((await create('Kept')).status, 201);
  });

  it('answers 503 while the server admits no more connections', async () => {
    const location = await place();
    const account = `plain_${new URL(location).pathname.slice(1)}`;
    await asAdministrator(location, async (client) => {
      await client.query(`create role ${account} login`);
      await client.query(`grant create on schema public to ${account}`);
      await client.query(`grant all on all tables in schema public to ${account}`);
      await client.query(`grant all on all sequences in schema public to ${account}`);
    });
    const own = new URL(location);
    own.username = account;
    const { ask, create, stop } = await startNode(own.href);
    await asAdministrator(location, async (client) => {
      await client.query(`alter role ${account} connection limit 0`);
      await client.query(END_NODES);
    });
    assertUnavailable(await create('Lost'), /admits no more connections\. An administrator must/);
    assertUnavailable(await ask('GET', '/api/v1/tasks'), /admits no more connections/);
    assertUnavailable(await ask('GET', '/healthz'), /admits no more connections/);
    await asAdministrator(location, async (client) => {
      await client.query(`alter role ${account} connection limit -1`);
    });
    assert.equal((await create('Kept')).status, 201);
    assert.equal((await ask('GET', '/healthz')).status, 200);
    await stop();
    await asAdministrator(location, async (client) => {
      await client.query(`drop owned by ${account}`);
      await client.query(`drop role ${account}`);
    });
  });
});

type Answer = { status: number; headers: Headers; json: Record<string, unknown> };

/** Ends the connections of all processes of the service. */
const END_NODES = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'sammen'`;
