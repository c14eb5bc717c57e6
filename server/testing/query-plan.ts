import assert from 'node:assert/strict';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { recordStatements } from './record-statements.ts';

/**
 * Runs `work`, rolls back its changes, and returns the query plans of its statements, one text per step. `name` is the name of
 * the database that `eachDatabase` passes. `isFilled` states that the tables have many rows and current statistics.
 */
export async function queryPlan(
  { name, database, isFilled = false }: { name: string; database: Database; isFilled?: boolean },
  work: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  const steps: string[] = [];
  const rollback = new Error('rolled back');
  await database
    .transaction(async (tx) => {
      const recorded = recordStatements(tx);
      await work(tx);
      const statements = recorded.filter(({ text }) => /^(select|with|update|delete)/i.test(text));
      // The planner prefers a sequential scan for small tables. This setting makes it use an index if there is one.
      if (name === 'PostgreSQL' && !isFilled) await tx.runText('set local enable_seqscan = off', []);
      for (const { text, values } of statements) {
        const command = name === 'PostgreSQL' ? 'explain' : 'explain query plan';
        for (const row of await tx.allText<Record<string, unknown>>(`${command} ${text}`, values)) {
          steps.push(String(row['QUERY PLAN'] ?? row.detail));
        }
      }
      throw rollback;
    })
    .catch((error: unknown) => assert.equal(error, rollback));
  return steps;
}
