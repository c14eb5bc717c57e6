/** The text index of tasks: title and description. Searches also match the labels of the searching user. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchesWords } from '#domain/normalize/search-words.ts';
import { carriesLabels } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../../platform/db/database.ts';
import { indexedEntries } from '../../../../platform/db/large-texts.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { type Entry, type Ids, searchedWords, textIndex } from '../../../../platform/db/text-index.ts';

/** Titles and descriptions of tasks. */
export const taskIndex = textIndex('task_text');

type Text = { id: string; project_id: string; content: string; description: string | null };

/** Indexes the current texts and projects of tasks, with a constant number of statements. */
export async function indexTasks(tx: Tx, tasks: readonly Text[]): Promise<void> {
  await taskIndex.index(tx, await taskEntries(tasks, tx));
}

/** Returns the entries of tasks in the index: see `indexedEntries`. */
export function taskEntries(tasks: readonly Text[], tx?: Tx): Promise<Entry[]> {
  return indexedEntries(
    tasks.map(({ id, project_id, content, description }) => {
      return { id, projectId: project_id, title: content, body: description ?? '' };
    }),
    tx,
  );
}

/** Whether a task with these new values must be indexed again. */
export function changesIndex(values: object): boolean {
  return 'project_id' in values || 'content' in values || 'description' in values;
}

/** Reads the reader's labels, then returns `wordConditionWithLabels`. */
export async function wordCondition(
  tx: ReadTx,
  reader: Pick<Actor, 'id'>,
  words: readonly string[],
  projects: Ids,
): Promise<RawBuilder<SqlBool>> {
  return wordConditionWithLabels(tx, reader, words, projects, await ownLabelNames.all(tx, { user: reader.id }));
}

/**
 * The condition that the row `task`, in one of `projects`, contains every word in its title, its description or one of the reader's
 * `labels`. `words` is the result of `searchWords`.
 */
export function wordConditionWithLabels(
  tx: ReadTx,
  reader: Pick<Actor, 'id'>,
  words: readonly string[],
  projects: Ids,
  labels: readonly { id: string; name: string }[],
): RawBuilder<SqlBool> {
  const labelled = new Map(words.map((word) => [word, labels.filter(({ name }) => matchesWords(name, [word]))]));
  const plain = words.filter((word) => labelled.get(word)?.length === 0);
  const conditions =
    plain.length > 0 ? [taskIndex.matching(tx.dialect, 'task.id', searchedWords(tx.dialect, plain), projects)] : [];
  for (const [word, found] of labelled) {
    if (found.length === 0) continue;
    const carries = carriesLabels(
      reader.id,
      found.map(({ id }) => id),
      tx.fragments,
    );
    const inText = taskIndex.matching(tx.dialect, 'task.id', searchedWords(tx.dialect, [word]), projects);
    conditions.push(sql<SqlBool>`(${inText} or ${carries})`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The condition that the description of the row `task`, in one of `projects`, contains every word. */
export function descriptionCondition(tx: ReadTx, words: readonly string[], projects: Ids): RawBuilder<SqlBool> {
  const terms = searchedWords(tx.dialect, words);
  const inBody = taskIndex.inBody(tx.dialect, 'task.id', terms);
  return sql<SqlBool>`${taskIndex.matching(tx.dialect, 'task.id', terms, projects)} and ${inBody} = 1`;
}

/** The ids and names of the reader's labels. */
export const ownLabelNames = statement<{ user: string }>()((db, p) =>
  db.selectFrom('label').select(['id', 'name']).where('user_id', '=', p.user),
);
