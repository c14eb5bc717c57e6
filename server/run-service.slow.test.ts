import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginUpload, bytes, partHead } from '#server/testing/forms.ts';
import { firstAccount, ready, startProcess } from '#server/testing/service-process.ts';
import { openDatabase } from './platform/db/dialect/open-database.ts';
import { localFiles } from './platform/files/local-files.ts';

test('a process that is killed during an upload leaves no attachment, and its bytes are removed later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sammen-main-'));
  after(() => rmSync(folder, { recursive: true }));
  const child = startProcess({ SERVICE_DATA_DIR: folder });
  const { origin } = await ready(child);
  const client = await firstAccount(origin);
  const { id } = await client.post('/tasks', { content: 'Read the manual' });
  const path = `/api/v1/tasks/${id}/attachments`;
  const upload = await beginUpload(origin, path, client.cookie, { 'content-length': 1_000_000 });
  upload.socket.write(partHead());
  upload.socket.write(bytes(500_000));
  const unfinished = join(folder, 'files', 'unfinished');
  const received = () => readdirSync(unfinished).some((name) => statSync(join(unfinished, name)).size > 0);
  while (!existsSync(unfinished) || !received()) await sleep(5);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const database = await openDatabase(join(folder, 'sammen.db'));
  for (const table of ['attachment', 'file_content']) {
    assert.deepEqual(await database.read((tx) => tx.allText(`select * from ${table}`, [])), []);
  }
  await database.close();
  assert.deepEqual(readdirSync(join(folder, 'files')), ['unfinished']);
  await localFiles(join(folder, 'files')).sweepUnfinished(-1_000);
  assert.deepEqual(readdirSync(unfinished), []);
});
