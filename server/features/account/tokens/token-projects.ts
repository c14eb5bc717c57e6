/** The projects of tokens that are limited to some projects. */

import { readableProjectsAmong } from '../../../access/projects/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { invalid } from '../../../platform/errors/refusal.ts';

/** Returns the ids without duplicates. Throws 422 at `project_ids` if the actor cannot read one of the projects. */
export async function checkedProjects(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const readable = await readableProjectsAmong(tx, actor.id, wanted);
  if (readable.length < wanted.length) throw invalid({ project_ids: (messages) => messages.noProject });
  return wanted;
}

/** Limits a token to these projects. */
export async function addTokenProjects(tx: Tx, token: string, projects: readonly string[]): Promise<void> {
  for (const project of projects) await add.run(tx, { token, project });
}

/** Returns the projects of the user's limited tokens, by token id. */
export async function projectsOfTokens(tx: ReadTx, user: string): Promise<ReadonlyMap<string, string[]>> {
  const projects = new Map<string, string[]>();
  for (const { token_id: token, project_id: project } of await ofUser.all(tx, { user })) {
    projects.set(token, [...(projects.get(token) ?? []), project]);
  }
  return projects;
}

const add = statement<{ token: string; project: string }>()((db, p) =>
  db.insertInto('api_token_project').values({ token_id: p.token, project_id: p.project }),
);

const ofUser = statement<{ user: string }>()((db, p) =>
  db
    .selectFrom('api_token')
    .innerJoin('api_token_project', 'api_token_project.token_id', 'api_token.id')
    .select(['api_token_project.token_id', 'api_token_project.project_id'])
    .where('api_token.user_id', '=', p.user)
    .orderBy('api_token_project.project_id'),
);
