/** The owner and the members of a project, and the candidates for a membership. */

import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Role } from '#domain/role/role.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import type { Flag, Tables } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';
import { emailShown } from './email-shown.ts';

/**
 * The owner or a member of a project. `added_at` is null for the owner. `email_shown` is 1 if the owner and editors may see the
 * address; the caller decides who else may.
 */
export type MemberRow = {
  user_id: string;
  name: string;
  email: string;
  is_admin: Flag;
  role: Role;
  added_at: string | null;
  email_shown: Flag;
};

/** A user account. */
export type Account = { id: string; name: string; email: string };

/** Returns the owner and the members of the project, unordered. */
export function membersOf(tx: ReadTx, project: Granted<'project', 'viewer'>): Promise<MemberRow[]> {
  return members.all(tx, { project: project.id });
}

/** Returns the given users who are owner or members of the live project. */
export function membersAmong(tx: ReadTx, projectId: string, people: readonly string[]): Promise<MemberRow[]> {
  return among.all(tx, { project: projectId, people });
}

/** Returns all accounts that are not in the project and can be used, unordered. */
export function candidatesFor(tx: ReadTx, project: Granted<'project', 'owner'>): Promise<Account[]> {
  return candidates.all(tx, { project: project.id });
}

/** Returns the accounts that are not in the project and share another live project with its owner, unordered. */
export function knownCandidatesFor(tx: ReadTx, project: Granted<'project', 'owner'>): Promise<Account[]> {
  return knownCandidates.all(tx, { project: project.id, owner: project.owner_id });
}

const roleOfLevel: RawBuilder<Role> = sql`case project_access.level
  when 3 then 'owner' when 2 then 'editor' else 'viewer' end`;

function memberRows(db: Kysely<Tables>, project: Expression<string>) {
  return db
    .selectFrom('project_access')
    .innerJoin('user', 'user.id', 'project_access.user_id')
    .innerJoin('project', 'project.id', 'project_access.project_id')
    .leftJoin('project_member', (join) =>
      join
        .onRef('project_member.project_id', '=', 'project_access.project_id')
        .onRef('project_member.user_id', '=', 'project_access.user_id'),
    )
    .select(['project_access.user_id', 'user.name', 'user.email', 'user.is_admin', 'project_member.added_at'])
    .select([roleOfLevel.as('role'), emailShown.as('email_shown')])
    .where('project_access.project_id', '=', project);
}

const members = statement<{ project: string }>()((db, p) => memberRows(db, p.project));

const among = statement<{ project: string; people: readonly string[] }>()((db, p, { inList }) =>
  memberRows(db, p.project).where('project_access.user_id', 'in', inList(p.people)),
);

const candidates = statement<{ project: string }>()((db, p) => outsiders(db, p.project));

const knownCandidates = statement<{ project: string; owner: string }>()((db, p, { isAmong }) => {
  const own = db.selectFrom('project_access').select('project_access.project_id').where('user_id', '=', p.owner);
  const known = db.selectFrom('project_access').select('user_id').where(isAmong('project_id', own));
  return outsiders(db, p.project).where('user.id', 'in', known);
});

function outsiders(db: Kysely<Tables>, project: Expression<string>) {
  return db
    .selectFrom('user')
    .select(['user.id', 'user.name', 'user.email'])
    .where('user.access', '=', 'open')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('project_access')
            .select('project_access.level')
            .where('project_access.project_id', '=', project)
            .whereRef('project_access.user_id', '=', 'user.id'),
        ),
      ),
    );
}
