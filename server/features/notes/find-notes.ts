/** Notes by what they hold, best first. */

import { type SqlBool, sql } from 'kysely';
import { foundNotes, isPutAway, notesElsewhere, placesRead } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { cursorAfter, cutPage, type KeyKind, type OrderValues, readCursor } from '../../platform/http/cursor.ts';
import { noteIndex } from './note-index.ts';
import { archivedRange, isArchivedAs, type NotePage, type PageOf, type Wanted } from './note-page.ts';
import { presentNotes } from './present-notes.ts';

/** The words come from `searchWords`, at least one. */
export type Sought = Wanted & { words: readonly string[] };

/**
 * The live notes that the actor can read and that hold every word, in one project or wherever. First what holds them in the title,
 * then what holds them most often, then the latest change. 422 at `cursor` for one of another list.
 */
export async function findNotes(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  sought: Sought,
  { limit, cursor }: PageOf,
): Promise<NotePage> {
  const mark = { notes: actor.id, ...sought };
  const after = cursor === undefined ? undefined : readCursor(mark, cursor, KEYS);
  const { shown, last } = cutPage(await gather(tx, actor, sought, after, limit + 1), limit);
  return {
    notes: await presentNotes(
      tx,
      actor,
      shown.map(({ id }) => id),
    ),
    nextCursor: last && cursorAfter(mark, [last.rank, last.hits, last.changed, last.id]),
  };
}

const KEYS: readonly { kind: KeyKind }[] = [
  { kind: 'integer' },
  { kind: 'integer' },
  { kind: 'text' },
  { kind: 'text' },
];

type Row = { id: string; rank: number; hits: number; changed: string };

function gather(
  tx: ReadTx,
  { id: user }: Pick<Actor, 'id'>,
  { words, project, archived }: Sought,
  after: OrderValues | undefined,
  rows: number,
): Promise<Row[]> {
  const reader = sql.val(user);
  const places = project === undefined ? placesRead(tx.kysely as never, user) : [project];
  const elsewhere = notesElsewhere(tx.kysely as never, reader)
    .where(sql<SqlBool>`${noteIndex.inText(tx, 'note.id', words)} = 1`)
    .select(['note.id', sql<number>`${noteIndex.inTitle(tx, 'note.id', words)} + 1`.as('rank')]);
  const inPlaces = noteIndex.ranked(tx, words, places);
  const found =
    project === undefined ? sql`${inPlaces} union select id, "rank" from (${elsewhere}) as elsewhere` : inPlaces;
  const { least, most } = archivedRange(archived);
  const all = foundNotes(tx.kysely as never, reader, found as typeof inPlaces)
    .where(isArchivedAs({ least: sql.val(least), most: sql.val(most) }))
    .$if(project === undefined, (notes) => notes.where((eb) => eb.not(isPutAway(reader))))
    .select(['note.id', 'note.updated_at as changed'])
    .select([sql<number>`found.rank`.as('rank'), noteIndex.hits(tx, 'note.id', words).as('hits')]);
  const ranked = tx.kysely.selectFrom(all.as('ranked')).select(['id', 'rank', 'hits', 'changed']);
  const terms = ['rank', 'hits', 'changed', 'id'] as const;
  const behind = sql<SqlBool>`(${sql.join(terms.map((name) => sql.ref(name)))}) < (${sql.join([...(after ?? [])])})`;
  const left = after === undefined ? ranked : ranked.where(behind);
  return tx.all(terms.reduce((ordered, term) => ordered.orderBy(term, 'desc'), left).limit(rows));
}
