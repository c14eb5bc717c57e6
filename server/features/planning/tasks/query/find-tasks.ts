/** Full-text search of tasks, best result first. */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchesWords } from '#domain/normalize/search-words.ts';
import {
  commentedTasks,
  firstOpenTasks,
  type Hit,
  labelledTasks,
  readableProjectIds,
} from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import type { Placeholders } from '../../../../platform/db/statement.ts';
import type { Ids } from '../../../../platform/db/text-index.ts';
import { cursorAfter, cutPage, type OrderValues, readCursor } from '../../../../platform/http/reply/cursor.ts';
import { commentIndex, findFewTasks } from './find-few-tasks.ts';
import { presentTasks } from './present-tasks.ts';
import { KEYS, rankedTasks, type TaskSearch } from './ranked-tasks.ts';
import { conditionsOf, type FilterValues, filterValues, shapeOf, type TaskFilters } from './task-filters.ts';
import type { PageRequest, TaskPage } from './task-page.ts';
import { ownLabelNames, taskIndex } from './task-text.ts';

/**
 * A page of the live tasks that the actor can read, that contain every word and pass every filter. A word can be in the title, the
 * description or a label of the actor. Alternatively all words are in one comment. Results with all words in the title come first,
 * then matches in the text, then in a comment. Equal ranks are ordered by the last change, latest first. Throws 422 at `cursor` if
 * the cursor belongs to another list.
 */
export async function findTasks(
  tx: ReadTx,
  actor: Actor,
  search: TaskSearch,
  page: PageRequest,
  thresholds: SearchThresholds = THRESHOLDS,
): Promise<TaskPage> {
  const after = page.cursor === undefined ? [] : readCursor(page.mark, page.cursor, KEYS);
  const labels = await ownLabelNames.all(tx, { user: actor.id });
  const byWord = search.words.map((word) => ({
    word,
    labels: labels.filter(({ name }) => matchesWords(name, [word])).map(({ id }) => id),
  }));
  const isLabelled = byWord.some((word) => word.labels.length > 0);
  if (isLabelled) tx.becomeHeavy();
  const few = isLabelled
    ? undefined
    : await findFewTasks(tx, actor, search, thresholds.few, { after, limit: page.limit });
  if (few !== undefined) return { tasks: few.tasks, nextCursor: nextCursor(page, few.last) };
  const wanted = { after, rows: page.limit + 1 };
  const rows = await findRows(tx, actor, search, isLabelled ? byWord : [], wanted, thresholds);
  const { pageRows, last } = cutPage(rows, page.limit);
  const ids = pageRows.map(({ id }) => id);
  return { tasks: await presentTasks(tx, actor, ids), nextCursor: nextCursor(page, last) };
}

function nextCursor({ mark }: PageRequest, last: Hit | undefined): string | undefined {
  return last && cursorAfter(mark, [last.rank, last.open, last.changed, last.id]);
}

/** Numbers of candidates at which the search uses another plan. */
export type SearchThresholds = {
  /** Up to here one statement ranks and renders, see `findFewTasks`. */
  few: number;
  /** From here on the latest tasks are scanned first. Ranking takes about 4 µs per candidate. */
  many: number;
  /** From here on the index is also restricted to the person's projects. */
  tooMany: number;
};

const THRESHOLDS: SearchThresholds = { few: 500, many: 10_000, tooMany: 50_000 };

/** A scan of more tasks costs more than ranking all candidates. */
const MAX_SCAN = 4000;

type Wanted = { after: OrderValues; rows: number };

async function findRows(
  tx: ReadTx,
  actor: Actor,
  search: TaskSearch,
  labelled: readonly LabelledWord[],
  wanted: Wanted,
  { many, tooMany }: SearchThresholds,
): Promise<Hit[]> {
  const { words } = search;
  const candidates = await taskIndex.count(tx, words, tooMany);
  if (candidates >= many && labelled.length === 0) {
    const scanned = await scanLatest(tx, actor, search, wanted);
    if (scanned.length === wanted.rows) return scanned;
  }
  const projects = candidates === tooMany ? projectsOf(tx, actor, search.filters) : undefined;
  const found = [taskIndex.ranked(tx, words, projects)];
  if (labelled.length > 0) found.push(byLabels(tx, actor, labelled));
  if ((await commentIndex.count(tx, words, 1)) > 0) {
    const readable = candidates === tooMany ? readableProjectIds(tx.kysely, sql.val(actor.id), 'include') : undefined;
    found.push(commentedTasks(commentIndex.matching(tx, 'comment.id', words), readable));
  }
  return readCandidates(tx, actor, search, sql`${sql.join(found, sql` union all `)}`, wanted);
}

function projectsOf(tx: ReadTx, actor: Actor, filters: TaskFilters): Ids {
  const { project_id } = filters;
  return project_id === undefined
    ? readableProjectIds(tx.kysely, sql.val(actor.id), shapeOf(filters).archived)
    : [project_id];
}

type LabelledWord = { word: string; labels: readonly string[] };

function byLabels(tx: ReadTx, actor: Actor, words: readonly LabelledWord[]) {
  const labelledWords = words.map(({ word, labels }) => ({
    labels,
    inText: (id: Expression<string>) => taskIndex.inText(tx, id, [word]),
  }));
  return labelledTasks(actor.id, labelledWords, tx.fragments);
}

/** Reads all candidates in one order. */
function readCandidates(
  tx: ReadTx,
  actor: Actor,
  search: TaskSearch,
  found: RawBuilder<{ id: string; rank: number }>,
  { after, rows }: Wanted,
): Promise<Hit[]> {
  const given = values(actor, search.filters);
  const position = after.map((value) => sql.val(value));
  const wanted = { found, canRepeat: true, after: position, rows: sql.val(rows) };
  return tx.all(rankedTasks(tx.kysely, tx.fragments, search, given, wanted));
}

/**
 * The open tasks with every word in the title, among the tasks that were changed last. With common words this fills a page quickly.
 * If the result has fewer than `rows` rows, it is incomplete.
 */
async function scanLatest(
  tx: ReadTx,
  actor: Actor,
  { words, filters, openFirst }: TaskSearch,
  { after, rows }: Wanted,
): Promise<Hit[]> {
  const { archived, ofProject, conditions } = shapeOf(filters);
  const open = openFirst ? 1 : 0;
  const [rank, afterOpen, ...position] = after.length > 0 ? after : [2, open, '~~', '~~'];
  const canScan = rank === 2 && afterOpen === open && !ofProject && (openFirst || conditions.includes('open'));
  const reach = canScan ? await taskIndex.reach(tx, words, rows) : undefined;
  if (reach === undefined || reach > MAX_SCAN) return [];
  const latest = firstOpenTasks(tx.kysely, tx.fragments, {
    user: sql.val(actor.id),
    archived,
    order: { columns: ['updated_at', 'id'], direction: 'desc' },
    after: position.map((value) => sql`cast(${value} as text)`),
    where: [],
    rows: sql.val(2 * reach + 4 * rows),
  });
  return tx.all(
    latest
      .where(sql<SqlBool>`${taskIndex.inTitle(tx, 'task.id', words)} = 1`)
      .where(allOf(conditionsOf(filters, values(actor, filters), tx.fragments)))
      .select(['task.id', 'task.updated_at as changed'])
      .select([sql<number>`2`.as('rank'), sql<number>`${sql.lit(open)}`.as('open')])
      .orderBy('task.updated_at', 'desc')
      .orderBy('task.id', 'desc')
      .limit(rows),
  );
}

function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`${sql.join([sql`1 = 1`, ...conditions], sql` and `)}`;
}

function values(actor: Actor, filters: TaskFilters): Placeholders<FilterValues> {
  const given = Object.entries(filterValues(filters, actor)).map(([name, value]) => [name, sql.val(value)]);
  return Object.fromEntries(given) as Placeholders<FilterValues>;
}
