/** The names of records that a user can refer to in quick-add and filters. Archived projects are omitted. */

import { sql } from 'kysely';
import { levelOf } from '#domain/role/role.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import type { Flag } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import { isShared } from '../projects/project-facts.ts';
import { visible } from '../visible.ts';
import { isEmailShown } from './email-shown.ts';

type Reader = Pick<Actor, 'id'>;

/** `group_name` is the name of the reader's group of the project. `is_inbox` is 1 for the reader's own Inbox. */
export type ProjectName = { id: string; name: string; group_name: string | null; is_inbox: Flag; is_shared: Flag };

/** Returns the live projects that the reader can read, without archived ones. */
export function visibleProjectNames(tx: ReadTx, reader: Reader): Promise<ProjectName[]> {
  return projects.all(tx, { user: reader.id });
}

/** Returns the live sections that the reader can read. */
export function visibleSectionNames(tx: ReadTx, reader: Reader): Promise<{ id: string; name: string }[]> {
  return sections.all(tx, { user: reader.id });
}

/**
 * Returns the reader and all owners and members of their projects, archived ones included. `email` is null unless the reader is owner
 * or editor of a common project that shows the address.
 */
export function visiblePeople(
  tx: ReadTx,
  reader: Reader,
): Promise<{ id: string; name: string; email: string | null }[]> {
  return people.all(tx, { user: reader.id, editor: levelOf('editor') });
}

const projects = statement<{ user: string }>()((db, p) =>
  visible(db, 'project', p.user, levelOf('viewer'))
    .select((eb) => [
      'project.id',
      'project.name',
      eb
        .selectFrom('project_group')
        .select('project_group.name')
        .whereRef('project_group.id', '=', 'project.group_id')
        .where('project_group.user_id', '=', p.user)
        .as('group_name'),
      sql<Flag>`case when project.is_inbox = 1 and project.owner_id = ${p.user} then 1 else 0 end`.as('is_inbox'),
      sql<Flag>`case when ${isShared} then 1 else 0 end`.as('is_shared'),
    ])
    .where('project.archived', '=', 0),
);

const sections = statement<{ user: string }>()((db, p) =>
  visible(db, 'section', p.user, levelOf('viewer')).select(['section.id', 'section.name']),
);

const people = statement<{ user: string; editor: number }>()((db, p, { isAmong }) =>
  db
    .selectFrom('project_access as own')
    .innerJoin('project_access', 'project_access.project_id', 'own.project_id')
    .innerJoin('user', 'user.id', 'project_access.user_id')
    .innerJoin('project', 'project.id', 'project_access.project_id')
    .leftJoin('project_member', (join) =>
      join
        .onRef('project_member.project_id', '=', 'project_access.project_id')
        .onRef('project_member.user_id', '=', 'project_access.user_id'),
    )
    .select(['user.id', 'user.name'])
    .select((eb) =>
      sql<string | null>`case
        when max(case when own.level >= ${p.editor} and ${isEmailShown} then 1 else 0 end) = 1
          or ${eb.ref('user.id')} = ${p.user} then ${eb.ref('user.email')} end`.as('email'),
    )
    .where('own.user_id', '=', p.user)
    .where(
      isAmong(
        'project_access.project_id',
        db.selectFrom('project_access as mine').select('mine.project_id').where('mine.user_id', '=', p.user),
      ),
    )
    .groupBy(['user.id', 'user.name', 'user.email']),
);
