import { type SqlBool, sql } from 'kysely';
import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { restorableSince, restorableUntil, trashedNotes } from '../../../../access/trash/index.ts';
import { type Actor, instantText } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { cursorAfter, cutPage, type KeyKind, nextMember, readCursor } from '../../../../platform/http/reply/cursor.ts';
import { type JsonText, json } from '../../../../platform/http/reply/reply.ts';
import { noteColumns, noteText } from './note-json.ts';

/**
 * Returns `{notes, next_cursor?}`: the deleted notes that the actor may restore, latest first. Throws 422 at `cursor` for a
 * cursor of another list.
 */
export async function listTrashedNotes(
  tx: ReadTx,
  actor: Pick<Actor, 'id' | 'now'>,
  { limit = LIMITS.pages.notes.default, cursor }: Query<typeof api.notes.trash>,
): Promise<JsonText> {
  const cursorScope = { trashedNotes: actor.id };
  const [deleted, id] = cursor === undefined ? ['~', '~'] : readCursor(cursorScope, cursor, KEYS);
  const since = instantText(restorableSince(actor.now));
  const place = { deleted: String(deleted), id: String(id) };
  const { pageRows, last } = cutPage(await latest.all(tx, { user: actor.id, since, ...place, rows: limit + 1 }), limit);
  const notes = pageRows.map((row) =>
    noteText(row, { purge_after: instantText(restorableUntil(Date.parse(row.deleted_at ?? ''))) }),
  );
  const next = nextMember(last && cursorAfter(cursorScope, [last.deleted_at ?? '', last.id]));
  return json(`{"notes":[${notes.join(',')}]${next}}`);
}

const KEYS: readonly { kind: KeyKind }[] = [{ kind: 'text' }, { kind: 'text' }];

const latest = statement<{ user: string; since: string; deleted: string; id: string; rows: number }>()(
  (db, p, fragments) =>
    trashedNotes(db, p.user, p.since)
      .where(sql<SqlBool>`(note.deleted_at, note.id) < (${p.deleted}, ${p.id})`)
      .select(['note.id', 'note.deleted_at'])
      .select(noteColumns(p.user, fragments, 'row'))
      .orderBy('note.deleted_at', 'desc')
      .orderBy('note.id', 'desc')
      .limit(p.rows),
);
