import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import { adoptFolder, replaceRecordedKey, requireSharedState, StateNotShared } from './shared-state.ts';

eachDatabase((_name, open) => {
  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sammen-shared-'));
    after(() => rm(folder, { recursive: true }));
    return join(folder, 'files');
  };

  it('accepts the recorded key beside another one, and after a rotation the new one only', async () => {
    const database = await open();
    const filesFolder = await newFolder();
    const [old, next] = [randomBytes(32), randomBytes(32)];
    const start = (...keys: Buffer[]) => requireSharedState(database, { keys, filesFolder });
    await start(old);
    await start(next, old);
    await assert.rejects(start(next), StateNotShared);
    await replaceRecordedKey(database, next);
    await start(next);
    await assert.rejects(start(old), StateNotShared);
  });

  it('accepts the folder that a restore has filled', async () => {
    const database = await open();
    const [former, restored] = [await newFolder(), await newFolder()];
    const keys = [randomBytes(32)];
    await requireSharedState(database, { keys, filesFolder: former });
    await assert.rejects(requireSharedState(database, { keys, filesFolder: restored }), StateNotShared);
    await adoptFolder(database, restored);
    await requireSharedState(database, { keys, filesFolder: restored });
  });

  it('records nothing for an installation that never had several processes', async () => {
    const database = await open();
    await replaceRecordedKey(database, randomBytes(32));
    await requireSharedState(database, { keys: [randomBytes(32)], filesFolder: await newFolder() });
  });
});
