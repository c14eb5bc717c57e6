import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';

eachDatabase((_name, open) => {
  describe('a transaction', () => {
    it('is visible to reads once it has resolved', async () => {
      const database = await open([]);
      const x = await database.read((tx) => tx.allText('select 1 as x', []));
      assert.deepEqual(x, [{ x: 1 }]);
    });
  });
});
