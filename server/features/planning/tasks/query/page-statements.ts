/** The statements that read a page of a task list. They are cached for lists with a shape. */

import type { Expression, Kysely } from 'kysely';
import type { VisibleRows } from '../../../../access/index.ts';
import { firstOpenTaskIds, firstOpenTaskIdsIn, firstTasks, readableProjects } from '../../../../access/tasks/index.ts';
import { cached } from '../../../../platform/db/cached.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import type { Fragments } from '../../../../platform/db/dialect/fragments.ts';
import { type LinesStatement, linesStatement } from '../../../../platform/db/lines.ts';
import {
  numbered,
  numberedExpressions,
  type Placeholders,
  type Statement,
  statement,
} from '../../../../platform/db/statement.ts';
import type { Tables } from '../../../../platform/db/tables.ts';
import { taskRecord } from './task-json.ts';
import type { ReaderValues, TaskList } from './task-list.ts';
import { asStored, indexOrder, inOrder, isAfter, isInPart, type TaskOrder, withoutSnoozed } from './task-order.ts';

/** The whole list, or one part of a list that is `snoozedLast`. */
export type ListPart = 'all' | 'unsnoozed' | 'snoozed';

/** `project0` and so on are the projects of a list of few projects. */
type PageParams = ReaderValues & {
  rows: number;
  [after: `after${number}`]: string | number;
  [project: `project${number}`]: string;
};

/** Reads the first tasks of a part of a list as records (`taskRecord`), in order. */
export type PageStatement = LinesStatement<PageParams>;

/**
 * Returns the statement for the first records of a part, in order. `after` is the number of values of the position after which it starts.
 * `projects` is the number of projects of `fewProjects`. The rows are found and ordered first: sorting rows with their records takes longer
 * than building these.
 */
export function pageStatement<Values extends ReaderValues>(
  list: TaskList<Values>,
  part: ListPart,
  after: number,
  projects: number,
): PageStatement {
  return cached(pageStatements, list.shape && `${part} ${after} ${projects} ${list.shape}`, () =>
    linesStatement<PageParams>((db, p, fragments) => {
      const record = taskRecord(p.user, p.now, fragments, list.more?.columns);
      const ids = idsOf(list, { part, after, projects }, { db, p, fragments });
      return inOrder(firstTasks(db, ids), orderOf(list, part, p)).select(record.as('line'));
    }),
  );
}

/**
 * Returns the projects of a merged list as parameters, and their number, if they are few. Otherwise the number is 0. Merging few projects
 * takes half the time of any number.
 */
export async function fewProjects<Values extends ReaderValues>(
  tx: ReadTx,
  { merged, shape, values }: TaskList<Values>,
): Promise<{ count: number; values: Record<`project${number}`, string> }> {
  const most = tx.fragments.unitedRuns?.most ?? 0;
  // Without a shape the conditions would be compiled for each project at each request.
  const found =
    merged === undefined || shape === undefined || most === 0
      ? []
      : await readableProjects[merged.archived].all(tx, { user: values.user });
  if (found.length === 0 || found.length > most) return { count: 0, values: {} };
  // A power of two, so that few different statements are compiled. No project has the id ''.
  const count = 2 ** Math.ceil(Math.log2(found.length));
  const ids = Array.from({ length: count }, (_, index) => found[index]?.project_id ?? '');
  return { count, values: numbered('project', ids) };
}

type PositionParams = ReaderValues & { id: string };

/** Returns the statement for the values of the order of one task. */
export function positionStatement<Values extends ReaderValues>(
  list: TaskList<Values>,
): Statement<PositionParams, object> {
  return cached(positionStatements, list.shape, () =>
    statement<PositionParams>()((db, p, fragments) =>
      list
        .rows(db, asGiven(p), fragments)
        .where('task.id', '=', p.id)
        .select(list.order(p.now).keys.map(({ term }, index) => term.as(`after${index}`))),
    ),
  );
}

const pageStatements = new Map<string, PageStatement>();
const positionStatements = new Map<string, Statement<PositionParams, object>>();

/** The arguments of `statement`. */
type StatementArguments = { db: Kysely<Tables>; p: Placeholders<PageParams>; fragments: Fragments };

/** Selects the ids of the first rows, in order. */
function idsOf<Values extends ReaderValues>(
  list: TaskList<Values>,
  { part, after, projects }: { part: ListPart; after: number; projects: number },
  { db, p, fragments }: StatementArguments,
): Expression<{ id: string }> {
  const { merged } = list;
  const order = orderOf(list, part, p);
  if (part !== 'unsnoozed' || merged === undefined) {
    return inOrder(rowsOf(list, part, after, { db, p, fragments }), order)
      .select('task.id')
      .limit(p.rows);
  }
  const merge = {
    order: indexOrder(order),
    after: order.keys.map(({ kind }, index) => asStored(afterValue(p, index), kind)),
    where: [isInPart('unsnoozed', p.now, fragments), ...merged.where(asGiven(p), fragments)],
    rows: p.rows,
  };
  return projects > 0 && fragments.unitedRuns !== undefined
    ? firstOpenTaskIdsIn(fragments.unitedRuns, numberedExpressions(p, 'project', projects), merge)
    : firstOpenTaskIds(db, fragments, { user: p.user, archived: merged.archived, ...merge });
}

function rowsOf<Values extends ReaderValues>(
  list: TaskList<Values>,
  part: ListPart,
  after: number,
  { db, p, fragments }: StatementArguments,
): VisibleRows<'task'> {
  const all = list.rows(db, asGiven(p), fragments);
  const ofPart = part === 'all' ? all : all.where(isInPart(part, p.now, fragments));
  const values = Array.from({ length: after }, (_, index) => afterValue(p, index));
  return after === 0 ? ofPart : ofPart.where(isAfter(orderOf(list, part, p), values));
}

function orderOf<Values extends ReaderValues>(
  list: TaskList<Values>,
  part: ListPart,
  { now }: Placeholders<ReaderValues>,
): TaskOrder {
  const whole = list.order(now);
  return part === 'all' ? whole : withoutSnoozed(whole);
}

function afterValue(p: Placeholders<PageParams>, index: number): Expression<unknown> {
  return p[`after${index}`] as Expression<unknown>;
}

/** The values of the list are among the parameters of each of its statements. */
function asGiven<Values>(p: Placeholders<ReaderValues>): Placeholders<Values> {
  return p as unknown as Placeholders<Values>;
}
