import { instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns whether to add the edit of this user to the activity log of the note, at most once an hour, and stores the instant if so.
 * `now` is in milliseconds.
 */
export async function claimEditEvent(
  tx: Tx,
  { id: note }: Granted<'note', 'editor'>,
  { id: user, now }: { id: string; now: number },
): Promise<boolean> {
  const at = instantText(now);
  const { changes } = await claim.run(tx, { note, user, at, before: instantText(now - HOUR_MS) });
  return changes > 0;
}

const claim = statement<{ note: string; user: string; at: string; before: string }>()((db, p) =>
  db
    .insertInto('note_told')
    .values({ note_id: p.note, user_id: p.user, told_at: p.at })
    .onConflict((conflict) =>
      conflict
        .columns(['note_id', 'user_id'])
        .doUpdateSet({ told_at: p.at })
        .where('note_told.told_at', '<=', p.before),
    ),
);
