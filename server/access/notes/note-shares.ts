/** Whom notes are shared with directly. */

import type { GivenRole } from '#contract/resources/invite.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { Account } from '../people/people-of.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';

type OwnNote = Granted<'note', 'owner'>;

/** Somebody whom a note is shared with. */
export type Sharer = Account & { role: GivenRole };

/** Everybody whom an own note is shared with, in no order. */
export function sharesOf(tx: ReadTx, note: OwnNote): Promise<Sharer[]> {
  return shares.all(tx, { note: note.id });
}

/** The role that an own note is shared with somebody in; undefined for nobody there. */
export async function sharedRole(tx: ReadTx, note: OwnNote, userId: string): Promise<GivenRole | undefined> {
  return (await shareOf.first(tx, { note: note.id, user: userId }))?.role;
}

/** Shares an own note with somebody, or gives that person another role. */
export async function shareNote(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  note: OwnNote,
  { userId, role }: { userId: string; role: GivenRole },
): Promise<void> {
  await put.run(tx, { note: note.id, user: userId, role, at: instantText(actor.now) });
}

/** Ends the share of an own note, and answers whether there was one. */
export async function removeShare(tx: Tx, note: OwnNote, userId: string): Promise<boolean> {
  return (await remove.run(tx, { note: note.id, user: userId })).changes > 0;
}

/** Ends the actor's own share of a note that was handed out, and answers whether there was one. */
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
