/**
 * The search of tasks with few candidates. One statement orders the results and renders those of the page. It is compiled once for each
 * shape of a search, and takes about 4 ms for 500 results.
 */

import { sql } from 'kysely';
import { commentedTasks, type Hit, tasksOfHits } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { cached } from '../../../platform/db/cached.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { descending } from '../../../platform/db/descending.ts';
import { type FewValues, listedResults } from '../../../platform/db/few-results.ts';
import { numbered, numberedExpressions, type Statement, statement } from '../../../platform/db/statement.ts';
import { textIndex } from '../../../platform/db/text-index.ts';
import type { OrderValues } from '../../../platform/http/reply/cursor.ts';
import { HIT_ORDER, rankedTasks, type TaskSearch } from './ranked-tasks.ts';
import { type FilterValues, filterValues, shapeOf } from './task-filters.ts';
import { type TaskColumns, taskColumns } from './task-json.ts';
import { taskIndex } from './task-text.ts';

/** Comments with a word. */
export const commentIndex = textIndex('comment_text');

/** A result of a search with what `taskText` needs. */
export type RenderedTask = Hit & TaskColumns;

/**
 * Returns the first `rows` results after the position `after`. No word is the name of a label of the actor. Returns undefined, after
 * `tx.becomeHeavy`, if an index has more than `most` candidates or no token narrows the search.
 */
export async function findFewTasks(
  tx: ReadTx,
  actor: Actor,
  search: TaskSearch,
  most: number,
  page: { after: OrderValues; rows: number },
): Promise<RenderedTask[] | undefined> {
  const { words, filters, openFirst } = search;
  const { after, rows } = page;
  const inTasks = taskIndex.few.values(tx, words, most);
  if (inTasks === undefined) return undefined;
  const inComments = await commentIndex.few.list(tx, words, most);
  if (inComments === undefined) return undefined;
  const isInComments = !inComments.isEmpty;
  const shape = [words.length, shapeOf(filters), openFirst, after.length, isInComments];
  const found = await cached(statements, JSON.stringify(shape), () =>
    fewStatement(search, after.length, isInComments),
  ).all(tx, {
    ...inTasks,
    ...filterValues(filters, actor),
    ...numbered('after', after),
    inComments: inComments.list,
    rows,
  });
  return (found.length > 0 && !isInComments) || (await taskIndex.few.isFew(tx, inTasks)) ? found : undefined;
}

type Params = FewValues &
  FilterValues & {
    inComments: string;
    rows: number;
    [after: `after${number}`]: string | number;
  };

const statements = new Map<string, Statement<Params, RenderedTask>>();

function fewStatement(search: TaskSearch, after: number, isInComments: boolean): Statement<Params, RenderedTask> {
  return statement<Params>()((db, p, fragments, textSearch) => {
    const texts = taskIndex.few.ranked(search.words.length, { p, fragments, textSearch });
    const comments = listedResults(fragments, p.inComments);
    const commented = commentedTasks(sql`comment.id in (select id from (${comments}) as in_comments)`, undefined);
    const hits = rankedTasks(db, fragments, search, p, {
      found: isInComments ? sql`select id, "rank" from (${texts}) as in_tasks union all ${commented}` : texts,
      canRepeat: isInComments,
      after: numberedExpressions(p, 'after', after),
      rows: p.rows,
    });
    return descending(tasksOfHits(db, hits), 'hit', HIT_ORDER)
      .select(['hit.id', 'hit.rank', 'hit.open', 'hit.changed'])
      .select(taskColumns(p.user, p.now, fragments));
  });
}
