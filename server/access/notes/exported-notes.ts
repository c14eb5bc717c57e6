/** Reads all notes of a user with their files for an export, in several transactions. Each query checks the permission again. */

import { type Expression, type Kysely, sql } from 'kysely';
import type { ReadTx } from '../../platform/db/database.ts';
import type { NoteFileTable, NoteTable, Tables } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import { canReadProject } from '../can-read.ts';
import { readableNotes, type VisibleNotes } from './readable-notes.ts';

/** A note without its body. `length` is the number of characters of the body. */
export type NoteSummary = { id: string; title: string; length: number };

/** A note with its body. `project` is the name of its project, null if the reader cannot read the project. */
export type ExportedNote = Pick<NoteTable, 'id' | 'body' | 'pinned' | 'archived_at' | 'created_at' | 'updated_at'> & {
  project: string | null;
};

/** Returns all live notes that the user can read, oldest first, or only the given one. */
export function noteSummaries(tx: ReadTx, { id }: { id: string }, note?: string): Promise<NoteSummary[]> {
  return note === undefined ? summaries.all(tx, { user: id }) : summaryOfOne.all(tx, { user: id, note });
}

/** Returns the given notes that are live and that the user can read, oldest first. */
export function exportedNotes(tx: ReadTx, { id }: { id: string }, ids: readonly string[]): Promise<ExportedNote[]> {
  return exported.all(tx, { user: id, ids });
}

/** Returns the files of all live notes that the user can read, sorted by note and age, or only those of the given one. */
export function filesOfNotes(tx: ReadTx, { id }: { id: string }, note?: string): Promise<NoteFileTable[]> {
  return note === undefined ? files.all(tx, { user: id }) : filesOfOne.all(tx, { user: id, note });
}

const summaries = statement<{ user: string }>()<NoteSummary>((db, p) => summariesOf(readableNotes(db, p.user)));

const summaryOfOne = statement<{ user: string; note: string }>()<NoteSummary>((db, p) =>
  summariesOf(readableNotes(db, p.user).where('note.id', '=', p.note)),
);

function summariesOf(notes: VisibleNotes) {
  return notes.select(['note.id', 'note.title', sql<number>`length(note.body)`.as('length')]).orderBy('note.id');
}

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

const files = statement<{ user: string }>()((db, p) => filesIn(db, readableNotes(db, p.user)));

const filesOfOne = statement<{ user: string; note: string }>()((db, p) =>
  filesIn(db, readableNotes(db, p.user).where('note.id', '=', p.note)),
);

function filesIn(db: Kysely<Tables>, notes: VisibleNotes) {
  return db
    .selectFrom('note_file')
    .selectAll('note_file')
    .where('note_file.note_id', 'in', notes.select('note.id'))
    .orderBy('note_file.note_id')
    .orderBy('note_file.id');
}
