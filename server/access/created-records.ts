/** Records whose ids clients have chosen. A program can name a record before it is stored, and repeat its creation for ever. */

import type { Actor } from '../platform/actor.ts';
import type { Tx } from '../platform/db/database.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import { statement } from './all-tables.ts';

/** `place` is the task of a comment or the project of a section. */
type NewRecord = { kind: 'task' | 'note'; id: string } | { kind: 'comment' | 'section'; id: string; place: string };

/**
 * Returns whether the actor has created the record with this id already. False for an unknown id, which stays unknown until the end of the
 * transaction. Sections have no creator: one of the same project counts, so the caller must have checked the permission on the project.
 * Throws 409 `conflict` for the record of another person, one in another place, and a deleted one.
 */
export async function isCreated(tx: Tx, { id: user }: Pick<Actor, 'id'>, record: NewRecord): Promise<boolean> {
  await tx.lock(`new ${record.kind} ${record.id}`);
  const found = await existing[record.kind].first(tx, { id: record.id });
  if (found === undefined) return false;
  const isOwn = record.kind === 'section' || found.creator === user;
  const isThere = !('place' in record) || found.place === record.place;
  if (!isOwn || !isThere || found.deleted_at !== null)
    throw new Refusal('conflict', { error: 'Another record has this id.' });
  return true;
}

type Id = { id: string };

const existing = {
  task: statement<Id>()((db, p) =>
    db.selectFrom('task').select(['created_by as creator', 'project_id as place', 'deleted_at']).where('id', '=', p.id),
  ),
  note: statement<Id>()((db, p) =>
    db.selectFrom('note').select(['owner_id as creator', 'project_id as place', 'deleted_at']).where('id', '=', p.id),
  ),
  comment: statement<Id>()((db, p) =>
    db.selectFrom('comment').select(['user_id as creator', 'task_id as place', 'deleted_at']).where('id', '=', p.id),
  ),
  section: statement<Id>()((db, p) =>
    db
      .selectFrom('section')
      .select(['project_id as creator', 'project_id as place', 'deleted_at'])
      .where('id', '=', p.id),
  ),
};
