import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../platform/db/database.ts';
import type { OwnTables } from '../../platform/db/tables.ts';
import { tables } from '../all-tables.ts';
import {
  isInArchivedProject,
  notesInProjects,
  notesOfProject,
  notesOutsideProjects,
  unfiledNotes,
  type VisibleNotes,
} from './readable-notes.ts';

/**
 * The notes to list: those of `project`, which the caller has checked, or all that the user can read, without those of archived
 * projects unless `everywhere`. `least` and `most` are the bounds of the archived flag of the notes, 0 or 1.
 */
export type LatestWanted = {
  user: string;
  project: string | undefined;
  everywhere: boolean;
  least: number;
  most: number;
  /** The last note before the page: the instant of its change and its id. */
  changed: string;
  id: string;
  rows: number;
};

type Row = { id: string; changed: string };

/**
 * Lists the notes by their latest change, in descending order. `select` returns a query of at most `rows` notes. `count` returns an
 * upper bound of their total number.
 */
export function latestNotes(tx: ReadTx, wanted: LatestWanted) {
  const { user, project, everywhere, rows } = wanted;
  const db = tables(tx);
  const reader = sql.val(user);
  const runs =
    project === undefined
      ? [
          unfiledNotes(db, reader),
          notesInProjects(db, reader, everywhere ? 'include' : 'exclude'),
          notesOutsideProjects(db, reader).$if(!everywhere, (notes) =>
            notes.where((eb) => eb.not(isInArchivedProject(reader))),
          ),
        ]
      : [notesOfProject(db, sql.val(project))];
  const firsts = runs.map((run) => sql`select id, changed from (${first(run, wanted)}) as run`);
  const all = sql<Row>`(${sql.join(firsts, sql` union all `)})`;
  const counts = runs.map(
    (run) => sql`(${run.where('note.updated_at', '<=', wanted.changed).select(sql`count(*)`.as('count'))})`,
  );
  const select = () =>
    tx.kysely
      .selectFrom(sql<Row>`${all}`.as('latest'))
      .select(['latest.id', 'latest.changed'])
      .orderBy('latest.changed', 'desc')
      .orderBy('latest.id', 'desc')
      .limit(rows) as SelectQueryBuilder<OwnTables, never, Row>;
  return {
    select,
    count: async () =>
      (await tx.first(sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`))?.count ?? 0,
  };
}

function first(run: VisibleNotes, { least, most, changed, id, rows }: LatestWanted) {
  const isArchived: RawBuilder<number> = sql`case when note.archived_at is null then 0 else 1 end`;
  return run
    .where(sql<SqlBool>`${isArchived} between ${least} and ${most}`)
    .where(sql<SqlBool>`(note.updated_at, note.id) < (${changed}, ${id})`)
    .select(['note.id', 'note.updated_at as changed'])
    .orderBy('note.updated_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(rows);
}
