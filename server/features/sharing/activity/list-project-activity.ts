import { sql } from 'kysely';
import type { Query, ResponseBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ActivityPayload } from '#contract/resources/activity.ts';
import { canReadProject, one } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { readCursor } from './cursor.ts';
import { type Entry, entriesBefore, entryPage, payloadOf } from './entries.ts';

type List = typeof api.activity.ofProject;

/**
 * The activity of a project, newest first. Throws `not_found` if the actor cannot read the project, and 400 for a damaged cursor.
 */
export async function listProjectActivity(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  projectId: string,
  { limit = LIMITS.pages.projectActivity.default, before }: Query<List>,
): Promise<ResponseBody<List>> {
  const project = await one(tx, actor, 'project', 'viewer', projectId);
  const entries = await page.all(tx, {
    project: project.id,
    reader: actor.id,
    before: readCursor(before),
    rows: limit + 1,
  });
  const isOwner = project.owner_id === actor.id;
  return entryPage(entries, limit, (entry) => payloadFor(entry, isOwner));
}

/** `can_read_former` is 1 if the reader can read the former project of a moved task. */
type ProjectEntry = Entry & { can_read_former: number };

/**
 * The payload for a reader of the project. Omits ids of projects that the reader cannot read. Only the owner gets the email addresses of
 * invited people, as in the list of members.
 */
function payloadFor(entry: ProjectEntry, isOwner: boolean): ActivityPayload {
  const { from_project_id, email, ...rest } = payloadOf(entry);
  return {
    ...rest,
    ...(from_project_id !== undefined && entry.can_read_former === 1 && { from_project_id }),
    ...(email !== undefined && isOwner && { email }),
  };
}

const page = statement<{ project: string; reader: string; before: string; rows: number }>()((db, p, fragments) =>
  entriesBefore(db, fragments, p)
    .where('event.project_id', '=', p.project)
    .select(() => {
      const former = fragments.jsonMember('event.payload', 'from_project_id');
      return sql<number>`case when ${canReadProject(p.reader, former)} then 1 else 0 end`.as('can_read_former');
    }),
);
