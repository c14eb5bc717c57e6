import { instantText } from '../actor.ts';
import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/**
 * Says that a content is about to be kept: from this instant (milliseconds) on, the sweep leaves it alone for as long as
 * it leaves what is not used any more. To be committed before the bytes are kept. What is in use stays so.
 */
export async function claimContent(tx: Tx, now: number, { id, size }: { id: string; size: number }): Promise<void> {
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
