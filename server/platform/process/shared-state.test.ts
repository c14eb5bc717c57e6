import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { type BucketServer, startBucketServer } from '#server/testing/bucket-server.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { readBucketAddress } from '../config/bucket-address.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { OutboundGuard, systemResolver } from '../outbound/index.ts';
import {
  adoptStore,
  replaceRecordedKey,
  requireSharedFiles,
  requireSharedKey,
  StateNotShared,
} from './shared-state.ts';

eachDatabase((_name, open) => {
  let folder: string;
  let storage: BucketServer;
  let stores = 0;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sammen-shared-'));
    storage = await startBucketServer();
  });
  after(async () => {
    await storage.stop();
    await rm(folder, { recursive: true });
  });

  const storeAt = (filesUrl: string | undefined) => {
    stores += 1;
    const address = filesUrl === undefined ? null : (readBucketAddress(filesUrl) ?? assert.fail());
    const guard = new OutboundGuard([], systemResolver());
    return openFileStore({ dataDir: join(folder, String(stores)), filesUrl: address }, { guard, pauseMs: 1 });
  };
  const newFolder = async () => storeAt(undefined);
  const newBucket = async () => storeAt(storage.addressOf(`/bucket/${stores}`));

  it('accepts the recorded key beside another one, and after a rotation the new one only', async () => {
    const database = await open();
    const [old, next] = [randomBytes(32), randomBytes(32)];
    await requireSharedKey(database, [old]);
    await requireSharedKey(database, [next, old]);
    await assert.rejects(requireSharedKey(database, [next]), StateNotShared);
    await replaceRecordedKey(database, next);
    await requireSharedKey(database, [next]);
    await assert.rejects(requireSharedKey(database, [old]), StateNotShared);
  });

  it('records no key for an installation that never had several processes', async () => {
    const database = await open();
    await replaceRecordedKey(database, randomBytes(32));
    await requireSharedKey(database, [randomBytes(32)]);
  });

  for (const kind of ['folder', 'bucket'] as const) {
    const newStore = async () => (kind === 'folder' ? newFolder() : newBucket());

    it(`accepts the recorded ${kind}, and one that a restore has filled`, async () => {
      const database = await open();
      const [former, restored] = [await newStore(), await newStore()];
      await requireSharedFiles(database, former, { isAlone: false });
      await requireSharedFiles(database, former, { isAlone: false });
      for (const isAlone of [false, true]) {
        await assert.rejects(requireSharedFiles(database, restored, { isAlone }), StateNotShared);
      }
      await adoptStore(database, restored);
      await requireSharedFiles(database, restored, { isAlone: false });
    });
  }

  it('accepts each folder until a store is recorded', async () => {
    const database = await open();
    for (const files of [await newFolder(), await newFolder()]) {
      await requireSharedFiles(database, files, { isAlone: true });
    }
  });

  it('refuses an empty bucket for an installation that has files', async () => {
    const database = await open();
    const row = { id: 'a'.repeat(64), size: 1, unused_since: null, stored_at: null };
    await database.transaction((tx) => tx.run(tx.kysely.insertInto('file_content').values(row)));
    await assert.rejects(requireSharedFiles(database, await newBucket(), { isAlone: false }), /files in the folder/);
    await requireSharedFiles(database, await newFolder(), { isAlone: false });
  });

  it('refuses the bucket of another installation, but not after a restore of a backup without a record', async () => {
    const [first, second] = [await open(), await open()];
    const files = await newBucket();
    await requireSharedFiles(first, files, { isAlone: false });
    await assert.rejects(requireSharedFiles(second, files, { isAlone: false }), /files of another installation/);
    await adoptStore(second, files);
    await requireSharedFiles(second, files, { isAlone: false });
  });
});
