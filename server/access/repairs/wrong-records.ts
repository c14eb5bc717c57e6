/** Records that contradict each other, which no operation of the service causes. They come from damage or from edits by other programs. */

import { type RawBuilder, sql } from 'kysely';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { isReferenced } from '../files/file-contents.ts';
import { NO_SECTION } from '../projects/section-position.ts';

/** A kind of wrong records. */
export type WrongRecord = 'section' | 'order' | 'parent' | 'cycle' | 'reminder' | 'used_content';

type Repair = { find: RawBuilder<{ id: string }>; repair: RawBuilder<unknown> };

/** Returns the ids of the wrong records of a kind. Reads all records. */
export async function wrongRecords(tx: ReadTx, kind: WrongRecord): Promise<string[]> {
  return (await tx.all(REPAIRS[kind].find)).map(({ id }) => id);
}

/** Repairs all wrong records of a kind. */
export async function repairRecords(tx: Tx, kind: WrongRecord): Promise<void> {
  await tx.run(REPAIRS[kind].repair);
}

const wrongSection = sql<{ id: string }>`
  select task.id from task join section on section.id = task.section_id
  where section.project_id <> task.project_id or (task.deleted_at is null and section.deleted_at is not null)`;

const rightPosition = sql`coalesce((select section.sort_order from section where section.id = task.section_id), ${NO_SECTION})`;

const wrongParent = sql<{ id: string }>`
  select task.id from task join task as parent on parent.id = task.parent_id
  where task.deleted_at is null and (parent.deleted_at is not null or parent.project_id <> task.project_id)`;

const inCycle = sql<{ id: string }>`
  with recursive rooted (id) as (
    select task.id from task where task.parent_id is null
    union all
    select task.id from task join rooted on task.parent_id = rooted.id)
  select task.id from task where task.id not in (select rooted.id from rooted)`;

const REPAIRS: Readonly<Record<WrongRecord, Repair>> = {
  section: {
    find: wrongSection,
    repair: sql`update task set section_id = null, section_place = ${NO_SECTION}, version = version + 1
      where id in (${wrongSection})`,
  },
  order: {
    find: sql`select task.id from task where task.section_place <> ${rightPosition}`,
    repair: sql`update task set section_place = ${rightPosition} where section_place <> ${rightPosition}`,
  },
  parent: {
    find: wrongParent,
    repair: sql`update task set parent_id = null, version = version + 1 where id in (${wrongParent})`,
  },
  cycle: {
    find: inCycle,
    repair: sql`update task set parent_id = null, version = version + 1 where id in (${inCycle})`,
  },
  reminder: {
    find: sql`select reminder.id from reminder join task on task.id = reminder.task_id
      where reminder.offset_min is not null and reminder.moment is not null and task.due_date is null`,
    repair: sql`update reminder set moment = null where offset_min is not null and moment is not null
      and exists (select 1 from task where task.id = reminder.task_id and task.due_date is null)`,
  },
  used_content: {
    find: sql`select file_content.id from file_content where unused_since is not null and ${isReferenced}`,
    repair: sql`update file_content set unused_since = null where unused_since is not null and ${isReferenced}`,
  },
};
