/** What a line of text may name: projects to write into, and the sections and people of one of them. */

import { sql } from 'kysely';
import { levelOf } from '#domain/role/role.ts';
import type { Actor } from '../platform/actor.ts';
import type { ReadTx } from '../platform/db/database.ts';
import { statement } from '../platform/db/statement.ts';
import { visibleTo } from './visible.ts';

export type Nameable = { id: string; name: string };

/** The projects that the actor may write into: his own before others', older ones first. */
export function nameableProjects(tx: ReadTx, actor: Pick<Actor, 'id'>): Promise<Nameable[]> {
  return projects.all(tx, { user: actor.id, level: levelOf('editor') });
}

/** The sections of a project that the actor may write into, in their order. */
export function nameableSections(tx: ReadTx, actor: Pick<Actor, 'id'>, projectId: string): Promise<Nameable[]> {
  return sections.all(tx, { user: actor.id, level: levelOf('editor'), project: projectId });
}

/** The people of a project that the actor may write into, with their addresses. */
export function nameablePeople(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  projectId: string,
): Promise<(Nameable & { email: string })[]> {
  return people.all(tx, { user: actor.id, level: levelOf('editor'), project: projectId });
}

type InProject = { user: string; level: number; project: string };

const projects = statement<{ user: string; level: number }>()((db, p) =>
  visibleTo(db, 'project', p.user, p.level)
    .select(['project.id', 'project.name'])
    .orderBy(sql`case when project.owner_id = ${p.user} then 0 else 1 end`)
    .orderBy('project.created_at')
    .orderBy('project.id'),
);

const sections = statement<InProject>()((db, p) =>
  visibleTo(db, 'section', p.user, p.level)
    .select(['section.id', 'section.name'])
    .where('section.project_id', '=', p.project)
    .orderBy('section.sort_order')
    .orderBy('section.id'),
);

const people = statement<InProject>()((db, p) =>
  db
    .selectFrom('project_access')
    .innerJoin('user', 'user.id', 'project_access.user_id')
    .select(['user.id', 'user.name', 'user.email'])
    .where('project_access.project_id', '=', p.project)
    .where('project_access.project_id', 'in', (eb) =>
      eb
        .selectFrom('project_access as own')
        .select('own.project_id')
        .where('own.user_id', '=', p.user)
        .where('own.level', '>=', p.level),
    )
    .orderBy('user.id'),
);
