import assert from 'node:assert/strict';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { DatabaseName } from './databases.ts';
import { recordStatements } from './record-statements.ts';

/** A database, by the name that `eachDatabase` passes. `isFilled` states that the tables have many rows and current statistics. */
type Planned = { name: DatabaseName; database: Database; isFilled?: boolean };

/** Runs `work`, rolls back its changes, and returns the steps of the query plans of its statements. */
export async function queryPlan(planned: Planned, work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  return (await plansOf(planned, work)).flatMap((plan) => plan.split('\n'));
}

/**
 * Runs `work`, rolls back its changes, and returns the query plan of each statement that reads: one step per line, indented, without costs
 * and without the values of parameters.
 */
export async function plansOf(
  { name, database, isFilled = false }: Planned,
  work: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  const plans: string[] = [];
  const rollback = new Error('rolled back');
  await database
    .transaction(async (tx) => {
      const recorded = recordStatements(tx);
      await work(tx);
      const statements = recorded.filter(({ text }) => /^\s*(select|with|update|delete)/i.test(text));
      // The planner prefers a sequential scan for small tables. This setting makes it use an index if there is one.
      if (name === 'PostgreSQL' && !isFilled) await tx.runText('set local enable_seqscan = off', []);
      const command = name === 'PostgreSQL' ? 'explain (costs off)' : 'explain query plan';
      for (const { text, values } of statements) {
        plans.push(planText(await tx.allText<Record<string, unknown>>(`${command} ${text}`, values)));
      }
      throw rollback;
    })
    .catch((error: unknown) => assert.equal(error, rollback));
  return plans;
}

function planText(rows: readonly Record<string, unknown>[]): string {
  const depths = new Map<unknown, number>([[0, -1]]);
  return rows
    .map(({ 'QUERY PLAN': step, id, parent, detail }) => {
      if (step !== undefined) return String(step).replaceAll(/'[^']*'/g, "'…'");
      const depth = (depths.get(parent) ?? -1) + 1;
      depths.set(id, depth);
      return '  '.repeat(depth) + String(detail);
    })
    .join('\n');
}
