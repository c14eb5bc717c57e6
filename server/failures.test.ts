/** The service while its disk or its database server fails: requests get 503 with what to do, and nothing acknowledged is lost. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, it } from 'node:test';
import { type DatabaseProxy, startDatabaseProxy } from '#server/testing/database-proxy.ts';
import { onDatabase } from '#server/testing/databases.ts';
import { fileForm } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { openDatabase } from './platform/db/dialect/open-database.ts';
import { failureSentence } from './platform/process/failure-sentence.ts';

type Answer = { status: number; json: unknown; headers: Headers };

async function ask(service: TestService, person: Person, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { cookie: person.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${service.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: answer.status, json: await answer.json(), headers: answer.headers };
}

function assertUnavailable({ status, json, headers }: Answer, sentence: RegExp): void {
  const { code, error } = json as { code: string; error: string };
  assert.deepEqual([status, code], [503, 'unavailable']);
  assert.match(error, sentence);
  assert.ok(Number(headers.get('retry-after')) > 0, 'Retry-After');
}

const create = (service: TestService, person: Person, content: string, description = '') =>
  ask(service, person, 'POST', '/api/v1/tasks', { content, description });

async function contentsOf(service: TestService, person: Person): Promise<string[]> {
  const { json } = await ask(service, person, 'GET', '/api/v1/tasks?limit=200');
  return (json as { tasks: { content: string }[] }).tasks.map(({ content }) => content).toSorted();
}

onDatabase('SQLite', (_name, open) => {
  let service: TestService;
  let person: Person;
  const logged: string[] = [];
  before(async () => {
    const error = (message: string) => void logged.push(message);
    const log = { info: () => {}, warn: () => {}, secret: () => {}, error };
    service = await startService(await open(), { log });
    person = await service.person('Olga');
  });
  after(() => service.stop());

  /** Runs a pragma on the connection that writes. */
  const pragma = (text: string) =>
    service.database.transaction((tx) => tx.allText<Record<string, number>>(`pragma ${text}`, []));

  it('answers 503 while the disk is full, keeps reading, and loses nothing that it acknowledged', async () => {
    const acknowledged: string[] = [];
    const [{ page_count: pages = 0 } = {}] = await pragma('page_count');
    await pragma(`max_page_count = ${pages + 20}`);
    let refused: Answer | undefined;
    for (let number = 0; refused === undefined && number < 200; number += 1) {
      const answer = await create(service, person, `Task ${number}`, 'x'.repeat(20_000));
      if (answer.status === 201) acknowledged.push(`Task ${number}`);
      else refused = answer;
    }
    assert.ok(refused);
    assertUnavailable(refused, /disk of the service is full/);
    assert.deepEqual(await contentsOf(service, person), acknowledged.toSorted());
    assert.ok(logged.some((message) => message.includes('disk of the service is full')));
    await pragma('max_page_count = 1073741823');
    assert.equal((await create(service, person, 'After')).status, 201);
    assert.deepEqual(await contentsOf(service, person), [...acknowledged, 'After'].toSorted());
  });

  it('explains failures of the start', () => {
    const ofSystem = (code: string, syscall = 'open') => Object.assign(new Error('x'), { code, syscall });
    const ofFile = (errcode: number) => Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });
    const cases: [Error, RegExp][] = [
      [ofSystem('ENOSPC'), /disk of the data folder is full\. Free some space/],
      [ofSystem('EROFS'), /data folder is read-only\. Give/],
      [ofSystem('EADDRINUSE'), /Set SERVICE_ADDR/],
      [ofSystem('ECONNREFUSED', 'connect'), /database server does not answer\. Check/],
      [ofFile(8), /data folder is read-only/],
      [ofFile(11), /database file is damaged\. Restore a backup/],
      [ofFile(13), /disk of the data folder is full/],
      [ofFile(26), /database file is damaged/],
      [ofFile(778), /reported an error\. Check the disk/],
      [ofFile(261), /Another program has locked the database/],
    ];
    for (const [error, sentence] of cases) assert.match(failureSentence(error) ?? '', sentence);
    const real = (open: () => void) => {
      try {
        open();
      } catch (error) {
        return failureSentence(error) ?? '';
      }
      return 'no error';
    };
    const file = join(service.backupFolder, '..', 'example.db');
    new DatabaseSync(file).exec('create table example (a)');
    const readOnly = new DatabaseSync(file, { readOnly: true });
    assert.match(
      real(() => readOnly.exec('insert into example values (1)')),
      /data folder is read-only/,
    );
    readOnly.close();
    writeFileSync(file, 'not a database'.repeat(100));
    assert.match(
      real(() => new DatabaseSync(file).exec('select * from example')),
      /database file is damaged/,
    );
    for (const error of [new Error('a bug'), ofSystem('ENOENT'), ofFile(1)])
      assert.equal(failureSentence(error), undefined);
  });

  // The last test: no connection leaves the state of the pragma.
  it('answers 503 to changes and uploads while the data folder is read-only, keeps reading, and loses nothing', async () => {
    await mkdir(service.filesFolder, { recursive: true });
    const mount = (...words: string[]) => spawnSync('mount', [...words, service.filesFolder], { encoding: 'utf8' });
    const { status, stderr, error } = mount('-t', 'tmpfs', 'sammen-test');
    if (status !== 0) {
      process.stdout.write(`no read-only file system: it cannot be mounted here: ${error?.message ?? stderr}\n`);
    }
    try {
      const remount = (options: string) => assert.equal(mount('-o', `remount,${options}`).status, 0);
      await checkReadOnlyFolder(status === 0 ? remount : undefined);
    } finally {
      if (status === 0) spawnSync('umount', ['-l', service.filesFolder]);
    }
  });

  async function checkReadOnlyFolder(remount: ((options: 'ro' | 'rw') => void) | undefined): Promise<void> {
    const before = await contentsOf(service, person);
    const { id } = (await create(service, person, 'Kept')).json as { id: string };
    const headers = { cookie: person.cookie };
    const attach = async (content: string) => {
      const path = `${service.url}/api/v1/tasks/${id}/attachments`;
      const answer = await fetch(path, { method: 'POST', headers, body: fileForm(content) });
      return { status: answer.status, json: (await answer.json()) as { id: string }, headers: answer.headers };
    };
    const read = async (file: string) => (await fetch(`${service.url}/api/v1/attachments/${file}`, { headers })).text();
    const kept = await attach('kept');
    assert.equal(kept.status, 201);

    // A file system with an open database cannot become read-only by a command, so that the database follows below.
    if (remount !== undefined) {
      remount('ro');
      assertUnavailable(await attach('refused'), /cannot write to its data folder/);
      assert.equal(await read(kept.json.id), 'kept');
      remount('rw');
    }
    const later = await attach('later');
    assert.deepEqual([later.status, await read(later.json.id)], [201, 'later']);

    // SQLite reports the same error for a read-only file.
    await pragma('query_only = on');
    // The time of use of a session is written once a minute.
    service.clock.advance(120_000);
    assertUnavailable(await create(service, person, 'Refused'), /cannot write to its data folder/);
    assertUnavailable(await attach('refused'), /cannot write to its data folder/);
    const completed = await ask(service, person, 'POST', `/api/v1/tasks/${id}/complete`);
    assertUnavailable(completed, /cannot write to its data folder/);
    assert.deepEqual(await contentsOf(service, person), [...before, 'Kept'].toSorted());
    assert.equal(await read(later.json.id), 'later');
    const task = (await ask(service, person, 'GET', `/api/v1/tasks/${id}`)).json as { completed_at?: string };
    assert.equal(task.completed_at, undefined);
    assert.equal((await fetch(`${service.url}/healthz`)).status, 200);
  }
});

onDatabase('PostgreSQL', (_name, _open, place) => {
  let proxy: DatabaseProxy;
  let service: TestService;
  let person: Person;
  before(async () => {
    proxy = await startDatabaseProxy(await place());
    service = await startService(await openDatabase(proxy.location));
    person = await service.person('Olga');
  });
  after(async () => {
    await service.stop();
    await service.database.close();
    await proxy.remove();
  });

  it('answers 503 while the server does not answer, and works again afterwards', async () => {
    assert.equal((await create(service, person, 'Before')).status, 201);
    await proxy.stop();
    assertUnavailable(await create(service, person, 'Lost'), /database does not respond/);
    assertUnavailable(await ask(service, person, 'GET', '/api/v1/tasks'), /database does not respond/);
    const health = await ask(service, person, 'GET', '/healthz');
    assertUnavailable(health, /database does not respond/);
    assert.equal((await ask(service, person, 'GET', '/api/v1/ping')).status, 200);
    await proxy.start();
    assert.equal((await create(service, person, 'After')).status, 201);
    assert.deepEqual(await contentsOf(service, person), ['After', 'Before']);
    assert.equal((await ask(service, person, 'GET', '/healthz')).status, 200);
  });
});
