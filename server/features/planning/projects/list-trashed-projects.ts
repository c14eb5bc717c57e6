import { trashedWithCount } from '../../../access/projects/index.ts';
import { restorableSince, restorableUntil, trashedProjects } from '../../../access/trash/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { number, plain } from '../../../platform/db/json-record.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { projectJson } from './project-json.ts';

/** `{projects}`: the actor's deleted projects that can be restored, latest first. */
export async function listTrashedProjects(tx: ReadTx, actor: Pick<Actor, 'id' | 'now'>): Promise<JsonText> {
  const rows = await ownTrashed.all(tx, { owner: actor.id, since: instantText(restorableSince(actor.now)) });
  return json(`{"projects":[${rows.map(withPurge).join(',')}]}`);
}

/** The date of the purge is computed here, because each database has its own syntax for adding days. */
function withPurge(row: { json: string; deleted_at: string | null }): string {
  const purge = instantText(restorableUntil(Date.parse(row.deleted_at ?? '')));
  return `${row.json.slice(0, -1)},"purge_after":"${purge}"}`;
}

const ownTrashed = statement<{ owner: string; since: string }>()((db, p, fragments) =>
  trashedProjects(db, p.owner, p.since)
    .select([
      'project.deleted_at',
      projectJson(p.owner, fragments, {
        deleted_at: plain('project.deleted_at'),
        task_count: number(trashedWithCount),
      }).as('json'),
    ])
    .orderBy('project.deleted_at', 'desc')
    .orderBy('project.id', 'desc'),
);
