import { levelOf } from '#domain/role/role.ts';
import { visible } from '../../../access/index.ts';
import { openTopLevelCount } from '../../../access/projects/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { number } from '../../../platform/db/json-record.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { filesOfGroup } from '../attachments/index.ts';
import { projectJson } from '../projects/index.ts';
import { presentGroup } from './present-group.ts';

/**
 * `{group, projects, attachments}`: a group with its projects, each with the number of its open top-level tasks. Excludes archived
 * projects. Throws `not_found` for a group of another user.
 */
export async function showGroup(tx: ReadTx, actor: Pick<Actor, 'id'>, id: string): Promise<JsonText> {
  const group = await presentGroup(tx, actor, id);
  const rows = await groupProjects.all(tx, { user: actor.id, group: id });
  const files = (await groupFiles.first(tx, { user: actor.id, group: id }))?.json ?? '';
  const projects = rows.map((row) => row.json).join(',');
  return json(`{"group":${group.text},"projects":[${projects}],"attachments":[${files}]}`);
}

const groupFiles = statement<{ user: string; group: string }>()((db, p, fragments) =>
  db
    .selectFrom('project_group')
    .select(filesOfGroup(fragments).as('json'))
    .where('id', '=', p.group)
    .where('user_id', '=', p.user),
);

const groupProjects = statement<{ user: string; group: string }>()((db, p, fragments) =>
  visible(db, 'project', p.user, levelOf('owner'))
    .select(projectJson(p.user, fragments, { open_tasks: number(openTopLevelCount) }).as('json'))
    .where('project.group_id', '=', p.group)
    .where('project.archived', '=', 0)
    .orderBy('project.sort_order')
    .orderBy('project.id'),
);
