/** The service as a process with attached files in a bucket: at its start, and killed during an upload. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUCKET_SECRET, type BucketServer, startBucketServer } from '#server/testing/bucket-server.ts';
import { bytes, fileForm } from '#server/testing/forms.ts';
import { freePort } from '#server/testing/free-port.ts';
import { firstAccount, ready, startProcess } from '#server/testing/service-process.ts';
import { openDatabase } from './platform/db/dialect/open-database.ts';

let storage: BucketServer;
let dataDir: string;
before(async () => {
  storage = await startBucketServer();
});
beforeEach(() => {
  dataDir = newFolder();
});
after(() => storage.stop());

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sammen-main-'));
  after(() => rmSync(folder, { recursive: true }));
  return folder;
}

function start(filesUrl: string, folder = dataDir) {
  const child = startProcess({ SERVICE_DATA_DIR: folder, SERVICE_FILES_URL: filesUrl });
  after(() => child.kill('SIGKILL'));
  return child;
}

async function refusedStart(filesUrl: string, folder = dataDir): Promise<string> {
  const child = start(filesUrl, folder);
  const [output, log, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')]);
  assert.equal(code, 1);
  for (const shown of [output, log]) {
    assert.ok(!shown.includes(BUCKET_SECRET) && !shown.includes(encodeURIComponent(BUCKET_SECRET)), shown);
  }
  return output;
}

test('exits with a sentence if the bucket of the settings cannot be right', async () => {
  assert.equal(
    await refusedStart(storage.addressOf('/bucket/refused', 'wrong')),
    'The attached files are not available: the storage refused the access key (SignatureDoesNotMatch, status 403). Check SERVICE_FILES_URL.\n',
  );
  assert.match(await refusedStart(storage.addressOf('/none/refused')), /the bucket does not exist \(NoSuchBucket/);
  const child = start(storage.addressOf('/bucket/shared'));
  await ready(child);
  child.kill('SIGTERM');
  await once(child, 'exit');
  assert.match(await refusedStart(storage.addressOf('/bucket/shared'), newFolder()), /files of another installation/);
  assert.match(await refusedStart('', dataDir), /^The folder .* is not the one .*SERVICE_FILES_URL/);
});

test('starts without the bucket while it does not answer, and says so', async () => {
  const address = `http://key:${encodeURIComponent(BUCKET_SECRET)}@127.0.0.1:${await freePort()}/bucket`;
  const child = start(address);
  const { origin, messages } = await ready(child);
  assert.match(messages.join('\n'), /^the attached files are not available: the storage cannot be reached/m);
  const health = await fetch(`${origin}/healthz`);
  const { status, problem } = (await health.json()) as { status: string; problem?: string };
  assert.deepEqual(
    [health.status, status, problem],
    [200, 'ok', 'The store for attached files cannot be reached. Attached files are not available.'],
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('a process that is killed while it stores a file in the bucket leaves no attachment', async () => {
  const address = storage.addressOf('/bucket/killed');
  const child = start(address);
  const { origin } = await ready(child);
  const client = await firstAccount(origin);
  const { id } = await client.post('/tasks', { content: 'Read the manual' });
  const headers = { cookie: client.cookie };
  const upload = (at: string) =>
    fetch(`${at}/api/v1/tasks/${id}/attachments`, { method: 'POST', headers, body: fileForm(bytes(500_000)) });
  storage.failures.push({ method: 'PUT', kind: 'silent' });
  const refused = assert.rejects(upload(origin));
  while (storage.failures.length > 0) await sleep(5);
  child.kill('SIGKILL');
  await Promise.all([refused, once(child, 'exit')]);
  assert.deepEqual(
    [...storage.files.keys()].filter((key) => key.startsWith('killed/')),
    ['killed/folder-id'],
  );
  assert.equal(readdirSync(join(dataDir, 'files', 'unfinished')).length, 1);
  const database = await openDatabase(join(dataDir, 'sammen.db'));
  const rows = (table: string) => database.read((tx) => tx.allText(`select * from ${table}`, []));
  assert.deepEqual(await rows('attachment'), []);
  // The content has a row before it is stored, so that the sweep finds what a killed process has stored.
  assert.equal((await rows('file_content')).length, 1);
  await database.close();

  const again = start(address);
  const { origin: later } = await ready(again);
  const answer = await upload(later);
  assert.equal(answer.status, 201);
  const { id: attachment } = (await answer.json()) as { id: string };
  const stored = await fetch(`${later}/api/v1/attachments/${attachment}`, { headers });
  assert.deepEqual(new Uint8Array(await stored.arrayBuffer()), bytes(500_000));
  again.kill('SIGKILL');
  await once(again, 'exit');
});
