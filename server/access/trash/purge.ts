/** Deletes records for good after the retention period. Only jobs call these functions: they check no permission. */

import type { Tx } from '../../platform/db/database.ts';
import type { StoredRows } from '../rows.ts';
import { statement } from '../shared-tables.ts';

/**
 * Deletes at most `limit` tasks that were moved to the trash before the instant, with their dependent rows, and returns their number.
 * A live subtask of such a task stays and loses its parent.
 */
export async function purgeTasks(tx: Tx, before: string, limit: number): Promise<number> {
  const { changes } = await tasks.run(tx, { before, limit });
  return changes;
}

/** Deletes projects that were moved to the trash before the instant and whose tasks `purgeTasks` has deleted. */
export async function purgeProjects(tx: Tx, before: string): Promise<void> {
  await projects.run(tx, { before });
}

/** Deletes sections that were moved to the trash before the instant. They contain no tasks. */
export async function purgeSections(tx: Tx, before: string): Promise<void> {
  await sections.run(tx, { before });
}

/** Deletes notes that were moved to the trash before the instant, and notes without project and author, which no user can read. */
export async function purgeNotes(tx: Tx, before: string): Promise<void> {
  await notes.run(tx, { before });
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
  await comments.run(tx, { before });
}

const tasks = statement<{ before: string; limit: number }>()(
  (db, p) =>
    db
      .deleteFrom('task')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('task as old')
          .select('old.id')
          .where('old.deleted_at', '<', p.before)
          .orderBy('old.deleted_at')
          .orderBy('old.id')
          .limit(p.limit),
      )
      .where('deleted_at', '<', p.before), // rechecked after waiting for another node
);

const projects = statement<{ before: string }>()((db, p) =>
  db
    .deleteFrom('project')
    .where('deleted_at', '<', p.before)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('task').select('task.id').whereRef('task.project_id', '=', 'project.id'))),
    ),
);

const sections = statement<{ before: string }>()((db, p) =>
  db.deleteFrom('section').where('deleted_at', '<', p.before),
);

const notes = statement<{ before: string }>()((db, p) =>
  db
    .deleteFrom('note')
    .where((eb) =>
      eb.or([eb('deleted_at', '<', p.before), eb.and([eb('owner_id', 'is', null), eb('project_id', 'is', null)])]),
    ),
);

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

const comments = statement<{ before: string }>()((db, p) =>
  db.deleteFrom('comment').where('deleted_at', '<', p.before),
);
