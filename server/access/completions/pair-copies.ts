/**
 * Completed occurrences that a calendar program has also written as a completed task of its own. Some programs complete an occurrence by a
 * copy of it without the rule, and move the series to its next date.
 */

import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';

/** Instants in the stored form. `changed`: both tasks were changed since then. `completed`: both completions are not older. */
type Recent = { changed: string; completed: string };

/**
 * Finds an occurrence and a completed task of the project with the same title and the same due time, and stores the copy with the completion, so
 * that completed work shows one of them.
 */
export async function pairCopies(
  tx: Tx,
  { project, content }: { project: string; content: string },
  recent: Recent,
): Promise<void> {
  const found = await pair.first(tx, { project, content, ...recent });
  if (found !== undefined) await store.run(tx, found);
}

const pair = statement<{ project: string; content: string } & Recent>()((db, p) =>
  db
    .selectFrom('completion')
    .innerJoin('task', 'task.id', 'completion.task_id')
    .innerJoin('task as copy', (join) =>
      join.onRef('copy.project_id', '=', 'completion.project_id').onRef('copy.due_date', '=', 'completion.due_date'),
    )
    .innerJoin('calendar_object', 'calendar_object.task_id', 'copy.id')
    .select(['completion.id as completion', 'copy.id as copy'])
    .where('completion.project_id', '=', p.project)
    .where('completion.completed_at', '>=', p.completed)
    .where('completion.copy_id', 'is', null)
    .where('task.content', '=', p.content)
    .where('task.updated_at', '>=', p.changed)
    .where('copy.completed_at', '>=', p.completed)
    .where('copy.content', '=', p.content)
    .where('copy.updated_at', '>=', p.changed)
    .where('copy.deleted_at', 'is', null)
    .where('copy.recurrence_rule', 'is', null)
    .whereRef('copy.id', '<>', 'task.id')
    .where(sql<boolean>`coalesce(copy.due_time, '') = coalesce(completion.due_time, '')`)
    .where(sql<boolean>`not exists (select 1 from completion as other where other.copy_id = copy.id)`)
    .orderBy('completion.id', 'desc')
    .limit(sql.lit(1)),
);

const store = statement<{ completion: string; copy: string }>()((db, p) =>
  db.updateTable('completion').set({ copy_id: p.copy }).where('id', '=', p.completion),
);
