import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { tables } from '#server/access/all-tables.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { repairUsage } from './index.ts';

eachDatabase((_name, open) => {
  let service: TestService;
  let owner: Person;

  before(async () => {
    service = await startService(await open());
    owner = await service.person('Owner');
  });

  after(() => service.stop());

  const writeTexts = async (bytes: number) => {
    await owner.client.notes.create({ body: { body: 'x'.repeat(bytes) } });
  };
  const forget = () =>
    service.database.transaction((tx) =>
      tx.run(tables(tx).updateTable('storage_usage').set({ files_bytes: 1 }).where('user_id', '=', owner.id)),
    );

  it('corrects wrong totals once', async () => {
    await writeTexts(5_000);
    await forget();
    assert.equal(await repairUsage(service.database), 1);
    assert.equal(await repairUsage(service.database), 0);
  });
});
