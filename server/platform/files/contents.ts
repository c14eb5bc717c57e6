import { instantText } from '../actor.ts';
import type { Database, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { Received } from './file-store.ts';

/**
 * Stores received contents. A later transaction references them. Each content gets a row before it is stored, so that the sweep
 * finds every stored content and deletes those that are never referenced. `now` is in milliseconds.
 */
export async function keepContents(database: Database, now: number, received: readonly Received[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const content of received) await claimContent(tx, now, content);
  });
  for (const content of received) await content.keep();
}

/**
 * Inserts the row of a content that is about to be stored, as unused since `now` (milliseconds). The sweep keeps unused contents
 * for a grace period. Must be committed before the bytes are stored. A content in use remains in use.
 */
async function claimContent(tx: Tx, now: number, { id, size }: { id: string; size: number }): Promise<void> {
  await claim.run(tx, { id, size, now: instantText(now) });
}

const claim = statement<{ id: string; size: number; now: string }>()((db, p) =>
  db
    .insertInto('file_content')
    .values({ id: p.id, size: p.size, unused_since: p.now, stored_at: p.now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ unused_since: p.now }).where('file_content.unused_since', 'is not', null),
    ),
);
