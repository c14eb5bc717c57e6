/** Reads all notes of a user with their files for an export, in several transactions. Each query checks the permission again. */

import { type Expression, sql } from 'kysely';
import type { ReadTx } from '../../platform/db/database.ts';
import type { NoteFileTable, NoteTable } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import { canReadProject } from '../can-read.ts';
import { readableNotes } from './readable-notes.ts';

/** A note without its body. `length` is the number of characters of the body. */
export type NoteSummary = { id: string; title: string; length: number };

/** A note with its body. `project` is the name of its project, null if the reader cannot read the project. */
export type ExportedNote = Pick<NoteTable, 'id' | 'body' | 'pinned' | 'archived_at' | 'created_at' | 'updated_at'> & {
  project: string | null;
};

/** Returns all live notes that the user can read, oldest first. */
export function noteSummaries(tx: ReadTx, { id }: { id: string }): Promise<NoteSummary[]> {
  return summaries.all(tx, { user: id });
}

/** Returns those of the notes that are live and that the user can read, oldest first. */
export function exportedNotes(tx: ReadTx, { id }: { id: string }, ids: readonly string[]): Promise<ExportedNote[]> {
  return exported.all(tx, { user: id, ids });
}

/** Returns the files of all live notes that the user can read, sorted by note and age. */
export function filesOfNotes(tx: ReadTx, { id }: { id: string }): Promise<NoteFileTable[]> {
  return files.all(tx, { user: id });
}

const summaries = statement<{ user: string }>()<NoteSummary>((db, p) =>
  readableNotes(db, p.user)
    .select(['note.id', 'note.title', sql<number>`length(note.body)`.as('length')])
    .orderBy('note.id'),
);

const exported = statement<{ user: string; ids: readonly string[] }>()((db, p, { inList }) =>
  readableNotes(db, p.user)
    .select(['note.id', 'note.body', 'note.pinned', 'note.archived_at', 'note.created_at', 'note.updated_at'])
    .select(projectNameFor(p.user).as('project'))
    .where('note.id', 'in', inList(p.ids))
    .orderBy('note.id'),
);

function projectNameFor(reader: Expression<string>) {
  return sql<string | null>`(
    select project.name from project
    where project.id = note.project_id and ${canReadProject(reader, sql.ref('project.id'))})`;
}

const files = statement<{ user: string }>()((db, p) =>
  db
    .selectFrom('note_file')
    .selectAll('note_file')
    .where('note_file.note_id', 'in', readableNotes(db, p.user).select('note.id'))
    .orderBy('note_file.note_id')
    .orderBy('note_file.id'),
);
