import assert from 'node:assert/strict';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { record } from './recorded.ts';

/**
 * Returns the query plan steps of the statements that `work` runs, and rolls back its changes. `name` is the database name
 * that `eachDatabase` passes.
 */
export async function queryPlanOf(
  { name, database }: { name: string; database: Database },
  work: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  const steps: string[] = [];
  const undone = new Error('undone');
  await database
    .transaction(async (tx) => {
      const asked = record(tx);
      await work(tx);
      const statements = asked.filter(({ text }) => /^(select|with|update|delete)/i.test(text));
      // With few rows the planner would scan whole tables. These settings make it use the indexes.
      if (name === 'PostgreSQL') await tx.runText('set local enable_seqscan = off', []);
      for (const { text, values } of statements) {
        const how = name === 'PostgreSQL' ? 'explain' : 'explain query plan';
        for (const row of await tx.allText<Record<string, unknown>>(`${how} ${text}`, values)) {
          steps.push(String(row['QUERY PLAN'] ?? row.detail));
        }
      }
      throw undone;
    })
    .catch((error: unknown) => assert.equal(error, undone));
  return steps;
}
