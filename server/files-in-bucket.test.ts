/** Attached files in a bucket: as with a folder, and while the storage fails. */

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, it } from 'node:test';
import { type BucketServer, type Failure, startBucketServer } from '#server/testing/bucket-server.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { fileForm } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { sweepFiles } from './features/planning/attachments/index.ts';

const DAY = 24 * 3_600_000;

eachDatabase((name, open) => {
  let storage: BucketServer;
  let service: TestService;
  let person: Person;
  let taskID: string;
  before(async () => {
    storage = await startBucketServer();
    const environment = { SERVICE_FILES_URL: storage.addressOf(`/bucket/${name}`) };
    service = await startService(await open(), { environment, bucketPauseMs: 1 });
    person = await service.person('Olga');
    taskID = (await person.client.tasks.create({ body: { content: 'with files' } })).id;
  });
  beforeEach(() => {
    storage.failures.length = 0;
  });
  after(async () => {
    await service.stop();
    await storage.stop();
  });

  const attach = (content: Buffer) =>
    person.client.attachments.create({ taskID, body: fileForm(new Uint8Array(content)) });
  const download = (id: string, headers: Record<string, string> = {}) =>
    fetch(`${service.url}/api/v1/attachments/${id}`, { headers: { cookie: person.cookie, ...headers } });
  const attachments = async () => (await person.client.comments.list({ taskID })).attachments;
  const keyOf = (content: Buffer) => {
    const id = createHash('sha256').update(content).digest('hex');
    return `${name}/${id.slice(0, 2)}/${id}`;
  };
  const times = (count: number, kind: Failure['kind'], method?: string): Failure[] =>
    Array.from({ length: count }, () => ({ kind, ...(method !== undefined && { method }) }));

  it('stores, returns and sweeps attached files', async () => {
    const content = randomBytes(400_000);
    const { id } = await attach(content);
    assert.ok(storage.files.get(keyOf(content))?.equals(content));
    assert.deepEqual(await readdir(join(service.filesFolder, 'unfinished')), []);
    const whole = await download(id);
    assert.equal(whole.headers.get('content-length'), String(content.length));
    assert.ok(content.equals(Buffer.from(await whole.arrayBuffer())));
    const part = await download(id, { range: 'bytes=1000-1999' });
    assert.deepEqual([part.status, part.headers.get('content-range')], [206, `bytes 1000-1999/${content.length}`]);
    assert.ok(content.subarray(1000, 2000).equals(Buffer.from(await part.arrayBuffer())));
    await person.client.attachments.delete({ attachmentID: id });
    const sweep = (days: number) =>
      sweepFiles(service.database, service.files, service.clock.now() + days * DAY, async (ids) => [...ids]);
    await sweep(0);
    assert.ok(storage.files.has(keyOf(content)));
    storage.failures.push(...times(1, 500, 'DELETE'));
    await assert.rejects(sweep(2));
    assert.ok(storage.files.has(keyOf(content)), 'the content stays listed, and the next sweep tries again');
    await sweep(2);
    assert.ok(!storage.files.has(keyOf(content)));
  });

  it('returns a file that another process has received, without a shared folder', async () => {
    const environment = { SERVICE_FILES_URL: storage.addressOf(`/bucket/${name}`) };
    const other = await startService(service.database, { environment, bucketPauseMs: 1 });
    const content = randomBytes(1000);
    const { id } = await attach(content);
    const answer = await fetch(`${other.url}/api/v1/attachments/${id}`, { headers: { cookie: person.cookie } });
    assert.ok(content.equals(Buffer.from(await answer.arrayBuffer())));
    await other.stop();
  });

  it('survives a failure that passes, in uploads and downloads', async () => {
    const content = randomBytes(2_000_000);
    storage.failures.push(...times(1, 503, 'HEAD'), ...times(1, 'cut', 'PUT'), ...times(1, 500, 'PUT'));
    const { id } = await attach(content);
    storage.failures.push(...times(1, 503, 'GET'), ...times(2, 'cut', 'GET'));
    assert.ok(content.equals(Buffer.from(await (await download(id)).arrayBuffer())));
    assert.deepEqual(storage.failures, []);
  });

  it('answers 503 while the storage fails, attaches nothing and keeps serving everything else', async () => {
    const { id } = await attach(randomBytes(1000));
    const before = await attachments();
    for (const [kind, sentence] of [
      [500, /store for attached files reports an error/],
      [403, /store for attached files refuses the access key/],
      ['cut', /store for attached files cannot be reached/],
    ] as const) {
      storage.failures.push(...times(4, kind));
      const { status, json } = await person.ask('POST', `/api/v1/tasks/${taskID}/attachments`, fileForm(`${kind}`));
      const { code, error } = json as { code: string; error: string };
      assert.deepEqual([status, code], [503, 'unavailable'], String(kind));
      assert.match(error, sentence);
      storage.failures.length = 0;
      storage.failures.push(...times(4, kind));
      const answer = await download(id);
      if (kind === 'cut') await assert.rejects(answer.arrayBuffer(), 'the answer has begun');
      else assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '30']);
      storage.failures.length = 0;
      assert.deepEqual(await readdir(join(service.filesFolder, 'unfinished')), []);
    }
    assert.deepEqual(await attachments(), before);
    storage.failure = 500;
    service.clock.advance(60_000);
    const health = await fetch(`${service.url}/healthz`);
    const { problem } = (await health.json()) as { problem?: string };
    assert.equal(health.status, 200);
    assert.match(problem ?? '', /Attached files are not available/);
    assert.equal((await person.ask('GET', `/api/v1/tasks/${taskID}`)).status, 200);
    storage.failure = undefined;
  });

  it('breaks off a download whose bytes are not those that were stored', async () => {
    const { id } = await attach(randomBytes(500_000));
    storage.failures.push(...times(1, 'other bytes', 'GET'));
    await assert.rejects(async () => (await download(id)).arrayBuffer());
    assert.equal((await download(id)).status, 200);
  });

  it('fails an export instead of omitting a file that the storage does not return', async () => {
    await attach(randomBytes(1000));
    const zip = async () => {
      const answer = await fetch(`${service.url}/api/v1/export/account.zip`, { headers: { cookie: person.cookie } });
      return (await answer.arrayBuffer()).byteLength;
    };
    assert.ok((await zip()) > 1000);
    storage.failures.push(...times(4, 500, 'GET'));
    await assert.rejects(zip());
  });
});
