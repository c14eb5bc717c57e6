import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import { textBytesSql } from './counted-texts.ts';

/** The bytes of the texts and of the files of an account. */
export type Usage = { text_bytes: number; files_bytes: number };

/** Counts the storage of an account anew, from all its records. Slow for a large account: the totals are in `storage_usage`. */
export async function countUsage(tx: ReadTx, user: string): Promise<Usage> {
  return (await count.first(tx, { user })) ?? { text_bytes: 0, files_bytes: 0 };
}

/** Sums of the row `user`. Notes of deleted accounts count for nobody. */
const TEXTS: readonly RawBuilder<number>[] = [
  sql`select sum(${textBytesSql('project')}) from project where project.owner_id = "user".id`,
  sql`select sum(${textBytesSql('section')}) from project join section on section.project_id = project.id
    where project.owner_id = "user".id`,
  sql`select sum(${textBytesSql('task')}) from project join task on task.project_id = project.id
    where project.owner_id = "user".id`,
  sql`select sum(${textBytesSql('comment')}) from project join task on task.project_id = project.id
    join comment on comment.task_id = task.id where project.owner_id = "user".id`,
  sql`select sum(${textBytesSql('calendar_object')}) from project join task on task.project_id = project.id
    join calendar_object on calendar_object.task_id = task.id where project.owner_id = "user".id`,
  sql`select sum(${textBytesSql('own_calendar_object')}) from own_calendar_object
    where own_calendar_object.user_id = "user".id`,
  sql`select sum(${textBytesSql('note')}) from note where note.owner_id = "user".id`,
  sql`select sum(${textBytesSql('note_version')}) from note join note_version on note_version.note_id = note.id
    where note.owner_id = "user".id`,
  sql`select sum(${textBytesSql('label')}) from label where label.user_id = "user".id`,
  sql`select sum(${textBytesSql('filter')}) from filter where filter.user_id = "user".id`,
  sql`select sum(${textBytesSql('project_group')}) from project_group where project_group.user_id = "user".id`,
  sql`select sum(${textBytesSql('project_template')}) from project_template where project_template.user_id = "user".id`,
];

const FILES: readonly RawBuilder<number>[] = [
  sql`select sum(attachment.size) from attachment where attachment.uploaded_by = "user".id`,
  sql`select sum(note_file.size) from note_file where note_file.uploaded_by = "user".id`,
  sql`select sum(group_file.size) from group_file where group_file.uploaded_by = "user".id`,
];

const total = (sums: readonly RawBuilder<number>[]) =>
  sql<number>`cast(${sql.join(
    sums.map((sum) => sql`coalesce((${sum}), 0)`),
    sql` + `,
  )} as bigint)`;

const count = statement<{ user: string }>()<Usage>((db, p) =>
  db
    .selectFrom('user')
    .select([total(TEXTS).as('text_bytes'), total(FILES).as('files_bytes')])
    .where('user.id', '=', p.user),
);
