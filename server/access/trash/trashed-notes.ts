import { type Expression, type Kysely, sql } from 'kysely';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { statement } from '../all-tables.ts';
import { confirm } from '../confirm.ts';
import type { VisibleNotes } from '../notes/readable-notes.ts';
import type { Granted } from '../rows.ts';
import { restorableSince } from './trash-window.ts';

/** A query over the notes that the user may restore, deleted at `since` or later. */
export function trashedNotes(db: Kysely<Tables>, user: Expression<string>, since: Expression<string>): VisibleNotes {
  return db
    .selectFrom('note')
    .where(
      'note.id',
      'in',
      db
        .selectFrom('trash_access')
        .select('trash_access.record_id')
        .where('trash_access.kind', '=', 'note')
        .where('trash_access.user_id', '=', user)
        .where('trash_access.deleted_at', '>=', since),
    );
}

/** Locks and returns the deleted note. Throws `not_found` unless the actor may restore it, and after the retention period. */
export async function trashedNote(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  id: string,
): Promise<Granted<'note', 'editor'>> {
  const since = instantText(restorableSince(actor.now));
  const note = (await byId.first(tx, { id, user: actor.id, since })) as Granted<'note', 'editor'> | undefined;
  if (note === undefined) throw notFound();
  confirm(tx, actor.id, 'editor', [{ source: 'managed note', id }]);
  return note;
}

const byId = statement<{ id: string; user: string; since: string }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('note')
    .selectAll('note')
    .where('note.id', '=', p.id)
    .where('note.deleted_at', '>=', p.since)
    .where(({ exists }) =>
      exists(
        db
          .selectFrom('trash_access')
          .select('trash_access.level')
          .where('trash_access.kind', '=', 'note')
          .where('trash_access.record_id', '=', sql.ref<string>('note.id'))
          .where('trash_access.user_id', '=', p.user),
      ),
    )
    .modifyEnd(forUpdate),
);
