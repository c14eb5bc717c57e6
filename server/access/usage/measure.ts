/** Measures the texts and files of records that are moved or deleted together. */

import { sql } from 'kysely';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Charge } from './apply-charges.ts';
import { chargeFiles, chargeMeasured, chargeText } from './charge.ts';
import { textBytes, textBytesSql } from './counted-texts.ts';

/** A task that moves to another project. */
export type MovedTask = { id: string; from: string; to: string };

/** Charges tasks with their comments to the owner of their new project instead of the former one. */
export function chargeMovedTasks(tx: Tx, moved: readonly MovedTask[]): void {
  const leaving = moved.filter(({ from, to }) => from !== to);
  if (leaving.length === 0) return;
  chargeMeasured(tx, async () => {
    const bytes = new Map(
      (await ofTasks.all(tx, { ids: leaving.map(({ id }) => id) })).map((row) => [row.id, row.bytes]),
    );
    return leaving.flatMap(({ id, from, to }): Charge[] => {
      const text = bytes.get(id) ?? 0;
      return [
        { container: from, text: -text, files: 0 },
        { container: to, text, files: 0 },
      ];
    });
  });
}

/** Charges a project with all its contents to its new owner. */
export function chargeTransfer(tx: Tx, project: string, { from, to }: { from: string; to: string }): void {
  chargeMeasured(tx, async () => {
    const { bytes: text = 0 } = (await ofProject.first(tx, { project })) ?? {};
    return [
      { container: from, text: -text, files: 0 },
      { container: to, text, files: 0 },
    ];
  });
}

/** Charges a locked note with its versions to its new owner. Its former owner is null if their account was deleted. */
export async function chargeNewOwner(
  tx: Tx,
  note: { id: string; owner_id: string | null; body: string },
  owner: string | null,
): Promise<void> {
  if (owner === note.owner_id) return;
  const bytes = textBytes('note', note) + ((await versionBytes(tx, [note.id])).get(note.id) ?? 0);
  if (note.owner_id !== null) chargeText(tx, note.owner_id, -bytes);
  if (owner !== null) chargeText(tx, owner, bytes);
}

/** Gives back the storage of the texts and files of tasks that are about to be deleted for good. */
export async function dischargeTasks(tx: Tx, tasks: readonly { id: string; project_id: string }[]): Promise<void> {
  const ids = tasks.map(({ id }) => id);
  const bytes = new Map((await ofTasks.all(tx, { ids })).map((row) => [row.id, row.bytes]));
  for (const { id, project_id } of tasks) chargeText(tx, project_id, -(bytes.get(id) ?? 0));
  for (const { id: user, bytes: own } of await ownObjects.all(tx, { ids })) chargeText(tx, user, -own);
  await discharge(tx, filesOfTasks.all(tx, { ids }));
}

/** Gives back the storage of the files of comments that are about to be deleted for good. */
export function dischargeFilesOfComments(tx: Tx, ids: readonly string[]): Promise<void> {
  return discharge(tx, filesOfComments.all(tx, { ids }));
}

/** Gives back the storage of the files of notes that are about to be deleted for good. */
export function dischargeFilesOfNotes(tx: Tx, ids: readonly string[]): Promise<void> {
  return discharge(tx, filesOfNotes.all(tx, { ids }));
}

type UploadedBytes = { uploaded_by: string | null; bytes: number };

async function discharge(tx: Tx, uploaded: Promise<UploadedBytes[]>): Promise<void> {
  for (const { uploaded_by, bytes } of await uploaded) chargeFiles(tx, uploaded_by, -bytes);
}

/** Returns the sum of the sizes of the sections of each project, by its id. */
export async function sectionBytes(tx: ReadTx, projects: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return new Map((await ofSections.all(tx, { ids: projects })).map(({ id, bytes }) => [id, bytes]));
}

/** Returns the sum of the sizes of the versions of each note, by its id. */
export async function versionBytes(tx: ReadTx, notes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return new Map((await ofVersions.all(tx, { ids: notes })).map(({ id, bytes }) => [id, bytes]));
}

type RecordSize = { id: string; bytes: number };
type Ids = { ids: readonly string[] };

const commentsOfTask = sql<number>`coalesce((
  select sum(${textBytesSql('comment')}) from comment where comment.task_id = task.id), 0)`;

const objectOfTask = sql<number>`coalesce((
  select ${textBytesSql('calendar_object')} from calendar_object where calendar_object.task_id = task.id), 0)`;

/** The texts of a task with those that are moved and deleted with it. */
const withTask = sql<number>`${textBytesSql('task')} + ${commentsOfTask} + ${objectOfTask}`;

const ofTasks = statement<Ids>()<RecordSize>((db, p, { inList }) =>
  db
    .selectFrom('task')
    .select(['task.id', sql<number>`cast(${withTask} as bigint)`.as('bytes')])
    .where('task.id', 'in', inList(p.ids)),
);

const ofProject = statement<{ project: string }>()<{ bytes: number }>((db, p) =>
  db
    .selectFrom('project')
    .select(
      sql<number>`cast(${textBytesSql('project')}
        + coalesce((select sum(${textBytesSql('section')}) from section where section.project_id = project.id), 0)
        + coalesce((select sum(${withTask}) from task where task.project_id = project.id), 0)
        as bigint)`.as('bytes'),
    )
    .where('project.id', '=', p.project),
);

const sum = (bytes: ReturnType<typeof textBytesSql>) => sql<number>`cast(sum(${bytes}) as bigint)`;

/** The properties of tasks that only one user sees, by the id of the user. */
const ownObjects = statement<Ids>()<RecordSize>((db, p, { inList }) =>
  db
    .selectFrom('own_calendar_object')
    .select(['own_calendar_object.user_id as id', sum(textBytesSql('own_calendar_object')).as('bytes')])
    .where('own_calendar_object.task_id', 'in', inList(p.ids))
    .groupBy('own_calendar_object.user_id'),
);

const ofSections = statement<Ids>()<RecordSize>((db, p, { inList }) =>
  db
    .selectFrom('section')
    .select(['section.project_id as id', sum(textBytesSql('section')).as('bytes')])
    .where('section.project_id', 'in', inList(p.ids))
    .groupBy('section.project_id'),
);

const ofVersions = statement<Ids>()<RecordSize>((db, p, { inList }) =>
  db
    .selectFrom('note_version')
    .select(['note_version.note_id as id', sum(textBytesSql('note_version')).as('bytes')])
    .where('note_version.note_id', 'in', inList(p.ids))
    .groupBy('note_version.note_id'),
);

const size = sql<number>`cast(sum(size) as bigint)`;

const filesOfTasks = statement<Ids>()<UploadedBytes>((db, p, { inList }) =>
  db
    .selectFrom('attachment')
    .select(['uploaded_by', size.as('bytes')])
    .where('task_id', 'in', inList(p.ids))
    .groupBy('uploaded_by'),
);

const filesOfComments = statement<Ids>()<UploadedBytes>((db, p, { inList }) =>
  db
    .selectFrom('attachment')
    .select(['uploaded_by', size.as('bytes')])
    .where('comment_id', 'in', inList(p.ids))
    .groupBy('uploaded_by'),
);

const filesOfNotes = statement<Ids>()<UploadedBytes>((db, p, { inList }) =>
  db
    .selectFrom('note_file')
    .select(['uploaded_by', size.as('bytes')])
    .where('note_id', 'in', inList(p.ids))
    .groupBy('uploaded_by'),
);
