import type { Actor } from '../platform/actor.ts';
import type { ReadTx } from '../platform/db/database.ts';
import type { Granted } from './rows.ts';
import { statement } from './shared-tables.ts';

/** Those of the people who are in the live project, as owner, editor or viewer. */
export async function peopleIn(
  tx: ReadTx,
  project: Granted<'project', 'viewer'>,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await among.all(tx, { project: project.id, people });
  return new Set(rows.map((row) => row.user_id));
}

/** Everybody in a live project that the reader is in as well, as they are named; nobody in any other. In no order. */
export function everybodyIn(
  tx: ReadTx,
  project: { id: string },
  reader: Pick<Actor, 'id'>,
): Promise<{ id: string; name: string; email: string }[]> {
  return everybody.all(tx, { project: project.id, reader: reader.id });
}

const everybody = statement<{ project: string; reader: string }>()((db, p) =>
  db
    .selectFrom('project_access')
    .innerJoin('user', 'user.id', 'project_access.user_id')
    .select(['user.id', 'user.name', 'user.email'])
    .where('project_access.project_id', '=', p.project)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('project_access as own')
          .select('own.level')
          .where('own.project_id', '=', p.project)
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
