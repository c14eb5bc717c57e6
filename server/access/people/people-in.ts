import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';
import { isEmailShown } from './email-shown.ts';

/** Returns the given users who are owner or members of the live project. */
export async function peopleIn(
  tx: ReadTx,
  project: Granted<'project', 'viewer'>,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await among.all(tx, { project: project.id, people });
  return new Set(rows.map((row) => row.user_id));
}

/** A user as another member sees them. `email` is absent if the reader may not see it. */
type NamedPerson = { id: string; name: string; email?: string };

/** Returns owner and members of a live project, unordered; none if the reader is not a member. */
export async function namedPeopleIn(
  tx: ReadTx,
  project: { id: string },
  reader: Pick<Actor, 'id'>,
): Promise<NamedPerson[]> {
  return (await namedPeopleInEach(tx, [project.id], reader)).get(project.id) ?? [];
}

/** As `namedPeopleIn` for several projects that the reader may edit, by project id. */
export async function namedPeopleInEach(
  tx: ReadTx,
  projects: readonly string[],
  reader: Pick<Actor, 'id'>,
): Promise<ReadonlyMap<string, NamedPerson[]>> {
  const people = await namedPeople.all(tx, { projects, reader: reader.id });
  const groups = Map.groupBy(people, ({ project_id }) => project_id);
  return new Map([...groups].map(([id, rows]) => [id, rows.map(withVisibleEmail)]));
}

function withVisibleEmail({ id, name, email }: { id: string; name: string; email: string | null }): NamedPerson {
  return { id, name, ...(email !== null && { email }) };
}

/** Returns owners and members of all live projects of the reader, unordered and including the reader. */
export function collaboratorsOf(
  tx: ReadTx,
  reader: Pick<Actor, 'id'>,
): Promise<{ id: string; name: string; email: string }[]> {
  return collaborators.all(tx, { reader: reader.id });
}

const collaborators = statement<{ reader: string }>()((db, p, { isAmong }) => {
  const own = db.selectFrom('project_access').select('project_access.project_id').where('user_id', '=', p.reader);
  return db
    .selectFrom('user')
    .select(['user.id', 'user.name', 'user.email'])
    .where('user.id', 'in', db.selectFrom('project_access').select('user_id').where(isAmong('project_id', own)));
});

const namedPeople = statement<{ projects: readonly string[]; reader: string }>()((db, p, { inList, isAmong }) =>
  db
    .selectFrom('project_access')
    .innerJoin('user', 'user.id', 'project_access.user_id')
    .innerJoin('project', 'project.id', 'project_access.project_id')
    .leftJoin('project_member', (join) =>
      join
        .onRef('project_member.project_id', '=', 'project_access.project_id')
        .onRef('project_member.user_id', '=', 'project_access.user_id'),
    )
    .select(['project_access.project_id', 'user.id', 'user.name'])
    .select(sql<string | null>`case when "user".id = ${p.reader} or ${isEmailShown} then "user".email end`.as('email'))
    .where(isAmong('project_access.project_id', inList(p.projects)))
    .where((eb) =>
      eb(
        'project_access.project_id',
        'in',
        eb.selectFrom('project_access as own').select('own.project_id').where('own.user_id', '=', p.reader),
      ),
    ),
);

const among = statement<{ project: string; people: readonly string[] }>()((db, p, { inList }) =>
  db
    .selectFrom('project_access')
    .select('project_access.user_id')
    .where('project_access.project_id', '=', p.project)
    .where('project_access.user_id', 'in', inList(p.people)),
);
