import { type Expression, type Kysely, sql } from 'kysely';
import { levelOf } from '#domain/role/role.ts';
import type { Actor } from '../../platform/actor.ts';
import { instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { roleInAnyProject } from '../access-views.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';
import type { VisibleRows } from '../visible.ts';
import { restorableSince } from './trash-window.ts';

/** A query over the projects that the user may restore: their own, deleted at `since` or later. */
export function trashedProjects(
  db: Kysely<Tables>,
  user: Expression<string>,
  since: Expression<string>,
): VisibleRows<'project'> {
  return db
    .selectFrom('project')
    .where(
      'project.id',
      'in',
      db
        .selectFrom('trash_access')
        .select('trash_access.record_id')
        .where('trash_access.kind', '=', 'project')
        .where('trash_access.user_id', '=', user)
        .where('trash_access.level', '>=', levelOf('owner'))
        .where('trash_access.deleted_at', '>=', since),
    );
}

/** Locks and returns the deleted project if the actor may restore it; undefined otherwise. */
export async function findTrashedProject(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  id: string,
): Promise<Granted<'project', 'owner'> | undefined> {
  const since = instantText(restorableSince(actor.now));
  const row = await byId.first(tx, { user: actor.id, since, id, level: levelOf('owner') });
  return row as Granted<'project', 'owner'> | undefined;
}

const byId = statement<{ user: string; since: string; id: string; level: number }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('project')
    .selectAll()
    .where('project.id', '=', p.id)
    .where('project.deleted_at', '>=', p.since)
    .where(({ exists }) => exists(roleInAnyProject(db, sql.ref('project.id'), p.user, p.level)))
    .modifyEnd(forUpdate),
);
