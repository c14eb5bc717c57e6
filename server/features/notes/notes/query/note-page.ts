/** Pages of note lists: pinned notes first, then by latest change. */

import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  isInArchivedProject,
  notesInProjects,
  notesOfProject,
  notesOutsideProjects,
  notesWithIds,
  sharedNotes,
  unfiledNotes,
  type VisibleNotes,
} from '../../../../access/notes/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import type { Fragments } from '../../../../platform/db/dialect/fragments.ts';
import { type Placeholders, statement } from '../../../../platform/db/statement.ts';
import type { Tables } from '../../../../platform/db/tables.ts';
import { cursorAfter, cutPage, type KeyKind, readCursor } from '../../../../platform/http/reply/cursor.ts';
import { type NoteColumns, noteColumns, noteText } from './note-json.ts';

/** Filters of a list. `archived` is as in the contract; absent means no archived notes. */
export type NoteFilter = { project?: string | undefined; archived?: 'include' | 'only' | undefined };

export type PageOf = { limit: number; cursor?: string | undefined };

/** The notes of a page as JSON texts, and the cursor of the next page if there is one. */
export type NotePage = { notes: string[]; nextCursor: string | undefined };

/**
 * Reads one page: the notes of a project that the reader can see, or else the reader's unfiled and shared notes. `everything` adds the
 * notes of all projects that are not archived.
 */
export async function readNotePage(
  tx: ReadTx,
  reader: Pick<Actor, 'id'>,
  { project, archived, everything = false }: NoteFilter & { everything?: boolean },
  { limit, cursor }: PageOf,
): Promise<NotePage> {
  const cursorScope = { notes: reader.id, project, archived, ...(everything && { everything }) };
  const [pinned, changed, id] = cursor === undefined ? START : readCursor(cursorScope, cursor, KEYS);
  const place = { pinned: Number(pinned), changed: String(changed), id: String(id) };
  const values = { user: reader.id, project: project ?? '', ...archivedRange(archived), ...place, rows: limit + 1 };
  const rows = await (project !== undefined ? filed : everything ? readable : mine).all(tx, values);
  const { pageRows, last } = cutPage(rows, limit);
  return {
    notes: pageRows.map((row) => noteText(row)),
    nextCursor: last && cursorAfter(cursorScope, [last.pinned, last.updated_at, last.id]),
  };
}

const KEYS: readonly { kind: KeyKind }[] = [{ kind: 'integer' }, { kind: 'text' }, { kind: 'text' }];

/** Keyset values that sort before every row: greater than all values, because the order is descending. */
const START = [2, '~', '~'] as const;

/** Returns the range of the archived flag (0 or 1). */
export function archivedRange(archived: NoteFilter['archived']): { least: number; most: number } {
  return { least: archived === 'only' ? 1 : 0, most: archived === undefined ? 0 : 1 };
}

/** Condition: the archived flag of the row `note` is in the range. */
export function isArchivedAs(p: { least: Expression<number>; most: Expression<number> }): RawBuilder<SqlBool> {
  return sql<SqlBool>`case when note.archived_at is null then 0 else 1 end between ${p.least} and ${p.most}`;
}

type Values = {
  user: string;
  project: string;
  least: number;
  most: number;
  pinned: number;
  changed: string;
  id: string;
  rows: number;
};

type Row = NoteColumns & { id: string; pinned: number; updated_at: string };

const filed = statement<Values>()<Row>((db, p, fragments) =>
  first(notesOfProject(db, p.project), p)
    .select(['note.id', 'note.pinned', 'note.updated_at'])
    .select(noteColumns(p.user, fragments, 'row')),
);

/** The first rows of each source are read separately, so that an index provides their order. */
const mine = statement<Values>()<Row>((db, p, fragments) => {
  const loose = first(unfiledNotes(db, p.user), p).select('note.id');
  const shared = first(sharedNotes(db, p.user), p)
    .where((eb) => eb.not(isInArchivedProject(p.user)))
    .select('note.id');
  const ids = sql<string>`(select id from (${loose}) as loose union all select id from (${shared}) as shared)`;
  return rowsOf(db, ids, p, fragments);
});

const readable = statement<Values>()<Row>((db, p, fragments) => {
  const runs = [unfiledNotes(db, p.user), notesInProjects(db, p.user, 'exclude'), notesOutsideProjects(db, p.user)];
  const firsts = runs.map((run) => sql`select id from (${first(run, p).select('note.id')}) as run`);
  return rowsOf(db, sql<string>`(${sql.join(firsts, sql` union all `)})`, p, fragments);
});

function rowsOf(db: Kysely<Tables>, ids: Expression<string>, p: Placeholders<Values>, fragments: Fragments) {
  return inListOrder(notesWithIds(db, ids))
    .select(['note.id', 'note.pinned', 'note.updated_at'])
    .select(noteColumns(p.user, fragments, 'row'))
    .limit(p.rows);
}

function first(rows: VisibleNotes, p: Placeholders<Values>): VisibleNotes {
  const isAfterCursor = sql<SqlBool>`(note.pinned, note.updated_at, note.id) < (${p.pinned}, ${p.changed}, ${p.id})`;
  return inListOrder(rows.where(isArchivedAs(p)).where(isAfterCursor)).limit(p.rows);
}

function inListOrder(rows: VisibleNotes): VisibleNotes {
  return rows.orderBy('note.pinned', 'desc').orderBy('note.updated_at', 'desc').orderBy('note.id', 'desc');
}
