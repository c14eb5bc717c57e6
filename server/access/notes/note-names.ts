/** Resolves the names in a note for the user who writes it. */

import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import { readableNotes } from './readable-notes.ts';

/** A note and the key of its title. */
export type TitledNote = { id: string; title_key: string };

/** Returns the live notes with one of these title keys that the actor can read: their own notes first, then by age. */
export function notesTitled(tx: ReadTx, actor: Pick<Actor, 'id'>, keys: readonly string[]): Promise<TitledNote[]> {
  return titled.all(tx, { user: actor.id, keys });
}

/** Returns the live projects that the actor can read, archived ones included: their own projects first, then by age. */
export function namedProjects(tx: ReadTx, actor: Pick<Actor, 'id'>): Promise<{ id: string; name: string }[]> {
  return named.all(tx, { user: actor.id });
}

const titled = statement<{ user: string; keys: readonly string[] }>()((db, p, { inList }) =>
  readableNotes(db, p.user)
    .select(['note.id', 'note.title_key'])
    .where('note.title_key', '<>', '')
    .where('note.title_key', 'in', inList(p.keys))
    .orderBy(sql`case when note.owner_id = ${p.user} then 0 else 1 end`)
    .orderBy('note.id'),
);

const named = statement<{ user: string }>()((db, p) =>
  db
    .selectFrom('project')
    .innerJoin('project_access', 'project_access.project_id', 'project.id')
    .select(['project.id', 'project.name'])
    .where('project_access.user_id', '=', p.user)
    .orderBy(sql`case when project.owner_id = ${p.user} then 0 else 1 end`)
    .orderBy('project.id'),
);
