import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';

/** Those of the people who are in the live project, as owner, editor or viewer. */
export async function peopleIn(
  tx: ReadTx,
  project: Granted<'project', 'viewer'>,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await among.all(tx, { project: project.id, people });
  return new Set(rows.map((row) => row.user_id));
}

/** Somebody as he is named in a project. */
type NamedPerson = { id: string; name: string; email: string };

/** Everybody in a live project that the reader is in as well, as they are named; nobody in any other. In no order. */
export async function namedPeopleIn(
  tx: ReadTx,
  project: { id: string },
  reader: Pick<Actor, 'id'>,
): Promise<NamedPerson[]> {
  return (await namedPeopleInEach(tx, [project.id], reader)).get(project.id) ?? [];
}

/** The same for each of several projects, by id. */
export async function namedPeopleInEach(
  tx: ReadTx,
  projects: readonly string[],
  reader: Pick<Actor, 'id'>,
): Promise<ReadonlyMap<string, NamedPerson[]>> {
  const people = await namedPeople.all(tx, { projects, reader: reader.id });
  return Map.groupBy(people, ({ project_id }) => project_id);
}

/** Everybody in any of the live projects that the reader is in, the reader included. In no order. */
export function collaboratorsOf(
  tx: ReadTx,
  reader: Pick<Actor, 'id'>,
): Promise<{ id: string; name: string; email: string }[]> {
  return collaborators.all(tx, { reader: reader.id });
}

const collaborators = statement<{ reader: string }>()((db, p) => {
  const own = db.selectFrom('project_access').select('project_access.project_id').where('user_id', '=', p.reader);
  return db
    .selectFrom('user')
    .select(['user.id', 'user.name', 'user.email'])
    .where('user.id', 'in', db.selectFrom('project_access').select('user_id').where('project_id', 'in', own));
});

const namedPeople = statement<{ projects: readonly string[]; reader: string }>()((db, p, { inList }) =>
  db
    .selectFrom('project_access')
    .innerJoin('user', 'user.id', 'project_access.user_id')
    .select(['project_access.project_id', 'user.id', 'user.name', 'user.email'])
    .where('project_access.project_id', 'in', inList(p.projects))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('project_access as own')
          .select('own.level')
          .whereRef('own.project_id', '=', 'project_access.project_id')
          .where('own.user_id', '=', p.reader),
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
