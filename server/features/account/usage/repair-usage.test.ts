import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { tables } from '#server/access/all-tables.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { repairUsage } from './index.ts';

eachDatabase((name, open) => {
  let service: TestService;
  let owner: Person;

  before(async () => {
    service = await startService(await open());
    owner = await service.person('Owner');
  });

  after(() => service.stop());

  let threads = 0;
  const count = () => {
    threads += 1;
  };
  beforeEach(() => {
    threads = 0;
  });
  before(() => process.on('worker', count));
  after(() => process.off('worker', count));

  const writeTexts = async (bytes: number) => {
    await owner.client.notes.create({ body: { body: 'x'.repeat(bytes) } });
  };
  const forget = () =>
    service.database.transaction((tx) =>
      tx.run(tables(tx).updateTable('storage_usage').set({ files_bytes: 1 }).where('user_id', '=', owner.id)),
    );

  it('counts a small account without a worker thread', async () => {
    await writeTexts(5_000);
    await forget();
    assert.equal(await repairUsage(service.database), 1);
    assert.equal(await repairUsage(service.database), 0);
    assert.equal(threads, 0);
  });

  it('counts a large account without blocking others', async () => {
    await writeTexts(30_000);
    await forget();
    assert.equal(await repairUsage(service.database), 1);
    assert.equal(await repairUsage(service.database), 0);
    assert.equal(threads, name === 'SQLite' ? 1 : 0);
  });
});
