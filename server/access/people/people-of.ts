/** The people of a project as lists and messages show them, and those who could join. */

import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Role } from '#domain/role/role.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';

/** Somebody in a project; `added_at` is null for the owner. Who may be shown the address is for the reader to ask. */
export type MemberRow = { user_id: string; name: string; email: string; role: Role; added_at: string | null };

/** Somebody with an account. */
export type Account = { id: string; name: string; email: string };

/** Everybody in the project, the owner included, in no order. */
export function membersOf(tx: ReadTx, project: Granted<'project', 'viewer'>): Promise<MemberRow[]> {
  return members.all(tx, { project: project.id });
}

/** Those of these people who are in the live project of this id now. */
export function membersAmong(tx: ReadTx, projectId: string, people: readonly string[]): Promise<MemberRow[]> {
  return among.all(tx, { project: projectId, people });
}

/** Everybody with an account who is not in the own project, in no order. */
export function candidatesFor(tx: ReadTx, project: Granted<'project', 'owner'>): Promise<Account[]> {
  return candidates.all(tx, { project: project.id });
}

const roleOfLevel: RawBuilder<Role> = sql`case project_access.level
  when 3 then 'owner' when 2 then 'editor' else 'viewer' end`;

function memberRows(db: Kysely<Tables>, project: Expression<string>) {
  return db
    .selectFrom('project_access')
    .innerJoin('user', 'user.id', 'project_access.user_id')
    .leftJoin('project_member', (join) =>
      join
        .onRef('project_member.project_id', '=', 'project_access.project_id')
        .onRef('project_member.user_id', '=', 'project_access.user_id'),
    )
    .select(['project_access.user_id', 'user.name', 'user.email', 'project_member.added_at', roleOfLevel.as('role')])
    .where('project_access.project_id', '=', project);
}

const members = statement<{ project: string }>()((db, p) => memberRows(db, p.project));

const among = statement<{ project: string; people: readonly string[] }>()((db, p, { inList }) =>
  memberRows(db, p.project).where('project_access.user_id', 'in', inList(p.people)),
);

const candidates = statement<{ project: string }>()((db, p) =>
  db
    .selectFrom('user')
    .select(['user.id', 'user.name', 'user.email'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('project_access')
            .select('project_access.level')
            .where('project_access.project_id', '=', p.project)
            .whereRef('project_access.user_id', '=', 'user.id'),
        ),
      ),
    ),
);
