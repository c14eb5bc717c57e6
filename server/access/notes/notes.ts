/** Inserts and updates notes, and loads notes that a use case changes. */

import { type Expression, type Kysely, sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insert-many.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { noteAccess } from '../access-views.ts';
import { statement, tables } from '../all-tables.ts';
import { confirm } from '../confirm.ts';
import { find } from '../one.ts';
import type { Granted, StoredRows } from '../rows.ts';
import { chargeChange, chargeTexts } from '../usage/charge.ts';
import { chargeNewOwner } from '../usage/measure.ts';

type Editable = Granted<'note', 'editor'>;

/** The columns that a use case may write. This module sets the version. */
export type NoteValues = Partial<Omit<StoredRows['note'], 'id' | 'version' | 'created_at'>>;

/** A note to insert, and its project. Null is an unfiled note. */
export type NoteToAdd = {
  project: Granted<'project', 'editor'> | null;
  values: Omit<StoredRows['note'], 'owner_id' | 'project_id'>;
};

/** Inserts notes of the actor. */
export async function addNotes(tx: Tx, actor: Pick<Actor, 'id'>, added: readonly NoteToAdd[]): Promise<Editable[]> {
  const rows = added.map(({ project, values }) => ({
    ...values,
    owner_id: actor.id,
    project_id: project?.id ?? null,
  }));
  await insertMany(tx, 'note', rows);
  for (const row of rows) chargeTexts(tx, 'note', actor.id, { after: row });
  return rows as Editable[];
}

/** Updates a note, increments its version and returns the changed row. */
export async function changeNote<G extends Editable>(tx: Tx, note: G, values: NoteValues): Promise<G> {
  const changed = { ...values, version: note.version + 1 };
  await tx.run(tables(tx).updateTable('note').set(changed).where('id', '=', note.id));
  chargeChange(tx, 'note', note.id, note, values);
  if (values.owner_id !== undefined) await chargeNewOwner(tx, note, values.owner_id);
  return { ...note, ...changed };
}

/** Writes the same values to several notes and increments their version. */
export async function changeNotes(
  tx: Tx,
  notes: readonly Editable[],
  values: Pick<NoteValues, 'archived_at' | 'deleted_at'>,
): Promise<void> {
  if (notes.length === 0) return;
  await tx.run(
    tables(tx)
      .updateTable('note')
      .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
      .where('id', 'in', tx.fragments.inList(notes.map(({ id }) => id))),
  );
}

/**
 * Locks and returns the live note if the actor may archive and delete it: its author, and editors of its project. Throws `not_found`
 * otherwise.
 */
export async function manageableNote(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<Editable> {
  const [note] = await lockManageable(tx, actor, [id]);
  if (note === undefined) throw notFound();
  return note;
}

/**
 * Locks and returns several notes like `manageableNote`, sorted by id. Omits notes that the actor may not archive. Locks the projects of the notes
 * first, so that the notes of a project are omitted if the actor is removed from it meanwhile.
 */
export async function manageableNotes(tx: Tx, actor: Pick<Actor, 'id'>, ids: readonly string[]): Promise<Editable[]> {
  await tx.dialect.whenWritersOverlap(() => lockProjectsOfNotes.run(tx, { ids, user: actor.id }));
  return lockManageable(tx, actor, ids);
}

async function lockManageable(tx: Tx, actor: Pick<Actor, 'id'>, ids: readonly string[]): Promise<Editable[]> {
  const notes = (await manageable.all(tx, { ids, user: actor.id })) as Editable[];
  confirm(
    tx,
    actor.id,
    'editor',
    notes.map(({ id }) => ({ source: 'managed note', id })),
  );
  return notes;
}

/** Returns whether the actor may move a note: its author, or the owner of its project if the author's account was deleted. */
export async function mayMoveNote(tx: Tx, actor: Pick<Actor, 'id'>, { id, owner_id }: Editable): Promise<boolean> {
  if (owner_id !== null) return owner_id === actor.id;
  return (await inherited.first(tx, { id, user: actor.id })) !== undefined;
}

/** The permission of the user to archive and delete the row `note`, as a subquery for `exists`. */
function canManage(db: Kysely<Tables>, user: Expression<string>) {
  return noteAccess(db, sql.ref('note.id'), user).where('note_access.keeps', '=', 1);
}

/** Returns the live note if the actor is its author. Throws `not_found` otherwise. */
export async function ownNote(tx: ReadTx, actor: Pick<Actor, 'id'>, id: string): Promise<Granted<'note', 'owner'>> {
  const note = await find(tx, actor, 'note', 'owner', id);
  if (note === undefined) throw notFound();
  return note;
}

const lockProjectsOfNotes = statement<{ ids: readonly string[]; user: string }>()((db, p, { inList, forUpdate }) => {
  const projectIds = db
    .selectFrom('note')
    .select(sql<string>`note.project_id`.as('id'))
    .where('note.id', 'in', inList(p.ids))
    .where((eb) => eb.exists(canManage(db, p.user)));
  return db
    .selectFrom('project')
    .select('project.id')
    .where('project.id', 'in', projectIds)
    .orderBy('project.id')
    .modifyEnd(forUpdate);
});

const manageable = statement<{ ids: readonly string[]; user: string }>()((db, p, { inList, forUpdate }) =>
  db
    .selectFrom('note')
    .selectAll('note')
    .where('note.id', 'in', inList(p.ids))
    .where('note.deleted_at', 'is', null)
    .where((eb) => eb.exists(canManage(db, p.user)))
    .orderBy('note.id') // one lock order prevents deadlocks
    .modifyEnd(forUpdate),
);

const inherited = statement<{ id: string; user: string }>()((db, p) =>
  db
    .selectFrom('note')
    .innerJoin('project', 'project.id', 'note.project_id')
    .select('note.id')
    .where('note.id', '=', p.id)
    .where('project.owner_id', '=', p.user),
);
