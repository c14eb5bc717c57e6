/** The statement of a search of tasks: it finds the results and orders them. */

import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  commentedTasks,
  foundTasks,
  type Hit,
  labelledTasks,
  readableProjectIds,
} from '../../../../access/tasks/index.ts';
import { cached } from '../../../../platform/db/cached.ts';
import type { Query } from '../../../../platform/db/database.ts';
import { descending, isBelow } from '../../../../platform/db/descending.ts';
import type { Fragments } from '../../../../platform/db/dialect/fragments.ts';
import type { TextSearch } from '../../../../platform/db/dialect/text-search.ts';
import {
  numberedExpressions,
  type Placeholders,
  type Statement,
  statement,
} from '../../../../platform/db/statement.ts';
import type { Tables } from '../../../../platform/db/tables.ts';
import { type SearchValues, searchParameters, textIndex } from '../../../../platform/db/text-index.ts';
import { conditionsOf, type FilterShape, type FilterValues, type TaskFilters } from './task-filters.ts';
import { taskIndex } from './task-text.ts';

/** `words` is the result of `searchWords` and not empty. `openFirst` puts open tasks before completed ones of equal rank. */
export type TaskSearch = { words: readonly string[]; filters: TaskFilters; openFirst: boolean };

/** Everything that determines the statement of a search. Searches of the same shape differ only in their values. */
type Shape = {
  /** The number of words, and whether the text index can narrow a search of them. */
  words: number;
  hasTokens: boolean;
  /** A word is the name of a label. */
  isLabelled: boolean;
  /** There are so many candidates that the index is also restricted to the projects of the person. */
  isCommon: boolean;
  filters: FilterShape;
  openFirst: boolean;
  /** The number of values of the position after which the page starts. */
  after: number;
};

/** `labels0` are the labels of the first word and so on, `labels` those of all words. */
type Params = SearchValues &
  FilterValues & {
    rows: number;
    [after: `after${number}`]: string | number;
    labels: readonly string[];
    [labels: `labels${number}`]: readonly string[];
  };

/** Returns the statement for the first `rows` results after the position, in order, that the user can read and that pass the filters. */
export function foundStatement(shape: Shape): Statement<Params, Hit> {
  return cached(statements, JSON.stringify(shape), () =>
    statement<Params>()((db, p, fragments, textSearch) => rankedTasks(db, shape, p, { fragments, textSearch })),
  );
}

const statements = new Map<string, Statement<Params, Hit>>();

/** The columns of a hit. They determine its place: higher values come first. */
const HIT_ORDER = ['rank', 'open', 'changed', 'id'] as const satisfies readonly (keyof Hit)[];

/** The index of comments, which the feature of comments writes. */
const commentIndex = textIndex('comment_text');

type SearchDialect = { fragments: Fragments; textSearch: TextSearch };

function rankedTasks(db: Kysely<Tables>, shape: Shape, p: Placeholders<Params>, to: SearchDialect): Query<Hit> {
  const { filters, openFirst, after } = shape;
  // A task can be found several times, and has its highest rank.
  const found = to.fragments.expectFew(everywhere(db, shape, p, to));
  const ranked = foundTasks(db, p.user, filters.ofProject ? 'include' : filters.archived, found)
    .where(sql<SqlBool>`${sql.join([sql`1 = 1`, ...conditionsOf(filters, p, to.fragments)], sql` and `)}`)
    .select(['task.id', 'task.updated_at as changed', sql<number>`max(found.rank)`.as('rank')])
    .select((openFirst ? IS_OPEN : sql<number>`0`).as('open'))
    .groupBy('task.id');
  const hits = db
    .selectFrom(ranked.as('ranked'))
    .select(HIT_ORDER)
    .where(isBelow('ranked', HIT_ORDER, numberedExpressions(p, 'after', after)));
  return descending(hits, 'ranked', HIT_ORDER).limit(p.rows);
}

const IS_OPEN = sql<number>`case when task.completed_at is null then 1 else 0 end`;

/** Selects the tasks with the words in their texts, in labels of the person, or in a comment. */
function everywhere(db: Kysely<Tables>, shape: Shape, p: Placeholders<Params>, to: SearchDialect) {
  const { words, hasTokens, isLabelled, isCommon, filters } = shape;
  const terms = searchParameters(p, words, hasTokens);
  const readable = filters.ofProject ? sql`(select ${p.project})` : readableProjectIds(db, p.user, filters.archived);
  const found: RawBuilder<{ id: string; rank: number }>[] = [
    taskIndex.ranked(to, terms, isCommon ? readable : undefined),
    commentedTasks(
      commentIndex.matching(to, 'comment.id', terms),
      isCommon ? readableProjectIds(db, p.user, 'include') : undefined,
    ),
  ];
  if (isLabelled) {
    const ofWords = numberedExpressions<readonly string[]>(p, 'labels', words).map((labels, index) => {
      const term = terms.words[index] as Expression<string>;
      return {
        labels,
        inText: (id: Expression<string>) => taskIndex.inText(to, id, { ...terms, words: [term] }),
      };
    });
    found.push(labelledTasks(p.user, ofWords, p.labels, to.fragments));
  }
  return sql<{ id: string; rank: number }>`${sql.join(found, sql` union all `)}`;
}
