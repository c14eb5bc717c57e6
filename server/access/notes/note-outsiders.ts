import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';
import { notesOfProject } from './readable-notes.ts';

/** A user who can read a note of a project without being a member: by a share, or as its author. */
export type Outsider = { note_id: string; user_id: string };

/** Returns each user who can read a live note of the live project without being a member, once for each note. */
export function outsidersOf(tx: ReadTx, project: Granted<'project', 'owner'>): Promise<Outsider[]> {
  return outsiders.all(tx, { project: project.id });
}

const outsiders = statement<{ project: string }>()((db, p, { isAmong }) =>
  db
    .selectFrom('note_access')
    .select(['note_access.note_id', 'note_access.user_id'])
    .distinct()
    .where(isAmong('note_access.note_id', notesOfProject(db, p.project).select('note.id')))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('project_access')
            .select('project_access.level')
            .where('project_access.project_id', '=', p.project)
            .whereRef('project_access.user_id', '=', 'note_access.user_id'),
        ),
      ),
    ),
);

/**
 * Returns each user who can read a live note of the account: one without a project, or one in a live project of the account of which the
 * user is not a member. Once for each note, without the account itself.
 */
export async function outsidersOfNotes(tx: ReadTx, owner: string): Promise<Outsider[]> {
  return [...(await readersOfUnfiled.all(tx, { owner })), ...(await readersOfFiled.all(tx, { owner }))];
}

const readersOfUnfiled = statement<{ owner: string }>()((db, p) =>
  db
    .selectFrom('note')
    .innerJoin('note_share', 'note_share.note_id', 'note.id')
    .select(['note_share.note_id', 'note_share.user_id'])
    .where('note.owner_id', '=', p.owner)
    .where('note.project_id', 'is', null)
    .where('note.deleted_at', 'is', null),
);

const readersOfFiled = statement<{ owner: string }>()((db, p) =>
  db
    .selectFrom('project')
    .innerJoin('note', 'note.project_id', 'project.id')
    .innerJoin('note_access', 'note_access.note_id', 'note.id')
    .select(['note_access.note_id', 'note_access.user_id'])
    .distinct()
    .where('project.owner_id', '=', p.owner)
    .where('project.deleted_at', 'is', null)
    .where('note.deleted_at', 'is', null)
    .where('note_access.user_id', '<>', p.owner)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('project_member')
            .select('project_member.role')
            .whereRef('project_member.project_id', '=', 'project.id')
            .whereRef('project_member.user_id', '=', 'note_access.user_id'),
        ),
      ),
    ),
);
