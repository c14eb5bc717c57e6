/**
 * The search of notes with few candidates. One statement finds the results, orders them and renders those of the page. It is compiled once
 * for each shape of a search. All results are checked for the permission, so that the places of the notes of a reader need not be known.
 */

import { sql } from 'kysely';
import type { Note } from '#contract/resources/note.ts';
import { foundNotes, isInArchivedProject, type NoteHit, notesOfHits } from '../../../../access/notes/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { cached } from '../../../../platform/db/cached.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { descending, isBelow, placeOf, placePieces } from '../../../../platform/db/descending.ts';
import type { FewValues } from '../../../../platform/db/few-results.ts';
import { type LinesStatement, linesStatement } from '../../../../platform/db/lines.ts';
import { numbered, numberedExpressions } from '../../../../platform/db/statement.ts';
import { cutPage, type OrderValues } from '../../../../platform/http/reply/cursor.ts';
import { noteIndex } from '../text/note-index.ts';
import { noteLine, noteOfLine } from './note-json.ts';
import { archivedRange, isArchivedAs, type Wanted } from './note-page.ts';

/** A search. `words` come from `searchWords` and are not empty. `everywhere` includes notes in archived projects. */
export type Sought = Wanted & { words: readonly string[]; everywhere?: boolean };

/** The columns of a hit. They determine its place: higher values come first. */
export const HIT_ORDER = ['rank', 'hits', 'changed', 'id'] as const satisfies readonly (keyof NoteHit)[];

/** The columns in front of the line of a note, which contains the other ones. */
const PLACE = ['rank', 'hits'] as const satisfies readonly (keyof NoteHit)[];

/** The notes of a page as JSON texts, and the hit after which the next page starts if there is one. */
export type FoundNotesPage = { notes: string[]; last: NoteHit | undefined };

/**
 * Returns the first `limit` results after the position `after`, in the order of `findNotes`. `few` are the values of `sought.words` in
 * `noteIndex`. Returns no notes if the candidates are not few.
 */
export async function findFewNotes(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  { words, project, archived, everywhere = false }: Sought,
  few: FewValues,
  { after, limit }: { after: OrderValues; limit: number },
): Promise<FoundNotesPage> {
  const shape = { words: words.length, after: after.length, ofProject: project !== undefined, everywhere };
  const lines = await cached(statements, Object.values(shape).join(' '), () => fewStatement(shape)).all(tx, {
    ...few,
    user: actor.id,
    project: project ?? '',
    ...archivedRange(archived),
    ...numbered('after', after),
    rows: limit + 1,
  });
  const { pageRows, last } = cutPage(lines, limit);
  const notes = pageRows.map(noteOfLine);
  return { notes, last: last === undefined ? undefined : hitOf(last, notes.at(-1) ?? '') };
}

type Params = FewValues & {
  user: string;
  project: string;
  least: number;
  most: number;
  rows: number;
  [after: `after${number}`]: string | number;
};

type Shape = { words: number; after: number; ofProject: boolean; everywhere: boolean };

const statements = new Map<string, LinesStatement<Params>>();

function fewStatement({ words, after, ofProject, everywhere }: Shape): LinesStatement<Params> {
  return linesStatement<Params>((db, p, fragments, textSearch) => {
    const readable = foundNotes(db, p.user, noteIndex.few.counted(words, { p, fragments, textSearch }))
      .where(isArchivedAs(p))
      .select(['note.id', 'note.updated_at as changed', 'found.rank'])
      .select(sql<number>`found.hits`.as('hits'));
    const wanted = ofProject
      ? readable.where('note.project_id', '=', p.project)
      : everywhere
        ? readable
        : readable.where((eb) => eb.not(isInArchivedProject(p.user)));
    const ranked = db
      .selectFrom(wanted.as('ranked'))
      .select(HIT_ORDER)
      .where(isBelow('ranked', HIT_ORDER, numberedExpressions(p, 'after', after)));
    const hits = descending(ranked, 'ranked', HIT_ORDER).limit(p.rows);
    const line = noteLine(p.user, fragments, placePieces('hit', PLACE));
    return descending(notesOfHits(db, hits), 'hit', HIT_ORDER).select(line.as('line'));
  });
}

/** `note` is the record of the line. */
function hitOf(line: string, note: string): NoteHit {
  const [rank, hits] = placeOf(line, PLACE.length);
  const { id, updated_at: changed } = JSON.parse(note) as Note;
  return { rank: Number(rank), hits: Number(hits), changed, id };
}
