/** The links in the bodies of notes. */

import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { NoteLinkTable } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';

/** A link in the body of a note. `text` is the link as written. */
export type Link = Pick<NoteLinkTable, 'kind' | 'target_id' | 'text'>;

/** Replaces the links of several notes with two statements. */
export async function setLinks(
  tx: Tx,
  notes: readonly { note: Granted<'note', 'editor'>; links: readonly Link[] }[],
): Promise<void> {
  const added = notes.flatMap(({ note, links }) =>
    links.map((link, index): NewLink => ({ ...link, note, place: index + 1 })),
  );
  await removeLinks.run(tx, { notes: notes.map(({ note }) => note.id) });
  await addLinks(tx, added);
}

/** A link to insert. `place` is its position among the links of its note, starting at 1. */
export type NewLink = Link & { note: Granted<'note', 'editor'>; place: number };

/** Inserts links of notes with one statement. */
export async function addLinks(tx: Tx, links: readonly NewLink[]): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ note, ...link }) => ({ ...link, note_id: note.id }));
  await insertLinks.run(tx, { rows: JSON.stringify(rows, [...COLUMNS]) });
}

/** A stored link. `targetExists` is 0 if the note or project that it links to was deleted. */
export type StoredLink = Link & { targetExists: number };

/** Returns all links of a note in text order, including links whose target the actor cannot read. */
export function linksOf(tx: Tx, { id }: Granted<'note', 'editor'>): Promise<StoredLink[]> {
  return links.all(tx, { note: id });
}

const COLUMNS = ['note_id', 'place', 'kind', 'target_id', 'text'] as const satisfies readonly (keyof NoteLinkTable)[];

const insertLinks = statement<{ rows: string }>()((db, p, { given }) =>
  db
    .insertInto('note_link')
    .columns(COLUMNS)
    .expression(
      db.selectFrom(given('note_link', COLUMNS, p.rows).$castTo<NoteLinkTable>().as('fresh')).select(COLUMNS),
    ),
);

const removeLinks = statement<{ notes: readonly string[] }>()((db, p, { inList }) =>
  db.deleteFrom('note_link').where('note_id', 'in', inList(p.notes)),
);

const links = statement<{ note: string }>()((db, p) =>
  db
    .selectFrom('note_link')
    .leftJoin('note', (join) => join.onRef('note.id', '=', 'note_link.target_id').on('note.deleted_at', 'is', null))
    .leftJoin('project', (join) =>
      join.onRef('project.id', '=', 'note_link.target_id').on('project.deleted_at', 'is', null),
    )
    .select(['note_link.kind', 'note_link.target_id', 'note_link.text'])
    .select(
      sql<number>`case when kind = 'task' or note.id is not null or project.id is not null then 1 else 0 end`.as(
        'targetExists',
      ),
    )
    .where('note_link.note_id', '=', p.note)
    .orderBy('note_link.place'),
);
