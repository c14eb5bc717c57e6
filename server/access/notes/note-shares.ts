/** Direct shares of notes. */

import type { GivenRole } from '#contract/resources/invite.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Account } from '../people/people-of.ts';
import type { Granted } from '../rows.ts';

type OwnNote = Granted<'note', 'owner'>;

/** A user with whom a note is shared. */
export type Sharer = Account & { role: GivenRole };

/** Returns the users with whom a note is shared, unordered. */
export function sharesOf(tx: ReadTx, note: OwnNote): Promise<Sharer[]> {
  return shares.all(tx, { note: note.id });
}

/** Returns the role in which a note is shared with the user; undefined without a share. */
export async function sharedRole(tx: ReadTx, note: OwnNote, userId: string): Promise<GivenRole | undefined> {
  return (await shareOf.first(tx, { note: note.id, user: userId }))?.role;
}

/** Shares a note with a user, or changes the role of the share. */
export async function shareNote(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  note: OwnNote,
  { userId, role }: { userId: string; role: GivenRole },
): Promise<void> {
  await put.run(tx, { note: note.id, user: userId, role, at: instantText(actor.now) });
}

/** Deletes the share of a note, and returns whether it existed. */
export async function removeShare(tx: Tx, note: OwnNote, userId: string): Promise<boolean> {
  return (await remove.run(tx, { note: note.id, user: userId })).changes > 0;
}

/** Deletes the share of a note with the actor, and returns whether it existed. */
export async function leaveShare(tx: Tx, actor: Pick<Actor, 'id'>, note: Granted<'note', 'viewer'>): Promise<boolean> {
  return (await remove.run(tx, { note: note.id, user: actor.id })).changes > 0;
}

const shares = statement<{ note: string }>()((db, p) =>
  db
    .selectFrom('note_share')
    .innerJoin('user', 'user.id', 'note_share.user_id')
    .select(['user.id', 'user.name', 'user.email', 'note_share.role'])
    .where('note_share.note_id', '=', p.note),
);

const shareOf = statement<{ note: string; user: string }>()((db, p) =>
  db.selectFrom('note_share').select('role').where('note_id', '=', p.note).where('user_id', '=', p.user),
);

const put = statement<{ note: string; user: string; role: GivenRole; at: string }>()((db, p) =>
  db
    .insertInto('note_share')
    .values({ note_id: p.note, user_id: p.user, role: p.role, added_at: p.at })
    .onConflict((conflict) => conflict.columns(['note_id', 'user_id']).doUpdateSet({ role: p.role })),
);

const remove = statement<{ note: string; user: string }>()((db, p) =>
  db.deleteFrom('note_share').where('note_id', '=', p.note).where('user_id', '=', p.user),
);
