/** Lines of the history as they are stored and as they are read. */

import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Activity, ActivityPayload } from '#contract/resources/activity.ts';
import { canReadTask } from '../../access/index.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import type { EventTable, UserTable } from '../../platform/db/tables.ts';
import { cutPage } from '../../platform/http/reply/cursor.ts';
import { cursorBehind } from './cursor.ts';

/** A row of `lines`. */
export type Line = Pick<EventTable, 'id' | 'at' | 'project_id' | 'project_name' | 'task_id' | 'payload'> & {
  event: string | null;
  user_id: string | null;
  user_name: string | null;
  /** The name of the person that the line is about, who is not who did it. */
  about_name: string | null;
  /** 1 when the reader can see the task, else 0. */
  sees_task: number;
};

type Joined = SelectQueryBuilder<
  { event: EventTable; actor: UserTable; about: UserTable },
  'event' | 'actor' | 'about',
  Line
>;

/**
 * The newest `rows` lines before an id, with the names of people and what `reader` can see as they are now. To be narrowed.
 */
export function linesBefore(
  db: ReadTx['kysely'],
  { jsonMember }: Pick<Fragments, 'jsonMember'>,
  { reader, before, rows }: { reader: Expression<string>; before: Expression<string>; rows: Expression<number> },
): Joined {
  const about = sql`coalesce(${jsonMember('event.payload', 'user_id')}, ${jsonMember('event.payload', 'to')})`;
  return db
    .selectFrom('event')
    .leftJoin('user as actor', 'actor.id', 'event.actor_id')
    .leftJoin('user as about', (join) => join.on('about.id', '=', about as Expression<string>))
    .select([
      'event.id',
      'event.at',
      'event.project_id',
      'event.project_name',
      'event.task_id',
      'event.activity as event',
      'event.payload',
      'actor.id as user_id',
      'actor.name as user_name',
      'about.name as about_name',
      sql<number>`case when ${canReadTask(reader, sql.ref('event.task_id'))} then 1 else 0 end`.as('sees_task'),
    ])
    .where('event.activity', 'is not', null)
    .where('event.id', '<', before)
    .orderBy('event.id', 'desc')
    .limit(rows) as unknown as Joined;
}

/** `{activity, next_cursor?}` out of lines that were read with one more than `limit`. */
export function pageOf<Row extends Line>(
  lines: readonly Row[],
  limit: number,
  payloadOf: (line: Row) => ActivityPayload,
) {
  const { shown, last } = cutPage(lines, limit);
  return {
    activity: shown.map((line) => presentLine(line, payloadOf(line))),
    ...(last && { next_cursor: cursorBehind(last) }),
  };
}

/** What a line says more, with the name of the person it is about. */
export function payloadOf({ payload, about_name }: Line): ActivityPayload {
  return { ...(JSON.parse(payload) as ActivityPayload), ...(about_name !== null && { user_name: about_name }) };
}

function presentLine(line: Line, payload: ActivityPayload): Activity {
  const { id, at, project_id, project_name, task_id, sees_task, user_id, user_name, event } = line;
  return {
    id,
    at,
    ...(project_id !== null && { project_id }),
    ...(project_name !== null && { project_name }),
    ...(task_id !== null && { task_id, task_visible: sees_task === 1 }),
    ...(user_id !== null && { user_id }),
    ...(user_name !== null && { user_name }),
    event: event ?? '',
    payload,
  };
}
