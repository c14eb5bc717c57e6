import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { BackupRun } from '#contract/resources/backup-run.ts';
import { limitedByToken } from '#server/access/index.ts';
import { addBackup } from '#server/testing/add-backup.ts';
import { storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { eachDumpableDatabase } from '#server/testing/dumpable-databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { fileForm } from '#server/testing/forms.ts';
import { ask } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf } from '#server/testing/world.ts';
import { CopyFailed } from '../../../platform/db/copied-database.ts';
import { lockFolder } from '../../../platform/db/dialect/folder-lock.ts';
import { sweepFiles } from '../../planning/attachments/index.ts';
import { contentsWithoutBackup } from './index.ts';

const HOUR = 3_600_000;

await eachDumpableDatabase((name, open) => {
  const extension = name === 'SQLite' ? 'db' : 'dump';
  let service: TestService;
  let cast: Cast;
  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
  });
  after(() => service.stop());

  const create = () => cast.administrator.client.backups.create();
  const list = async (limit?: number) =>
    (await cast.administrator.client.backups.list({ query: limit === undefined ? {} : { limit } })).backups;
  const download = (id: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${service.url}/api/v1/backups/${id}`, {
      method,
      headers: { cookie: cast.administrator.cookie, ...headers },
    });
  const runJob = async () => {
    const job = service.jobs.find((each) => each.name === 'backup');
    assert.ok(job);
    await job.run();
  };

  it('creates a backup, lists it and writes an entry of the activity log', async () => {
    let run: BackupRun | undefined;
    const events = await emittedBy(service, async () => {
      run = await create();
    });
    assert.ok(run);
    const { id, size_bytes, ...rest } = run;
    const at = new Date(service.clock.now()).toISOString();
    assert.deepEqual(rest, { started_at: at, finished_at: at, present: true });
    assert.ok(size_bytes > 10_000);
    assert.deepEqual((await list())[0], run);
    const filename = `sammen-${at.replace(/[-:.]/g, '')}.${extension}`;
    const entry = { actor_id: cast.administrator.id, activity: 'backup.taken', payload: { filename } };
    assert.deepEqual(events, [entry]);
    const { mode, size } = await stat(join(service.backupFolder, filename));
    assert.deepEqual([mode & 0o777, size], [0o600, size_bytes]);
    assert.equal((await stat(service.backupFolder)).mode & 0o777, 0o700);
    assert.ok(id.length > 10);
  });

  it('returns the file as a download, and writes an entry for each download', async () => {
    service.clock.advance(HOUR);
    const { id, size_bytes } = await create();
    const events = await emittedBy(service, async () => {
      const answer = await download(id);
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('content-length'), String(size_bytes));
      assert.equal(answer.headers.get('content-type'), 'application/octet-stream');
      assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="sammen-\w+\.(db|dump)"/);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      const bytes = Buffer.from(await answer.arrayBuffer());
      assert.equal(bytes.length, size_bytes);
      const magic = name === 'SQLite' ? 'SQLite format 3\0' : 'PGDMP';
      assert.equal(bytes.subarray(0, magic.length).toString('latin1'), magic);
      assert.equal((await download(id, {}, 'HEAD')).status, 200);
    });
    assert.deepEqual(
      events.map(({ activity, actor_id }) => [activity, actor_id]),
      [['backup.downloaded', cast.administrator.id]],
    );
  });

  it('keeps the contents of files that a kept backup needs, also one of another process', async () => {
    const { owner } = cast;
    const { id: taskID } = await owner.client.tasks.create({ body: { content: 'with a file' } });
    const attach = (text: string) => owner.client.attachments.create({ taskID, body: fileForm(text) });
    const files = [await attach('in the backup')];
    service.clock.advance(HOUR);
    await create();
    service.clock.advance(HOUR);
    files.push(await attach('after the backup'));
    for (const { id } of files) await owner.client.attachments.delete({ attachmentID: id });
    const isKept = (text: string) => {
      const id = createHash('sha256').update(text).digest('hex');
      return existsSync(join(service.filesFolder, id.slice(0, 2), id));
    };
    const sweep = async (folder: string) => {
      const now = service.clock.now();
      await sweepFiles(service.database, service.files, now, (ids) =>
        contentsWithoutBackup({ database: service.database, folder, now }, ids),
      );
    };
    // The sweep of another process, which has a folder of its own.
    const otherFolder = join(service.backupFolder, 'of-another-process');
    await sweep(otherFolder);
    service.clock.advance(25 * HOUR);
    await sweep(otherFolder);
    assert.deepEqual([isKept('in the backup'), isKept('after the backup')], [true, false]);
    const runs = Array.from({ length: 14 }, (_value, number) => {
      const started_at = new Date(service.clock.now() - number * HOUR).toISOString();
      return { id: `later ${number}`, started_at, finished_at: started_at, size_bytes: 1, file_name: '', error: null };
    });
    await service.database.transaction((tx) => tx.run(tx.kysely.insertInto('backup_run').values(runs)));
    await sweep(service.backupFolder);
    assert.ok(isKept('in the backup'), 'the manifest in the folder lists it');
    await sweep(otherFolder);
    assert.ok(!isKept('in the backup'), 'there are 14 later backups');
    await service.database.transaction((tx) => tx.run(tx.kysely.deleteFrom('backup_run').where('file_name', '=', '')));
  });

  it('H-7: refuses other accounts and tokens of administrators', async () => {
    const id = await addBackup(service);
    const { token } = await storeToken(service, cast.administrator);
    const bearer = { authorization: `Bearer ${token}` };
    for (const [method, path] of [
      ['GET', '/api/v1/backups'],
      ['POST', '/api/v1/backups'],
      ['GET', `/api/v1/backups/${id}`],
    ] as const) {
      const before = (await list(100)).length;
      assert.equal((await ask(service.url, method, path, undefined, bearer)).status, 403);
      assert.equal((await cast.editor.ask(method, path)).status, 403);
      assert.equal((await ask(service.url, method, path)).status, 401);
      assert.equal((await list(100)).length, before);
    }
  });

  it('H-7: serves no other file, also for a row that names one', async () => {
    const secret = join(service.backupFolder, '..', 'secret.key');
    await mkdir(service.backupFolder, { recursive: true });
    await writeFile(secret, 'key');
    for (const file_name of ['../secret.key', secret, 'lock', 'sammen-20200101T000000000Z.db/../../secret.key', '']) {
      const id = crypto.randomUUID();
      const started_at = '2020-01-01T00:00:00.000Z';
      const row = { id, started_at, finished_at: started_at, size_bytes: 3, file_name, error: null };
      await service.database.transaction((tx) => tx.run(tx.kysely.insertInto('backup_run').values(row)));
      assert.equal((await download(id)).status, 404, file_name);
    }
    for (const id of ['..%2fsecret.key', '%2e%2e', 'unknown', crypto.randomUUID()]) {
      assert.equal((await download(id)).status, 404, id);
    }
    await service.database.transaction((tx) =>
      tx.run(tx.kysely.deleteFrom('backup_run').where('started_at', '=', '2020-01-01T00:00:00.000Z')),
    );
  });

  it('keeps 14 files and all rows, and answers 404 for a deleted file', async () => {
    const old = await addBackup(service);
    for (let made = 0; made < 14; made += 1) {
      service.clock.advance(HOUR);
      await create();
    }
    const runs = await list(100);
    assert.deepEqual(
      runs.map(({ present }) => present),
      runs.map((_run, index) => index < 14),
    );
    assert.equal((await readdir(service.backupFolder)).filter((file) => file.startsWith('sammen-')).length, 28);
    assert.ok(runs.some(({ id }) => id === old));
    assert.equal((await download(old)).status, 404);
    assert.deepEqual((await list(2)).length, 2);
    assert.deepEqual((await list()).length, Math.min(30, runs.length));
  });

  it('takes a backup when the last success is 23 hours old, without a user', async () => {
    service.clock.advance(HOUR);
    await create();
    service.clock.advance(22 * HOUR);
    assert.deepEqual(await emittedBy(service, runJob), []);
    service.clock.advance(HOUR);
    const [event, ...others] = await emittedBy(service, runJob);
    assert.deepEqual([event?.activity, event?.actor_id, others], ['backup.taken', undefined, []]);
    assert.equal((await list(1))[0]?.started_at, new Date(service.clock.now()).toISOString());
  });

  it('takes and keeps backups after a clock that was ahead was set back', async () => {
    const now = service.clock.now();
    // Sessions last for 30 days.
    for (let taken = 0; taken < 2; taken += 1) {
      service.clock.advance(5 * 24 * HOUR);
      await create();
    }
    const ahead = new Date(service.clock.now()).toISOString();
    service.clock.set(new Date(now + 24 * HOUR).toISOString());
    const events = await emittedBy(service, runJob);
    assert.deepEqual(
      events.map(({ activity }) => activity),
      ['backup.taken'],
    );
    const at = new Date(service.clock.now()).toISOString();
    assert.equal((await list(100)).find(({ started_at }) => started_at === at)?.present, true);
    for (let made = 0; made < 13; made += 1) {
      service.clock.advance(HOUR);
      await create();
    }
    const runs = await list(100);
    assert.equal(runs.find(({ started_at }) => started_at === at)?.present, true, 'the newest 14 are kept');
    assert.equal(runs.find(({ started_at }) => started_at === ahead)?.present, false);
    // Later tests expect their runs to be the newest.
    service.clock.set(ahead);
  });

  it('ends the run of a killed process, and deletes its unfinished file', async () => {
    service.clock.advance(HOUR);
    const started_at = new Date(service.clock.now()).toISOString();
    const file_name = `sammen-${started_at.replace(/[-:.]/g, '')}.${extension}`;
    const row = { id: crypto.randomUUID(), started_at, finished_at: null, size_bytes: 0, file_name, error: null };
    await service.database.transaction((tx) => tx.run(tx.kysely.insertInto('backup_run').values(row)));
    await writeFile(join(service.backupFolder, `unfinished-${file_name}`), 'half');
    const before = (await list(1))[0];
    assert.deepEqual(before, { id: row.id, started_at, size_bytes: 0, present: false });
    service.clock.advance(HOUR);
    await create();
    const [, interrupted] = await list(2);
    assert.match(interrupted?.error ?? '', /ended during the backup/);
    assert.deepEqual(
      (await readdir(service.backupFolder)).filter((file) => file.startsWith('unfinished')),
      [],
    );
  });

  it('lists a complete file without a row, such as one that is newer than a restored database', async () => {
    service.clock.advance(HOUR);
    const { id } = await create();
    await service.database.transaction((tx) => tx.run(tx.kysely.deleteFrom('backup_run').where('id', '=', id)));
    service.clock.advance(HOUR);
    await create();
    const [, found] = await list(2);
    assert.deepEqual([found?.present, (await download(found?.id ?? '')).status], [true, 200]);
  });

  it('refuses a second backup while one is running', async () => {
    const other = lockFolder(service.backupFolder, 'exclusive');
    const before = await list(1);
    const { status, json } = await cast.administrator.ask('POST', '/api/v1/backups');
    assert.deepEqual([status, (json as { code: string }).code], [503, 'unavailable']);
    assert.deepEqual(await list(1), before);
    other?.release();
    service.clock.advance(HOUR);
    assert.ok((await create()).present);
  });
});

eachDatabase((_name, open) => {
  it('keeps a failed run with what to do, deletes its file and writes no entry', async () => {
    const database = await open();
    let failure: Error = new CopyFailed('The disk is on fire. Put it out.');
    const failing = {
      ...limitedByToken(database),
      async copyTo(path: string): Promise<never> {
        await writeFile(path, 'half');
        throw failure;
      },
    };
    const service = await startService(failing);
    const administrator = await service.person('Adam', { isAdmin: true });
    for (const [error, sentence] of [
      [failure, /^The disk is on fire\. Put it out\.$/],
      [Object.assign(new Error('write'), { code: 'ENOSPC' }), /^The disk is full\. .*Free some space/],
      [Object.assign(new Error('open'), { code: 'EROFS' }), /cannot write to the folder/],
      [new Error('secret'), /^An unexpected error\. The log/],
    ] as const) {
      failure = error;
      service.clock.advance(1000);
      const events = await emittedBy(service, async () => {
        const { status, json } = await administrator.ask('POST', '/api/v1/backups');
        const { code, error: text } = json as { code: string; error: string };
        assert.deepEqual([status, code], [500, 'internal_error']);
        assert.match(text.replace(/^The backup failed\. /, ''), sentence);
      });
      assert.deepEqual(events, []);
      const [run] = (await administrator.client.backups.list()).backups;
      assert.match(run?.error ?? '', sentence);
      assert.deepEqual([run?.present, run?.size_bytes], [false, 0]);
      assert.deepEqual(await readdir(service.backupFolder), ['lock']);
    }
    await service.stop();
  });
});
