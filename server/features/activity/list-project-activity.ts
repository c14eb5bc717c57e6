import { sql } from 'kysely';
import type { Query, ResponseBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ActivityPayload } from '#contract/resources/activity.ts';
import { canReadProject, one } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { readCursor } from './cursor.ts';
import { type Line, linesBefore, pageOf, payloadOf } from './lines.ts';

type List = typeof api.activity.ofProject;

/**
 * What happened in a project, newest first, for everybody who can read it. `not_found` for anybody else, 400 for a damaged
 * cursor.
 */
export async function listProjectActivity(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  projectId: string,
  { limit = LIMITS.pages.projectActivity.default, before }: Query<List>,
): Promise<ResponseBody<List>> {
  const project = await one(tx, actor, 'project', 'viewer', projectId);
  const lines = await page.all(tx, {
    project: project.id,
    reader: actor.id,
    before: readCursor(before),
    rows: limit + 1,
  });
  const isOwner = project.owner_id === actor.id;
  return pageOf(lines, limit, (line) => payloadFor(line, isOwner));
}

/** `sees_former` is 1 when the reader can see the project that a task came from. */
type LineSeen = Line & { sees_former: number };

/**
 * What a line says to a reader of its project. It names no other project that the reader cannot see, and shows the mail
 * addresses of people who were invited to nobody but the owner, like the list of members.
 */
function payloadFor(line: LineSeen, isOwner: boolean): ActivityPayload {
  const { from_project_id, email, ...rest } = payloadOf(line);
  return {
    ...rest,
    ...(from_project_id !== undefined && line.sees_former === 1 && { from_project_id }),
    ...(email !== undefined && isOwner && { email }),
  };
}

const page = statement<{ project: string; reader: string; before: string; rows: number }>()((db, p, fragments) =>
  linesBefore(db, fragments, p)
    .where('event.project_id', '=', p.project)
    .select(() => {
      const former = fragments.jsonMember('event.payload', 'from_project_id');
      return sql<number>`case when ${canReadProject(p.reader, former)} then 1 else 0 end`.as('sees_former');
    }),
);
