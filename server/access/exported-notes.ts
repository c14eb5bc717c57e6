/** Every note that a person can read, with its files, for an export: many at a time, each right asked for when it is read. */

import { type Expression, sql } from 'kysely';
import type { ReadTx } from '../platform/db/database.ts';
import type { NoteFileTable, NoteTable } from '../platform/db/tables.ts';
import { seesProject } from './sees.ts';
import { statement } from './shared-tables.ts';
import { notesRead } from './visible-notes.ts';

/** A note without its text, which has so many characters. */
export type NoteHead = { id: string; title: string; length: number };

/** A note with its text, and the name of its project where the reader sees that. */
export type WholeNote = Pick<NoteTable, 'id' | 'body' | 'pinned' | 'archived_at' | 'created_at' | 'updated_at'> & {
  project: string | null;
};

/** All live notes that the person can read, oldest first. */
export function noteHeads(tx: ReadTx, { id }: { id: string }): Promise<NoteHead[]> {
  return heads.all(tx, { user: id });
}

/** Those of these notes that are live and that the person can read now, oldest first. */
export function wholeNotes(tx: ReadTx, { id }: { id: string }, ids: readonly string[]): Promise<WholeNote[]> {
  return whole.all(tx, { user: id, ids });
}

/** The files of all live notes that the person can read, by note and age. */
export function filesOfNotes(tx: ReadTx, { id }: { id: string }): Promise<NoteFileTable[]> {
  return files.all(tx, { user: id });
}

const heads = statement<{ user: string }>()<NoteHead>((db, p) =>
  notesRead(db, p.user)
    .select(['note.id', 'note.title', sql<number>`length(note.body)`.as('length')])
    .orderBy('note.id'),
);

const whole = statement<{ user: string; ids: readonly string[] }>()((db, p, { inList }) =>
  notesRead(db, p.user)
    .select(['note.id', 'note.body', 'note.pinned', 'note.archived_at', 'note.created_at', 'note.updated_at'])
    .select(projectNameFor(p.user).as('project'))
    .where('note.id', 'in', inList(p.ids))
    .orderBy('note.id'),
);

function projectNameFor(reader: Expression<string>) {
  return sql<string | null>`(
    select project.name from project
    where project.id = note.project_id and ${seesProject(reader, sql.ref('project.id'))})`;
}

const files = statement<{ user: string }>()((db, p) =>
  db
    .selectFrom('note_file')
    .selectAll('note_file')
    .where('note_file.note_id', 'in', notesRead(db, p.user).select('note.id'))
    .orderBy('note_file.note_id')
    .orderBy('note_file.id'),
);
