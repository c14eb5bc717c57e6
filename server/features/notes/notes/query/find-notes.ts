/** Full-text search of notes, best hits first. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  foundNotes,
  isInArchivedProject,
  latestNotes,
  type NoteHit,
  notesOutsideProjects,
  readableScopes,
} from '../../../../access/notes/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { descending, isBelow } from '../../../../platform/db/descending.ts';
import type { Ids, TextIndex } from '../../../../platform/db/text-index.ts';
import {
  cursorAfter,
  cutPage,
  type KeyKind,
  type OrderValues,
  readCursor,
} from '../../../../platform/http/reply/cursor.ts';
import { noteIndex, titleIndex } from '../text/note-index.ts';
import { findFewNotes, HIT_ORDER, type Sought } from './find-few-notes.ts';
import { archivedRange, isArchivedAs, type NotePage, type PageOf } from './note-page.ts';
import { presentNotes } from './present-notes.ts';

/** Numbers of candidates at which the search uses another plan. */
export type NoteSearchThresholds = {
  /** Up to here one statement ranks and renders, see `findFewNotes`. Less than `many`. */
  few: number;
  /** Words with at least this many notes are common. Counting the hits of one note takes about 10 µs. */
  many: number;
};

const THRESHOLDS: NoteSearchThresholds = { few: 500, many: 2500 };

/**
 * Returns readable notes that match all words, in one project or everywhere. The order is: title hits, then number of hits,
 * then latest change. Words with at least `many` notes are not counted. Throws 422 at `cursor` for a cursor of another list.
 */
export async function findNotes(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  sought: Sought,
  page: PageOf,
  thresholds: NoteSearchThresholds = THRESHOLDS,
): Promise<NotePage> {
  const { notes, mark, last } = await readPage(tx, actor, sought, page, thresholds);
  return { notes, nextCursor: last && cursorAfter(mark, [last.rank, last.hits, last.changed, last.id]) };
}

/** Returns the first `count` results of `findNotes`. The cursor would take 20 µs. */
export async function bestNotes(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  sought: Sought,
  count: number,
): Promise<readonly string[]> {
  return (await readPage(tx, actor, sought, { limit: count }, THRESHOLDS)).notes;
}

/** The notes of a page as JSON texts, what identifies the list of its cursor, and the hit after which the next page starts. */
type FoundPage = { notes: string[]; mark: object; last: NoteHit | undefined };

async function readPage(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  sought: Sought,
  { limit, cursor }: PageOf,
  { few: most, many }: NoteSearchThresholds,
): Promise<FoundPage> {
  const markOf = (common: boolean) => ({ notes: actor.id, ...sought, common });
  const few = noteIndex.few.values(tx, sought.words, most);
  // A cursor can belong to a list with common words.
  if (few !== undefined && (cursor === undefined || (await noteIndex.few.isFew(tx, few)))) {
    const mark = markOf(false);
    const after = cursor === undefined ? [] : readCursor(mark, cursor, KEYS);
    const found = await findFewNotes(tx, actor, sought, few, { after, limit });
    const isComplete = found.notes.length > 0 || cursor !== undefined || (await noteIndex.few.isFew(tx, few));
    if (isComplete) return { ...found, mark };
  }
  const search = { ...sought, tx, user: actor.id, many, places: placesOf(tx, actor, sought) };
  const inTexts = await noteIndex.count(tx, sought.words, COUNTED, search.places);
  const mark = markOf(inTexts >= many);
  const after = cursor === undefined ? undefined : readCursor(mark, cursor, KEYS);
  const page = { after, rows: limit + 1 };
  const rows = inTexts < many ? await gather(search, noteIndex, page) : await findCommon(search, inTexts, page);
  const { pageRows, last } = cutPage(rows, limit);
  return {
    notes: await presentNotes(
      tx,
      actor,
      pageRows.map(({ id }) => id),
    ),
    mark,
    last,
  };
}

const KEYS: readonly { kind: KeyKind }[] = [
  { kind: 'integer' },
  { kind: 'integer' },
  { kind: 'text' },
  { kind: 'text' },
];

/** Maximum number of matching notes to count. */
const COUNTED = 5000;

type Search = Sought & { tx: ReadTx; user: string; many: number; places: Ids };

type Place = { after: OrderValues | undefined; rows: number };

function placesOf(tx: ReadTx, { id }: Pick<Actor, 'id'>, { project, everywhere = false }: Sought): Ids {
  return project === undefined ? readableScopes(tx.kysely, id, everywhere) : [project];
}

/** Title hits come first: if they are few, all are read; if they are many, the latest are enough. */
async function findCommon(search: Search, inTexts: number, { after, rows }: Place): Promise<NoteHit[]> {
  const inTitles = await titleIndex.count(search.tx, search.words, COUNTED, search.places);
  const isAfterTitles = after?.[0] === 1;
  const titled = isAfterTitles
    ? []
    : inTitles < search.many
      ? await gather(search, titleIndex, { after, rows })
      : await latest(search, 2, inTitles, { after, rows });
  if (titled.length === rows) return titled;
  const rest = { after: isAfterTitles ? after : undefined, rows: rows - titled.length };
  return [...titled, ...(await latest(search, 1, inTexts, rest))];
}

/** Returns all hits of an index in order. */
function gather(search: Search, index: TextIndex, { after, rows }: Place): Promise<NoteHit[]> {
  const { tx, user, words, project, places } = search;
  const elsewhere = notesOutsideProjects(tx.kysely, sql.val(user))
    .where(sql<SqlBool>`${index.inText(tx, 'note.id', words)} = 1`)
    .select(['note.id', sql<number>`${index.inTitle(tx, 'note.id', words)} + 1`.as('rank')]);
  const inPlaces = index.ranked(tx, words, places);
  const found =
    project === undefined ? sql`${inPlaces} union all select id, "rank" from (${elsewhere}) as elsewhere` : inPlaces;
  const all = wanted(search, foundNotes(tx.kysely, sql.val(user), found as typeof inPlaces))
    .select(['note.id', 'note.updated_at as changed'])
    .select([sql<number>`found.rank`.as('rank'), noteIndex.hits(tx, 'note.id', words).as('hits')]);
  const ranked = tx.kysely.selectFrom(all.as('ranked')).select(HIT_ORDER);
  const left = ranked.where(
    isBelow(
      'ranked',
      HIT_ORDER,
      (after ?? []).map((value) => sql.val(value)),
    ),
  );
  return tx.all(descending(left, 'ranked', HIT_ORDER).limit(rows));
}

/**
 * Returns the latest notes with the words in their titles (rank 2) or elsewhere (rank 1). There are about `count` of them.
 * Reads as many notes as an even distribution would need, then eight times as many, until there are no more.
 */
async function latest(search: Search, rank: 1 | 2, count: number, { after, rows }: Place): Promise<NoteHit[]> {
  const { tx, user, words, project, everywhere = false } = search;
  const { least, most } = archivedRange(search.archived);
  const [changed, id] = after?.slice(2) ?? ['~', '~'];
  const all = { user, project, everywhere, least, most, changed: String(changed), id: String(id) };
  const countAll = () => latestNotes(tx, { ...all, rows }).count();
  // If there are more hits than are counted, the first two thousand notes are usually enough.
  let readable = count < COUNTED ? await countAll() : undefined;
  const density = readable === undefined ? 1 / 16 : count / (1.3 * readable);
  for (let looked = Math.ceil(rows / density) + 100; ; looked *= 8) {
    const some = latestNotes(tx, { ...all, rows: looked }).select();
    const hits = tx.kysely
      .selectFrom(some.as('latest'))
      .select(['latest.id', 'latest.changed'])
      .select([sql<number>`${sql.lit(rank)}`.as('rank'), sql<number>`0`.as('hits')])
      .where(holds(tx, words, rank))
      .orderBy('latest.changed', 'desc')
      .orderBy('latest.id', 'desc')
      .limit(rows);
    const found = await tx.all(hits);
    if (found.length === rows) return found;
    readable ??= await countAll();
    if (looked >= readable) return found;
  }
}

/** Condition: the row `latest` has the words in its title (rank 2), or only elsewhere (rank 1). */
function holds(tx: ReadTx, words: readonly string[], rank: 1 | 2): RawBuilder<SqlBool> {
  const inTitle = titleIndex.inTitle(tx, 'latest.id', words);
  if (rank === 2) return sql<SqlBool>`${inTitle} = 1`;
  return sql<SqlBool>`${noteIndex.inText(tx, 'latest.id', words)} = 1 and ${inTitle} = 0`;
}

function wanted<Rows extends ReturnType<typeof foundNotes>>(
  { user, project, archived, everywhere }: Search,
  rows: Rows,
) {
  const { least, most } = archivedRange(archived);
  const ofPlaces = rows.where(isArchivedAs({ least: sql.val(least), most: sql.val(most) }));
  return project === undefined && !everywhere
    ? ofPlaces.where((eb) => eb.not(isInArchivedProject(sql.val(user))))
    : ofPlaces;
}
