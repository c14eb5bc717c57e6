import { sql } from 'kysely';
import type { Query, ResponseBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { readCursor } from './cursor.ts';
import { linesBefore, pageOf, payloadOf } from './lines.ts';

type List = typeof api.activity.list;

/**
 * What happened on the instance, newest first, for administrators: as a whole, or of a person, a project or an event. A filter
 * that nothing fits finds nothing; an empty one counts as none. 400 for a damaged cursor.
 */
export async function listActivity(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  { limit = LIMITS.pages.activity.default, before, user_id, project_id, event }: Query<List>,
): Promise<ResponseBody<List>> {
  const lines = await tx.all(
    linesBefore(tx.kysely, tx.fragments, {
      reader: sql.val(actor.id),
      before: sql.val(readCursor(before)),
      rows: sql.val(limit + 1),
    })
      // Who is gone is not found either: the answer would say which lines were theirs.
      .$if(Boolean(user_id), (rows) =>
        rows.where('event.actor_id', '=', user_id ?? '').where('actor.id', 'is not', null),
      )
      .$if(Boolean(project_id), (rows) => rows.where('event.project_id', '=', project_id ?? ''))
      .$if(Boolean(event), (rows) => rows.where('event.activity', '=', event ?? '')),
  );
  return pageOf(lines, limit, payloadOf);
}
