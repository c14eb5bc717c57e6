/** Every note that a person can read, with its files, for an export: many at a time, each right asked for when it is read. */

import { type Expression, sql } from 'kysely';
import type { ReadTx } from '../../platform/db/database.ts';
import type { NoteFileTable, NoteTable } from '../../platform/db/tables.ts';
import { canReadProject } from '../can-read.ts';
import { statement } from '../shared-tables.ts';
import { readableNotes } from './readable-notes.ts';

/** A note without its text, which has so many characters. */
export type NoteSummary = { id: string; title: string; length: number };

/** A note with its text, and the name of its project where the reader sees that. */
export type ExportedNote = Pick<NoteTable, 'id' | 'body' | 'pinned' | 'archived_at' | 'created_at' | 'updated_at'> & {
  project: string | null;
};

/** All live notes that the person can read, oldest first. */
export function noteSummaries(tx: ReadTx, { id }: { id: string }): Promise<NoteSummary[]> {
  return summaries.all(tx, { user: id });
}

/** Those of these notes that are live and that the person can read now, oldest first. */
export function exportedNotes(tx: ReadTx, { id }: { id: string }, ids: readonly string[]): Promise<ExportedNote[]> {
  return exported.all(tx, { user: id, ids });
}

/** The files of all live notes that the person can read, by note and age. */
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
