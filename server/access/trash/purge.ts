/** The end of what was deleted, once nobody can bring it back. Only jobs call this: it asks for no person's right. */

import type { Tx } from '../../platform/db/database.ts';
import type { StoredRows } from '../rows.ts';
import { statement } from '../shared-tables.ts';

/**
 * Removes at most `limit` tasks deleted before the instant, with all that hangs on them, and resolves to their number. Row by
 * row: a live task below one of them stays and becomes top-level.
 */
export async function purgeTasks(tx: Tx, before: string, limit: number): Promise<number> {
  const { changes } = await tasks.run(tx, { before, limit });
  return changes;
}

/** Removes projects deleted before the instant whose tasks are gone already: see `purgeTasks`. */
export async function purgeProjects(tx: Tx, before: string): Promise<void> {
  await projects.run(tx, { before });
}

/** Removes sections deleted before the instant. No task stands in one. */
export async function purgeSections(tx: Tx, before: string): Promise<void> {
  await sections.run(tx, { before });
}

/** Removes notes deleted before the instant, and those without a project and without an author, which nobody can reach. */
export async function purgeNotes(tx: Tx, before: string): Promise<void> {
  await notes.run(tx, { before });
}

/** A note that its project is about to leave behind. */
export type UnfiledNote = Pick<StoredRows['note'], 'id' | 'owner_id' | 'project_id' | 'title' | 'body'>;

/**
 * Files the notes of the projects that `purgeProjects` removes nowhere, at most `limit`, and resolves to them: they are found in
 * another place from then on.
 */
export function unfileNotes(tx: Tx, before: string, limit: number): Promise<UnfiledNote[]> {
  return unfile.all(tx, { before, limit });
}

/** Removes comments deleted before the instant, with their files. */
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
      .where('deleted_at', '<', p.before), // asked again of a row that another node held meanwhile
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
