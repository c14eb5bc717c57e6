import type { Expression, Kysely } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';
import type { VisibleRows } from '../visible.ts';
import { keptSince } from './trash-window.ts';

/** The owner's projects that were deleted at `since` or later, for a query that is compiled once. */
export function trashedProjects(
  db: Kysely<Tables>,
  owner: Expression<string>,
  since: Expression<string>,
): VisibleRows<'project'> {
  return db.selectFrom('project').where('project.owner_id', '=', owner).where('project.deleted_at', '>=', since);
}

/** The actor's own project while it can be brought back out of the trash; it stays as read until the transaction ends. */
export async function findTrashedProject(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  id: string,
): Promise<Granted<'project', 'owner'> | undefined> {
  const since = instantText(keptSince(actor.now));
  const row = await byId.first(tx, { owner: actor.id, since, id });
  return row as Granted<'project', 'owner'> | undefined;
}

const byId = statement<{ owner: string; since: string; id: string }>()((db, p, { forUpdate }) =>
  trashedProjects(db, p.owner, p.since).selectAll().where('project.id', '=', p.id).modifyEnd(forUpdate),
);
