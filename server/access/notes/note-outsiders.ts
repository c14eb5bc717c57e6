import type { ReadTx } from '../../platform/db/database.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';
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
