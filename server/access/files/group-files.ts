/** Files of project groups. Only the user who owns the group has access to them. */

import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import type { GroupFileTable, ProjectGroupTable, Tables } from '../../platform/db/tables.ts';
import { statement, tables } from '../all-tables.ts';
import { chargeFiles } from '../usage/charge.ts';
import { markInUse } from './file-contents.ts';

/** As `commentFiles` for the row `project_group`. The row of a file is called `attachment` as well. */
export function groupFiles(record: Expression<string>): RawBuilder<string | null> {
  return sql`(
    select string_agg(${record}, ',' order by attachment.id)
    from group_file as attachment
    where attachment.group_id = project_group.id)`;
}

/** Inserts a file of a group, which the caller has read for its owner, and marks its content as used. The content is stored already. */
export async function addGroupFile(
  tx: Tx,
  group: { id: string },
  values: Omit<GroupFileTable, 'group_id'>,
): Promise<void> {
  await markInUse(tx, [values.content_id]);
  await tx.run(
    tables(tx)
      .insertInto('group_file')
      .values({ ...values, group_id: group.id }),
  );
  chargeFiles(tx, values.uploaded_by, values.size);
}

/** Returns the file if the actor owns its group; undefined otherwise. */
export function findGroupFile(tx: ReadTx, actor: { id: string }, id: string): Promise<GroupFileTable | undefined> {
  return byId.first(tx, { id, user: actor.id });
}

/** Deletes a file that `findGroupFile` returned, and returns whether it still existed. A job deletes its content later. */
export async function removeGroupFile(tx: Tx, { id }: Pick<GroupFileTable, 'id'>): Promise<boolean> {
  const removed = await remove.first(tx, { id });
  if (removed !== undefined) chargeFiles(tx, removed.uploaded_by, -removed.size);
  return removed !== undefined;
}

/** Deletes all files of a group that is about to be deleted. */
export async function removeFilesOfGroup(tx: Tx, group: { id: string }): Promise<void> {
  for (const { uploaded_by, size } of await removeAll.all(tx, { group: group.id })) {
    chargeFiles(tx, uploaded_by, -size);
  }
}

/** A query over one file of a group, called `attachment`, with a row for the owner of the group. */
export type GroupFilePerReader = SelectQueryBuilder<
  Tables & { attachment: GroupFileTable; project_group: ProjectGroupTable },
  'attachment' | 'project_group',
  Record<never, never>
>;

/** Returns a query over the file with this id, with a row if the owner of its group is among `readers`. */
export function groupFileToEach(
  db: Kysely<Tables>,
  { inList }: Fragments,
  id: Expression<string>,
  readers: Expression<readonly string[]>,
): GroupFilePerReader {
  return db
    .selectFrom('group_file as attachment')
    .innerJoin('project_group', 'project_group.id', 'attachment.group_id')
    .where('attachment.id', '=', id)
    .where('project_group.user_id', 'in', inList(readers));
}

const byId = statement<{ id: string; user: string }>()((db, p) =>
  db
    .selectFrom('group_file')
    .innerJoin('project_group', 'project_group.id', 'group_file.group_id')
    .selectAll('group_file')
    .where('group_file.id', '=', p.id)
    .where('project_group.user_id', '=', p.user),
);

const remove = statement<{ id: string }>()((db, p) =>
  db.deleteFrom('group_file').where('id', '=', p.id).returning(['uploaded_by', 'size']),
);

const removeAll = statement<{ group: string }>()((db, p) =>
  db.deleteFrom('group_file').where('group_id', '=', p.group).returning(['uploaded_by', 'size']),
);
