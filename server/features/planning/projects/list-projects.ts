import { sql } from 'kysely';
import { levelOf } from '#domain/role/role.ts';
import { visible } from '../../../access/index.ts';
import { openCounts } from '../../../access/projects/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { number } from '../../../platform/db/json-record.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Flag } from '../../../platform/db/tables.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { projectJson } from './project-json.ts';

/** `{projects}`: the projects that the actor can read, their Inbox first, then by position and id. `archived` includes archived ones. */
export async function listProjects(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  { archived = false }: { archived?: boolean | undefined },
): Promise<JsonText> {
  const rows = await visibleProjects.all(tx, { user: actor.id, archived: archived ? 1 : 0 });
  return json(`{"projects":[${rows.map((row) => row.json).join(',')}]}`);
}

const visibleProjects = statement<{ user: string; archived: Flag }>()((db, p, fragments) => {
  const projects = visible(db, 'project', p.user, levelOf('viewer')).where('project.archived', '<=', p.archived);
  return projects
    .leftJoin(
      openCounts(db, fragments, projects.select('project.id')).as('open_tasks'),
      'open_tasks.project_id',
      'project.id',
    )
    .select(
      projectJson(p.user, fragments, { open_count: number(sql<number>`coalesce(open_tasks.open_count, 0)`) }).as(
        'json',
      ),
    )
    .orderBy(sql`case when project.is_inbox = 1 and project.owner_id = ${p.user} then 0 else 1 end`)
    .orderBy('project.sort_order')
    .orderBy('project.id');
});
