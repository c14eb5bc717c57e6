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
import { cached } from '../../../../platform/db/cached.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { descending, isBelow } from '../../../../platform/db/descending.ts';
import { numbered, numberedExpressions, type Statement, statement } from '../../../../platform/db/statement.ts';
import {
  hasTokens,
  type Ids,
  type Ranked,
  type SearchValues,
  searchedWords,
  searchParameters,
  searchValues,
  type TextIndex,
} from '../../../../platform/db/text-index.ts';
import {
  cursorAfter,
  cutPage,
  type KeyKind,
  type OrderValues,
  readCursor,
} from '../../../../platform/http/reply/cursor.ts';
import { noteIndex, titleIndex } from '../text/note-index.ts';
import { archivedRange, isArchivedAs, type NoteFilter, type NotePage, type PageOf } from './note-page.ts';
import { presentNotes } from './present-notes.ts';

/** A search. `words` come from `searchWords` and are not empty. `everywhere` includes notes in archived projects. */
export type NoteSearch = NoteFilter & { words: readonly string[]; everywhere?: boolean };

/** Words with at least this many notes are common. Counting the hits of one note takes about 10 µs. */
const COMMON_COUNT = 2500;

/**
 * Returns readable notes that match all words, in one project or everywhere. The order is: title hits, then number of hits,
 * then latest change. Words with at least `many` notes are not counted. Throws 422 at `cursor` for a cursor of another list.
 */
export async function findNotes(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  noteSearch: NoteSearch,
  page: PageOf,
  many = COMMON_COUNT,
): Promise<NotePage> {
  const { notes, cursorScope, last } = await readPage(tx, actor, noteSearch, page, many);
  return { notes, nextCursor: last && cursorAfter(cursorScope, [last.rank, last.hits, last.changed, last.id]) };
}

/** Returns the first `count` results of `findNotes`. The cursor would take 20 µs. */
export async function bestNotes(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  noteSearch: NoteSearch,
  count: number,
): Promise<readonly string[]> {
  return (await readPage(tx, actor, noteSearch, { limit: count }, COMMON_COUNT)).notes;
}

/** The notes of a page as JSON texts, what identifies the list of its cursor, and the hit after which the next page starts. */
type FoundPage = { notes: string[]; cursorScope: object; last: NoteHit | undefined };

async function readPage(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  noteSearch: NoteSearch,
  { limit, cursor }: PageOf,
  many: number,
): Promise<FoundPage> {
  const search = { ...noteSearch, tx, user: actor.id, many, places: placesOf(tx, actor, noteSearch) };
  const candidates = await noteIndex.count(tx, noteSearch.words, many);
  // Only with common words the places are worth their cost.
  const isScoped = candidates >= many;
  const inTexts = isScoped ? await noteIndex.count(tx, noteSearch.words, MAX_COUNTED, search.places) : candidates;
  const cursorScope = { notes: actor.id, ...noteSearch, common: inTexts >= many };
  const after = cursor === undefined ? undefined : readCursor(cursorScope, cursor, KEYS);
  const page = { after, rows: limit + 1 };
  const rows = inTexts < many ? await gather(search, 'note', page, isScoped) : await findCommon(search, inTexts, page);
  const { pageRows, last } = cutPage(rows, limit);
  const ids = pageRows.map(({ id }) => id);
  return { notes: await presentNotes(tx, actor, ids), cursorScope, last };
}

const KEYS: readonly { kind: KeyKind }[] = [
  { kind: 'integer' },
  { kind: 'integer' },
  { kind: 'text' },
  { kind: 'text' },
];

/** Maximum number of matching notes to count. */
const MAX_COUNTED = 5000;

type Search = NoteSearch & { tx: ReadTx; user: string; many: number; places: Ids };

type PageStart = { after: OrderValues | undefined; rows: number };

function placesOf(tx: ReadTx, { id }: Pick<Actor, 'id'>, { project, everywhere = false }: NoteSearch): Ids {
  return project === undefined ? readableScopes(tx.kysely, sql.val(id), everywhere) : [project];
}

/** Title hits come first: if they are few, all are read; if they are many, the latest are enough. */
async function findCommon(search: Search, inTexts: number, { after, rows }: PageStart): Promise<NoteHit[]> {
  const inTitles = await titleIndex.count(search.tx, search.words, MAX_COUNTED, search.places);
  const isAfterTitles = after?.[0] === 1;
  const titled = isAfterTitles
    ? []
    : inTitles < search.many
      ? await gather(search, 'title', { after, rows }, true)
      : await latest(search, 2, inTitles, { after, rows });
  if (titled.length === rows) return titled;
  const rest = { after: isAfterTitles ? after : undefined, rows: rows - titled.length };
  return [...titled, ...(await latest(search, 1, inTexts, rest))];
}

const INDEXES = { note: noteIndex, title: titleIndex } satisfies Record<string, TextIndex>;

/** Returns all hits of an index in order. */
function gather(
  search: Search,
  index: keyof typeof INDEXES,
  { after = [], rows }: PageStart,
  isScoped: boolean,
): Promise<NoteHit[]> {
  const { tx, user, words, project, archived, everywhere = false } = search;
  const shape: Shape = {
    index,
    words: words.length,
    hasTokens: hasTokens(words),
    isScoped,
    after: after.length,
    ofProject: project !== undefined,
    everywhere,
  };
  return cached(statements, JSON.stringify(shape), () => gatherStatement(shape)).all(tx, {
    ...searchValues(tx.dialect, words),
    user,
    project: project ?? '',
    ...archivedRange(archived),
    ...numbered('after', after),
    rows,
  });
}

type Shape = {
  index: keyof typeof INDEXES;
  words: number;
  hasTokens: boolean;
  /** The index is searched in the places of the notes of the reader. */
  isScoped: boolean;
  after: number;
  ofProject: boolean;
  everywhere: boolean;
};

type Params = SearchValues & {
  user: string;
  project: string;
  least: number;
  most: number;
  rows: number;
  [after: `after${number}`]: string | number;
};

const statements = new Map<string, Statement<Params, NoteHit>>();

function gatherStatement({ index: name, words, hasTokens, isScoped, after, ofProject, everywhere }: Shape) {
  return statement<Params>()((db, p, fragments, textSearch) => {
    const index = INDEXES[name];
    const to = { fragments, textSearch };
    const terms = searchParameters(p, words, hasTokens);
    const places = ofProject ? sql`(select ${p.project})` : readableScopes(db, p.user, everywhere);
    const inIndex = index.ranked(to, terms, isScoped ? places : undefined);
    const elsewhere = notesOutsideProjects(db, p.user)
      .where(sql<SqlBool>`${index.inText(to, 'note.id', terms)} = 1`)
      .select(['note.id', sql<number>`${index.inTitle(to, 'note.id', terms)} + 1`.as('rank')]);
    const found =
      isScoped && !ofProject
        ? sql<Ranked>`${inIndex} union all select id, "rank" from (${elsewhere}) as elsewhere`
        : inIndex;
    const all = foundNotes(db, p.user, fragments.expectFew(found))
      .where(isArchivedAs(p))
      .$if(ofProject, (notes) => notes.where('note.project_id', '=', p.project))
      .$if(!ofProject && !everywhere, (notes) => notes.where((eb) => eb.not(isInArchivedProject(p.user))))
      .select(['note.id', 'note.updated_at as changed', 'found.rank'])
      .select(noteIndex.hits('note.id', terms).as('hits'));
    const left = db
      .selectFrom(all.as('ranked'))
      .select(HIT_ORDER)
      .where(isBelow('ranked', HIT_ORDER, numberedExpressions(p, 'after', after)));
    return descending(left, 'ranked', HIT_ORDER).limit(p.rows);
  });
}

/** The columns of a hit. They determine its place: higher values come first. */
const HIT_ORDER = ['rank', 'hits', 'changed', 'id'] as const satisfies readonly (keyof NoteHit)[];

/**
 * Returns the latest notes with the words in their titles (rank 2) or elsewhere (rank 1). There are about `count` of them.
 * Reads as many notes as an even distribution would need, then eight times as many, until there are no more.
 */
async function latest(search: Search, rank: 1 | 2, count: number, { after, rows }: PageStart): Promise<NoteHit[]> {
  const { tx, user, words, project, everywhere = false } = search;
  const { least, most } = archivedRange(search.archived);
  const [changed, id] = after?.slice(2) ?? ['~', '~'];
  const all = { user, project, everywhere, least, most, changed: String(changed), id: String(id) };
  const countAll = () => latestNotes(tx, { ...all, rows }).count();
  // If there are more hits than are counted, the first two thousand notes are usually enough.
  let readable = count < MAX_COUNTED ? await countAll() : undefined;
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
function holds({ dialect }: ReadTx, words: readonly string[], rank: 1 | 2): RawBuilder<SqlBool> {
  const terms = searchedWords(dialect, words);
  const inTitle = titleIndex.inTitle(dialect, 'latest.id', terms);
  if (rank === 2) return sql<SqlBool>`${inTitle} = 1`;
  return sql<SqlBool>`${noteIndex.inText(dialect, 'latest.id', terms)} = 1 and ${inTitle} = 0`;
}
