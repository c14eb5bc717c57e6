/** Reads entries of the activity log. */

import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Activity, ActivityPayload } from '#contract/resources/activity.ts';
import { canReadProject, canReadTask } from '../../../access/index.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import type { Fragments } from '../../../platform/db/dialect/fragments.ts';
import type { EventTable, UserTable } from '../../../platform/db/tables.ts';
import { cutPage } from '../../../platform/http/reply/cursor.ts';
import { cursorOf } from './cursor.ts';

/** A row of `entriesBefore`. */
export type Entry = Pick<EventTable, 'id' | 'at' | 'project_id' | 'project_name' | 'task_id' | 'payload'> & {
  event: string | null;
  user_id: string | null;
  user_name: string | null;
  /** The name of the person in `user_id` or `to` of the payload. */
  about_name: string | null;
  /** The name of the person in `assignee_before` of the payload. */
  former_assignee: string | null;
  /** The name of the person in `assignee_after` of the payload. */
  new_assignee: string | null;
  /** 1 if the reader can read the task, else 0. */
  can_read_task: number;
  /** 1 if the reader can read the project, or if there is no project and the reader is the acting user. Else 0. */
  can_read_context: number;
};

type JoinedEntries = SelectQueryBuilder<
  { event: EventTable; actor: UserTable; about: UserTable; former: UserTable; assignee: UserTable },
  'event' | 'actor' | 'about' | 'former' | 'assignee',
  Entry
>;

/** The newest `rows` entries before an id, with current names and permissions. The caller adds conditions. */
export function entriesBefore(
  db: ReadTx['kysely'],
  { jsonMember }: Pick<Fragments, 'jsonMember'>,
  { reader, before, rows }: { reader: Expression<string>; before: Expression<string>; rows: Expression<number> },
): JoinedEntries {
  const about = sql<string>`coalesce(${jsonMember('event.payload', 'user_id')}, ${jsonMember('event.payload', 'to')})`;
  const former = jsonMember('event.payload', 'assignee_before');
  const assignee = jsonMember('event.payload', 'assignee_after');
  return db
    .selectFrom('event')
    .leftJoin('user as actor', 'actor.id', 'event.actor_id')
    .leftJoin('user as about', (join) => join.on('about.id', '=', about))
    .leftJoin('user as former', (join) => join.on('former.id', '=', former))
    .leftJoin('user as assignee', (join) => join.on('assignee.id', '=', assignee))
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
      'former.name as former_assignee',
      'assignee.name as new_assignee',
      sql<number>`case when ${canReadTask(reader, sql.ref('event.task_id'))} then 1 else 0 end`.as('can_read_task'),
      sql<number>`case
        when event.project_id is null then case when event.actor_id = ${reader} then 1 else 0 end
        when ${canReadProject(reader, sql.ref('event.project_id'))} then 1 else 0 end`.as('can_read_context'),
    ])
    .where('event.activity', 'is not', null)
    .where('event.id', '<', before)
    .orderBy('event.id', 'desc')
    .limit(rows) as unknown as JoinedEntries;
}

/** `{activity, next_cursor?}` from `limit + 1` entries. */
export function entryPage<Row extends Entry>(
  entries: readonly Row[],
  limit: number,
  payloadOf: (entry: Row) => ActivityPayload,
) {
  const { pageRows, last } = cutPage(entries, limit);
  return {
    activity: pageRows.map((entry) => presentEntry(entry, payloadOf(entry))),
    ...(last && { next_cursor: cursorOf(last) }),
  };
}

/** The payload of an entry, with the current names of the people that it is about. */
export function payloadOf({ payload, about_name, former_assignee, new_assignee }: Entry): ActivityPayload {
  return {
    ...(JSON.parse(payload) as ActivityPayload),
    ...(about_name !== null && { user_name: about_name }),
    ...(former_assignee !== null && { assignee_before_name: former_assignee }),
    ...(new_assignee !== null && { assignee_after_name: new_assignee }),
  };
}

function presentEntry(entry: Entry, payload: ActivityPayload): Activity {
  const { id, at, project_id, project_name, task_id, can_read_task, user_id, user_name, event } = entry;
  return {
    id,
    at,
    ...(project_id !== null && { project_id }),
    ...(project_name !== null && { project_name }),
    ...(task_id !== null && { task_id, task_visible: can_read_task === 1 }),
    ...(user_id !== null && { user_id }),
    ...(user_name !== null && { user_name }),
    event: event ?? '',
    payload,
  };
}
