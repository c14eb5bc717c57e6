/** Deletes records for good after the retention period. Only jobs call these functions: they check no permission. */

import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { StoredRows } from '../rows.ts';
import { chargeText } from '../usage/charge.ts';
import { textBytesSql } from '../usage/counted-texts.ts';
import {
  dischargeFilesOfComments,
  dischargeFilesOfNotes,
  dischargeTasks,
  sectionBytes,
  versionBytes,
} from '../usage/measure.ts';

/**
 * Deletes at most `limit` tasks that were moved to the trash before the instant, with their dependent rows, and returns their number.
 * A live subtask of such a task stays and loses its parent.
 */
export async function purgeTasks(tx: Tx, before: string, limit: number): Promise<number> {
  const old = await oldTasks.all(tx, { before, limit });
  if (old.length === 0) return 0;
  await dischargeTasks(tx, old);
  const { changes } = await deleteTasks.run(tx, { ids: old.map(({ id }) => id) });
  return changes;
}

/** Deletes projects that were moved to the trash before the instant and whose tasks `purgeTasks` has deleted. */
export async function purgeProjects(tx: Tx, before: string): Promise<void> {
  const old = await oldProjects.all(tx, { before });
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  const sections = await sectionBytes(tx, ids);
  for (const { id, owner_id, bytes } of old) chargeText(tx, owner_id, -bytes - (sections.get(id) ?? 0));
  await deleteProjects.run(tx, { ids });
}

/** Deletes sections that were moved to the trash before the instant. They contain no tasks. */
export async function purgeSections(tx: Tx, before: string): Promise<void> {
  for (const { project_id, bytes } of await sections.all(tx, { before })) chargeText(tx, project_id, -bytes);
}

/** Deletes notes that were moved to the trash before the instant, and notes without project and author, which no user can read. */
export async function purgeNotes(tx: Tx, before: string): Promise<void> {
  await deleteNotesWithFiles(tx, await oldNotes.all(tx, { before }));
}

/** Deletes notes with their versions and files, and gives back their storage. */
export async function deleteNotesWithFiles(tx: Tx, notes: readonly { id: string }[]): Promise<void> {
  if (notes.length === 0) return;
  const ids = notes.map(({ id }) => id);
  const versions = await versionBytes(tx, ids);
  for (const { id, owner_id, bytes } of await noteBytes.all(tx, { ids })) {
    if (owner_id !== null) chargeText(tx, owner_id, -bytes - (versions.get(id) ?? 0));
  }
  await dischargeFilesOfNotes(tx, ids);
  await deleteNotes.run(tx, { ids });
}

/** A note that was removed from its project. */
export type UnfiledNote = Pick<StoredRows['note'], 'id' | 'owner_id' | 'project_id' | 'title' | 'body'>;

/**
 * Removes at most `limit` notes from the projects that `purgeProjects` deletes, and returns them. The caller updates their scope in the
 * text index.
 */
export function unfileNotes(tx: Tx, before: string, limit: number): Promise<UnfiledNote[]> {
  return unfile.all(tx, { before, limit });
}

/** Deletes comments that were moved to the trash before the instant, with their files. */
export async function purgeComments(tx: Tx, before: string): Promise<void> {
  const old = await oldComments.all(tx, { before });
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  for (const { task_id, bytes } of old) chargeText(tx, task_id, -bytes);
  await dischargeFilesOfComments(tx, ids);
  await deleteComments.run(tx, { ids });
}

type Ids = { ids: readonly string[] };

const oldTasks = statement<{ before: string; limit: number }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('task')
    .select(['id', 'project_id'])
    .where('deleted_at', '<', p.before)
    .orderBy('deleted_at')
    .orderBy('id')
    .limit(p.limit)
    .modifyEnd(forUpdate),
);

const deleteTasks = statement<Ids>()((db, p, { inList }) => db.deleteFrom('task').where('id', 'in', inList(p.ids)));

const oldProjects = statement<{ before: string }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('project')
    .select(['id', 'owner_id', textBytesSql('project').as('bytes')])
    .where('deleted_at', '<', p.before)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('task').select('task.id').whereRef('task.project_id', '=', 'project.id'))),
    )
    .modifyEnd(forUpdate),
);

const deleteProjects = statement<Ids>()((db, p, { inList }) =>
  db.deleteFrom('project').where('id', 'in', inList(p.ids)),
);

const sections = statement<{ before: string }>()((db, p) =>
  db
    .deleteFrom('section')
    .where('deleted_at', '<', p.before)
    .returning(['project_id', textBytesSql('section').as('bytes')]),
);

const oldNotes = statement<{ before: string }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('note')
    .select('id')
    .where((eb) =>
      eb.or([eb('deleted_at', '<', p.before), eb.and([eb('owner_id', 'is', null), eb('project_id', 'is', null)])]),
    )
    .modifyEnd(forUpdate),
);

const noteBytes = statement<Ids>()((db, p, { inList }) =>
  db
    .selectFrom('note')
    .select(['id', 'owner_id', textBytesSql('note').as('bytes')])
    .where('id', 'in', inList(p.ids)),
);

const deleteNotes = statement<Ids>()((db, p, { inList }) => db.deleteFrom('note').where('id', 'in', inList(p.ids)));

const unfile = statement<{ before: string; limit: number }>()((db, p) =>
  db
    .updateTable('note')
    .set((eb) => ({ project_id: null, version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('project')
        .innerJoin('note as filed', 'filed.project_id', 'project.id')
        .select('filed.id')
        .where('project.deleted_at', '<', p.before)
        .where((own) =>
          own.not(own.exists(own.selectFrom('task').select('task.id').whereRef('task.project_id', '=', 'project.id'))),
        )
        .limit(p.limit),
    )
    .returning(['id', 'owner_id', 'project_id', 'title', 'body']),
);

const oldComments = statement<{ before: string }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('comment')
    .select(['id', 'task_id', textBytesSql('comment').as('bytes')])
    .where('deleted_at', '<', p.before)
    .modifyEnd(forUpdate),
);

const deleteComments = statement<Ids>()((db, p, { inList }) =>
  db.deleteFrom('comment').where('id', 'in', inList(p.ids)),
);
