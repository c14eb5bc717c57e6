/**
 * The search of tasks with few candidates. One statement finds the results, orders them and renders those of the page. It is compiled once
 * for each shape of a search, and takes about 4 ms for 500 results.
 */

import { sql } from 'kysely';
import type { Task } from '#contract/resources/task.ts';
import { commentedTasks, type Hit, tasksOfHits } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { cached } from '../../../../platform/db/cached.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { descending, placeOf, placePieces } from '../../../../platform/db/descending.ts';
import { type FewValues, listedResults } from '../../../../platform/db/few-results.ts';
import { type LinesStatement, linesStatement } from '../../../../platform/db/lines.ts';
import { numbered, numberedExpressions } from '../../../../platform/db/statement.ts';
import { textIndex } from '../../../../platform/db/text-index.ts';
import { cutPage, type OrderValues } from '../../../../platform/http/reply/cursor.ts';
import { HIT_ORDER, rankedTasks, type TaskSearch } from './ranked-tasks.ts';
import { type FilterValues, filterValues, shapeOf } from './task-filters.ts';
import { lineText, taskLine } from './task-json.ts';
import { taskIndex } from './task-text.ts';

/** Comments with a word. */
export const commentIndex = textIndex('comment_text');

/** The columns in front of the line of a task, which contains the other ones. */
const PLACE = ['rank', 'open'] as const satisfies readonly (keyof Hit)[];

/** The tasks of a page as JSON texts, and the hit after which the next page starts if there is one. */
export type FoundTasksPage = { tasks: string[]; last: Hit | undefined };

/**
 * Returns the first `limit` results after the position `after`. No word is the name of a label of the actor. Returns undefined, after
 * `tx.becomeHeavy`, if an index has more than `most` candidates or no token narrows the search.
 */
export async function findFewTasks(
  tx: ReadTx,
  actor: Actor,
  search: TaskSearch,
  most: number,
  { after, limit }: { after: OrderValues; limit: number },
): Promise<FoundTasksPage | undefined> {
  const { words, filters, openFirst } = search;
  const inTasks = taskIndex.few.values(tx, words, most);
  if (inTasks === undefined) return undefined;
  const inComments = await commentIndex.few.list(tx, words, most);
  if (inComments === undefined) return undefined;
  const isInComments = !inComments.isEmpty;
  const shape = [words.length, shapeOf(filters), openFirst, after.length, isInComments];
  const lines = await cached(statements, JSON.stringify(shape), () =>
    fewStatement(search, after.length, isInComments),
  ).all(tx, {
    ...inTasks,
    ...filterValues(filters, actor),
    ...numbered('after', after),
    inComments: inComments.list,
    rows: limit + 1,
  });
  const isComplete = (lines.length > 0 && !isInComments) || (await taskIndex.few.isFew(tx, inTasks));
  if (!isComplete) return undefined;
  const { pageRows, last } = cutPage(lines, limit);
  const tasks = pageRows.map((line) => lineText(line, actor.locale));
  return { tasks, last: last === undefined ? undefined : hitOf(last, tasks.at(-1) ?? '') };
}

type Params = FewValues &
  FilterValues & {
    inComments: string;
    rows: number;
    [after: `after${number}`]: string | number;
  };

const statements = new Map<string, LinesStatement<Params>>();

function fewStatement(search: TaskSearch, after: number, isInComments: boolean): LinesStatement<Params> {
  return linesStatement<Params>((db, p, fragments, textSearch) => {
    const texts = taskIndex.few.ranked(search.words.length, { p, fragments, textSearch });
    const comments = listedResults(fragments, p.inComments);
    const commented = commentedTasks(sql`comment.id in (select id from (${comments}) as in_comments)`, undefined);
    const hits = rankedTasks(db, fragments, search, p, {
      found: isInComments ? sql`select id, "rank" from (${texts}) as in_tasks union all ${commented}` : texts,
      canRepeat: isInComments,
      after: numberedExpressions(p, 'after', after),
      rows: p.rows,
    });
    const line = taskLine(p.user, p.now, fragments, { before: placePieces('hit', PLACE) });
    return descending(tasksOfHits(db, hits), 'hit', HIT_ORDER).select(line.as('line'));
  });
}

/** `task` is the record of the line. */
function hitOf(line: string, task: string): Hit {
  const [rank, open] = placeOf(line, PLACE.length);
  const { id, updated_at: changed } = JSON.parse(task) as Task;
  return { rank: Number(rank), open: Number(open), changed, id };
}
