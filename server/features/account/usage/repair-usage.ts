import { sql } from 'kysely';
import { countUsage } from '../../../access/usage/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Job } from '../../../platform/jobs/start-jobs.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type UsedBytes, usageOf } from './usage-of.ts';

/** The job that compares the totals with the records. */
export function usageJob({ database, log }: { database: Database; log: Log }): Job {
  return {
    name: 'storage usage',
    every: 6 * 3_600_000,
    run: async () => {
      const repaired = await repairUsage(database);
      if (repaired > 0) log.info('storage usage repaired', { accounts: repaired });
    },
  };
}

/**
 * Counts the storage of every account anew and corrects wrong totals. Returns the number of corrected accounts. A total that
 * changes meanwhile is left for the next run.
 */
export async function repairUsage(database: Database): Promise<number> {
  let repaired = 0;
  for await (const { id, ...totals } of wrongUsage(database)) repaired += await correct(database, id, totals);
  return repaired;
}

/** Yields the accounts whose stored totals differ from their records. */
export async function* wrongUsage(
  database: Database,
): AsyncGenerator<{ id: string; counted: UsedBytes; stored: UsedBytes | undefined }, void> {
  const users = await database.read((tx) => everyone.all(tx));
  for (const { id } of users) {
    // Both are read from one snapshot, in which they are equal.
    const { counted, stored } = await database.readHeavy('storage usage', async (tx) => {
      const stored = (await usageOf(tx, [id])).get(id);
      return { counted: await countUsage(tx, id), stored };
    });
    if (counted.text_bytes === stored?.text_bytes && counted.files_bytes === stored.files_bytes) continue;
    yield { id, counted, stored };
  }
}

/** Writes the counted totals unless another transaction has changed the stored ones. Returns the number of changed rows. */
async function correct(
  database: Database,
  user: string,
  { counted, stored }: { counted: UsedBytes; stored: UsedBytes | undefined },
): Promise<number> {
  const { changes } = await database.transaction((tx) =>
    stored === undefined
      ? insert.run(tx, { user, text: counted.text_bytes, files: counted.files_bytes })
      : update.run(tx, {
          user,
          text: counted.text_bytes,
          files: counted.files_bytes,
          storedText: stored.text_bytes,
          storedFiles: stored.files_bytes,
        }),
  );
  return changes;
}

const everyone = statement()((db) => db.selectFrom('user').select('id').orderBy('id'));

type Totals = { user: string; text: number; files: number };

/** Inserts nothing for an account that was deleted meanwhile. */
const insert = statement<Totals>()((db, p) =>
  db
    .insertInto('storage_usage')
    .columns(['user_id', 'text_bytes', 'files_bytes'])
    .expression(
      db
        .selectFrom('user')
        .select([
          'user.id as user_id',
          sql<number>`${p.text}`.as('text_bytes'),
          sql<number>`${p.files}`.as('files_bytes'),
        ])
        .where('user.id', '=', p.user),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing()),
);

const update = statement<Totals & { storedText: number; storedFiles: number }>()((db, p) =>
  db
    .updateTable('storage_usage')
    .set({ text_bytes: p.text, files_bytes: p.files })
    .where('user_id', '=', p.user)
    .where('text_bytes', '=', p.storedText)
    .where('files_bytes', '=', p.storedFiles),
);
