import { levelOf } from '#domain/role/role.ts';
import { one, visible } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { sectionJson } from './section-json.ts';

/** `{sections}`: the sections of a project in their order. Throws `not_found` if the actor cannot read the project. */
export async function listSections(tx: ReadTx, actor: Pick<Actor, 'id'>, projectId: string): Promise<JsonText> {
  const project = await one(tx, actor, 'project', 'viewer', projectId);
  const rows = await inOrder.all(tx, { user: actor.id, project: project.id });
  return json(`{"sections":[${rows.map((row) => row.json).join(',')}]}`);
}

const inOrder = statement<{ user: string; project: string }>()((db, p, fragments) =>
  visible(db, 'section', p.user, levelOf('viewer'))
    .select(sectionJson(fragments).as('json'))
    .where('section.project_id', '=', p.project)
    .orderBy('section.sort_order')
    .orderBy('section.id'),
);
