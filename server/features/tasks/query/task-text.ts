/** By which words tasks are found: title, description, and the searcher's own labels. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holdsWords } from '#domain/normalize/search-words.ts';
import { carriesLabels } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type Ids, textIndex } from '../../../platform/db/text-index.ts';

/** Titles and descriptions of tasks. */
export const taskIndex = textIndex('task_text');

type Text = { id: string; project_id: string; content: string; description: string | null };

/** Makes tasks findable by their present texts and in their present projects, with the same statements however many. */
export function indexTasks(tx: Tx, tasks: readonly Text[]): Promise<void> {
  const entries = tasks.map(({ id, project_id, content, description }) => {
    return { id, projectId: project_id, title: content, body: description ?? '' };
  });
  return taskIndex.index(tx, entries);
}

/** Whether values written into a task are such that it must be indexed anew. */
export function isFoundOtherwise(values: object): boolean {
  return 'project_id' in values || 'content' in values || 'description' in values;
}

/** As `taskHolds`, with the labels that the reader has. */
export async function tasksHolding(
  tx: ReadTx,
  reader: Pick<Actor, 'id'>,
  words: readonly string[],
  projects: Ids,
): Promise<RawBuilder<SqlBool>> {
  return taskHolds(tx, reader, words, projects, await ownLabelNames.all(tx, { user: reader.id }));
}

/**
 * The condition that the row `task`, in one of `projects`, holds every one of `words`, which come from `searchWords`: each in
 * title, description, or one of `labels`, the reader's own.
 */
export function taskHolds(
  tx: ReadTx,
  reader: Pick<Actor, 'id'>,
  words: readonly string[],
  projects: Ids,
  labels: readonly { id: string; name: string }[],
): RawBuilder<SqlBool> {
  const labelled = new Map(words.map((word) => [word, labels.filter(({ name }) => holdsWords(name, [word]))]));
  const plain = words.filter((word) => labelled.get(word)?.length === 0);
  const conditions = plain.length > 0 ? [taskIndex.matching(tx, 'task.id', plain, projects)] : [];
  for (const [word, found] of labelled) {
    if (found.length === 0) continue;
    const carries = carriesLabels(
      reader.id,
      found.map(({ id }) => id),
      tx.fragments,
    );
    conditions.push(sql<SqlBool>`(${taskIndex.matching(tx, 'task.id', [word], projects)} or ${carries})`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Whether the description of the row `task`, which is in one of `projects`, holds every one of `words` by itself. */
export function descriptionHolds(tx: ReadTx, words: readonly string[], projects: Ids): RawBuilder<SqlBool> {
  return sql<SqlBool>`${taskIndex.matching(tx, 'task.id', words, projects)} and ${taskIndex.inBody(tx, 'task.id', words)} = 1`;
}

/** The reader's own labels, by whose names tasks are found as well. */
export const ownLabelNames = statement<{ user: string }>()((db, p) =>
  db.selectFrom('label').select(['id', 'name']).where('user_id', '=', p.user),
);
