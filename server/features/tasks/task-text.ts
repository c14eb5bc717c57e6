/** By which words tasks are found: title, description, and the searcher's own labels. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { carriesLabels } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { holdsWords } from '../../platform/db/search-words.ts';
import { statement } from '../../platform/db/statement.ts';
import { type Ids, textIndex } from '../../platform/db/text-index.ts';

const index = textIndex('task_text');

type Text = { id: string; project_id: string; content: string; description: string | null };

/** Makes a task findable by its present text and in its present project. */
export function indexTask(tx: Tx, { id, project_id, content, description }: Text): Promise<void> {
  return index.index(tx, { id, projectId: project_id, title: content, body: description ?? '' });
}

/** What a search asks of the row `task`: that it holds every word, and whether (1 or 0) its title alone does. */
export type Found = { condition: RawBuilder<SqlBool>; titleHit: RawBuilder<number> };

/**
 * The tasks of `projects` that hold every one of `words`, which come from `searchWords`. Each word may stand in title,
 * description, or a label of the reader's own.
 */
export async function tasksHolding(
  tx: ReadTx,
  reader: Pick<Actor, 'id'>,
  words: readonly string[],
  projects: Ids,
): Promise<Found> {
  const labels = await ownLabelNames.all(tx, { user: reader.id });
  const labelled = new Map(words.map((word) => [word, labels.filter(({ name }) => holdsWords(name, [word]))]));
  const plain = words.filter((word) => labelled.get(word)?.length === 0);
  const conditions = plain.length > 0 ? [index.matching(tx, 'task.id', plain, projects)] : [];
  for (const [word, found] of labelled) {
    if (found.length === 0) continue;
    const carries = carriesLabels(
      reader.id,
      found.map(({ id }) => id),
      tx.fragments,
    );
    conditions.push(sql<SqlBool>`(${index.matching(tx, 'task.id', [word], projects)} or ${carries})`);
  }
  return {
    condition: sql<SqlBool>`${sql.join(conditions, sql` and `)}`,
    titleHit: index.inTitle(tx, 'task.id', words),
  };
}

const ownLabelNames = statement<{ user: string }>()((db, p) =>
  db.selectFrom('label').select(['id', 'name']).where('user_id', '=', p.user),
);
