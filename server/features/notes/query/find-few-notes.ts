/**
 * The search of notes with few candidates. One statement orders the results and renders those of the page. It is compiled once for each
 * shape of a search. All results are checked for the permission, so that the places of the notes of a reader need not be known.
 */

import { sql } from 'kysely';
import { foundNotes, isInArchivedProject, type NoteHit, notesOfHits } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { cached } from '../../../platform/db/cached.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { descending, isBelow } from '../../../platform/db/descending.ts';
import { countedResults, type FewResults } from '../../../platform/db/few-results.ts';
import { numbered, numberedExpressions, type Statement, statement } from '../../../platform/db/statement.ts';
import type { OrderValues } from '../../../platform/http/reply/cursor.ts';
import { type NoteColumns, noteColumns } from './note-json.ts';
import { archivedRange, isArchivedAs, type Wanted } from './note-page.ts';

/** A search. `words` come from `searchWords` and are not empty. `everywhere` includes notes in archived projects. */
export type Sought = Wanted & { words: readonly string[]; everywhere?: boolean };

/** The columns of a hit. They determine its place: higher values come first. */
export const HIT_ORDER = ['rank', 'hits', 'changed', 'id'] as const satisfies readonly (keyof NoteHit)[];

/** A result of a search with what `noteText` needs. */
export type RenderedNote = NoteHit & NoteColumns;

/** Returns the first `rows` of `few`, results of `noteIndex`, after the position `after`, in the order of `findNotes`. */
export async function findFewNotes(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  { project, archived, everywhere = false }: Sought,
  few: FewResults,
  page: { after: OrderValues; rows: number },
): Promise<RenderedNote[]> {
  if (few.isEmpty) return [];
  const shape = { after: page.after.length, ofProject: project !== undefined, everywhere };
  return cached(statements, JSON.stringify(shape), () => fewStatement(shape)).all(tx, {
    user: actor.id,
    project: project ?? '',
    ...archivedRange(archived),
    ...numbered('after', page.after),
    list: few.list,
    rows: page.rows,
  });
}

type Params = {
  user: string;
  project: string;
  least: number;
  most: number;
  list: string;
  rows: number;
  [after: `after${number}`]: string | number;
};

type Shape = { after: number; ofProject: boolean; everywhere: boolean };

const statements = new Map<string, Statement<Params, RenderedNote>>();

function fewStatement({ after, ofProject, everywhere }: Shape): Statement<Params, RenderedNote> {
  return statement<Params>()((db, p, fragments) => {
    const readable = foundNotes(db, p.user, countedResults(fragments, p.list))
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
    return descending(notesOfHits(db, descending(ranked, 'ranked', HIT_ORDER).limit(p.rows)), 'hit', HIT_ORDER)
      .select(['hit.id', 'hit.rank', 'hit.hits', 'hit.changed'])
      .select(noteColumns(p.user, fragments, 'row'));
  });
}
