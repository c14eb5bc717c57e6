/** Full-text search of tasks, best result first. */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchesWords } from '#domain/normalize/search-words.ts';
import { firstOpenTasks, type Hit } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { numbered, type Placeholders } from '../../../../platform/db/statement.ts';
import { hasTokens, searchedWords, searchValues } from '../../../../platform/db/text-index.ts';
import {
  cursorAfter,
  cutPage,
  type KeyKind,
  type OrderValues,
  readCursor,
} from '../../../../platform/http/reply/cursor.ts';
import { presentTasks } from './present-tasks.ts';
import { foundStatement, type TaskSearch } from './search-statement.ts';
import { conditionsOf, type FilterValues, filterValues, shapeOf } from './task-filters.ts';
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
  const after = page.cursor === undefined ? [] : readCursor(page.cursorScope, page.cursor, KEYS);
  const wanted = { after, rows: page.limit + 1 };
  const labels = await ownLabelNames.all(tx, { user: actor.id });
  const candidates = await taskIndex.count(tx, search.words, thresholds.tooMany);
  const byWord = search.words.map((word) =>
    labels.filter(({ name }) => matchesWords(name, [word])).map(({ id }) => id),
  );
  const isLabelled = byWord.some((ids) => ids.length > 0);
  const scanned = candidates >= thresholds.many && !isLabelled ? await scanLatest(tx, actor, search, wanted) : [];
  const isCommon = candidates === thresholds.tooMany;
  const hits =
    scanned.length === wanted.rows
      ? scanned
      : await rankCandidates(tx, actor, search, isLabelled ? byWord : [], isCommon, wanted);
  const { pageRows, last } = cutPage(hits, page.limit);
  const ids = pageRows.map(({ id }) => id);
  return {
    tasks: await presentTasks(tx, actor, ids),
    nextCursor: last && cursorAfter(page.cursorScope, placeOf(last)),
  };
}

function placeOf({ rank, open, changed, id }: Hit): OrderValues {
  return [rank, open, changed, id];
}

/** The values of a cursor, those of `HIT_ORDER`. */
const KEYS: readonly { kind: KeyKind }[] = [
  { kind: 'integer' },
  { kind: 'integer' },
  { kind: 'text' },
  { kind: 'text' },
];

/** Numbers of candidates at which the search uses another plan. */
export type SearchThresholds = {
  /** From here on the latest tasks are scanned first. Ranking takes about 4 µs per candidate. */
  many: number;
  /** From here on the index is also restricted to the person's projects. */
  tooMany: number;
};

const THRESHOLDS: SearchThresholds = { many: 10_000, tooMany: 50_000 };

/** A scan of more tasks costs more than ranking all candidates. */
const MAX_SCAN = 4000;

type PageStart = { after: OrderValues; rows: number };

/** Reads all candidates in one order. `labels` are the labels of each word, or empty if no word is a label. */
function rankCandidates(
  tx: ReadTx,
  actor: Actor,
  search: TaskSearch,
  labels: readonly (readonly string[])[],
  isCommon: boolean,
  { after, rows }: PageStart,
): Promise<Hit[]> {
  const { words, filters, openFirst } = search;
  const shape = {
    words: words.length,
    hasTokens: hasTokens(words),
    isLabelled: labels.length > 0,
    isCommon,
    filters: shapeOf(filters),
    openFirst,
    after: after.length,
  };
  return foundStatement(shape).all(tx, {
    ...searchValues(tx.dialect, words),
    ...filterValues(filters, actor),
    ...numbered('after', after),
    ...numbered('labels', labels),
    labels: labels.flat(),
    rows,
  });
}

/**
 * The open tasks with every word in the title, among the tasks that were changed last. With common words this fills a page quickly.
 * If the result has fewer than `rows` rows, it is incomplete.
 */
async function scanLatest(
  tx: ReadTx,
  actor: Actor,
  { words, filters, openFirst }: TaskSearch,
  { after, rows }: PageStart,
): Promise<Hit[]> {
  const { archived, ofProject, conditions } = shapeOf(filters);
  const open = openFirst ? 1 : 0;
  const [rank, afterOpen, ...position] = after.length > 0 ? after : [2, open, '~~', '~~'];
  const canScan = rank === 2 && afterOpen === open && !ofProject && (openFirst || conditions.includes('open'));
  const scanned = canScan ? await taskIndex.recordsToScan(tx, words, rows) : undefined;
  if (scanned === undefined || scanned > MAX_SCAN) return [];
  const latest = firstOpenTasks(tx.kysely, tx.fragments, {
    user: sql.val(actor.id),
    archived,
    order: { columns: ['updated_at', 'id'], direction: 'desc' },
    after: position.map((value) => sql`cast(${value} as text)`),
    where: [],
    rows: sql.val(2 * scanned + 4 * rows),
  });
  const inTitle = taskIndex.inTitle(tx.dialect, 'task.id', searchedWords(tx.dialect, words));
  return tx.all(
    latest
      .where(sql<SqlBool>`${inTitle} = 1`)
      .where(allOf(conditionsOf(shapeOf(filters), values(actor, filters), tx.fragments)))
      .select(['task.id', 'task.updated_at as changed'])
      .select([sql<number>`2`.as('rank'), sql<number>`${sql.lit(open)}`.as('open')])
      .orderBy('task.updated_at', 'desc')
      .orderBy('task.id', 'desc')
      .limit(rows),
  );
}

function allOf(conditions: readonly RawBuilder<SqlBool>[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.join([sql`1 = 1`, ...conditions], sql` and `)}`;
}

function values(actor: Actor, filters: TaskSearch['filters']): Placeholders<FilterValues> {
  const given = Object.entries(filterValues(filters, actor)).map(([name, value]) => [name, sql.val(value)]);
  return Object.fromEntries(given) as Placeholders<FilterValues>;
}
