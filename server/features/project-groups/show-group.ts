import { levelOf } from '#domain/role/role.ts';
import { openTopLevelCount, visible } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { number } from '../../platform/db/json-record.ts';
import { statement } from '../../platform/db/statement.ts';
import { type JsonText, json } from '../../platform/http/reply/reply.ts';
import { projectJson } from '../projects/index.ts';
import { presentGroup } from './present-group.ts';

/**
 * `{group, projects, attachments}`: a group with its projects, each with the number of its open top-level tasks. Excludes archived
 * projects. Throws `not_found` for a group of another user.
 */
export async function showGroup(tx: ReadTx, actor: Pick<Actor, 'id'>, id: string): Promise<JsonText> {
  const group = await presentGroup(tx, actor, id);
  const rows = await filedProjects.all(tx, { user: actor.id, group: id });
  return json(`{"group":${group.text},"projects":[${rows.map((row) => row.json).join(',')}],"attachments":[]}`);
}

const filedProjects = statement<{ user: string; group: string }>()((db, p, fragments) =>
  visible(db, 'project', p.user, levelOf('owner'))
    .select(projectJson(p.user, fragments, { open_tasks: number(openTopLevelCount) }).as('json'))
    .where('project.group_id', '=', p.group)
    .where('project.archived', '=', 0)
    .orderBy('project.sort_order')
    .orderBy('project.id'),
);
