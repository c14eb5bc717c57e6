import { instantText } from '../actor.ts';
import type { Database, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { Received } from './file-store.ts';

/**
 * Keeps what has arrived, as files that a transaction behind this one refers to. Each content is claimed before it is kept, so
 * that the sweep knows everything that the store holds, and takes what is not referred to in the end. `now` is in milliseconds.
 */
export async function keepContents(database: Database, now: number, received: readonly Received[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const content of received) await claimContent(tx, now, content);
  });
  for (const content of received) await content.keep();
}

/**
 * Says that a content is about to be kept: from this instant (milliseconds) on, the sweep leaves it alone for as long as
 * it leaves what is not used any more. To be committed before the bytes are kept. What is in use stays so.
 */
async function claimContent(tx: Tx, now: number, { id, size }: { id: string; size: number }): Promise<void> {
  await claim.run(tx, { id, size, now: instantText(now) });
}

const claim = statement<{ id: string; size: number; now: string }>()((db, p) =>
  db
    .insertInto('file_content')
    .values({ id: p.id, size: p.size, unused_since: p.now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ unused_since: p.now }).where('file_content.unused_since', 'is not', null),
    ),
);
