/** The statements that read a page of a task list. They are cached for lists with a shape. */

import type { Expression, Kysely, RawBuilder } from 'kysely';
import type { VisibleRows } from '../../../../access/index.ts';
import { firstOpenTaskIds, firstOpenTasksIn, tasksWithIds } from '../../../../access/tasks/index.ts';
import { cached } from '../../../../platform/db/cached.ts';
import type { Fragments } from '../../../../platform/db/dialect/fragments.ts';
import { type LinesStatement, linesStatement } from '../../../../platform/db/lines.ts';
import {
  numberedExpressions,
  type Placeholders,
  type Statement,
  statement,
} from '../../../../platform/db/statement.ts';
import type { Tables } from '../../../../platform/db/tables.ts';
import { taskLine } from './task-json.ts';
import type { MergedTasks, ReaderValues, TaskList } from './task-list.ts';
import { asStored, indexOrder, inOrder, isAfter, isInPart, type TaskOrder, withoutSnoozed } from './task-order.ts';

/** The whole list, or one part of a list that is `snoozedLast`. */
export type Part = 'all' | 'awake' | 'snoozed';

type PageParams = ReaderValues & { rows: number; [after: `after${number}`]: string | number };

/** The parameters of `unitedStatement`: the projects as `project0` and so on. */
type UnitedParams = PageParams & { [project: `project${number}`]: string };

/** Reads the first rows of a part of a list, in order. The rows are lines of `taskLine`. */
export type PageStatement = LinesStatement<PageParams>;

/** Returns whether the database sorts the list. Otherwise an index provides its order. */
export function isSorted<Values extends ReaderValues>({ sorted, merged }: TaskList<Values>): boolean {
  return sorted === true || merged !== undefined;
}

/** Returns the statement for the rows of a part. `after` is the number of values of the position after which it starts. */
export function rowStatement<Values extends ReaderValues>(
  list: TaskList<Values>,
  part: Part,
  after: number,
): PageStatement {
  return cached(rowStatements, list.shape && `${part} ${after} ${list.shape}`, () =>
    linesStatement<PageParams>((db, p, fragments) => {
      const order = orderOf(list, part, p);
      return inOrder(rowsOf(list, part, after, { db, p, fragments }), order)
        .select(lineOf(list, p, fragments).as('line'))
        .limit(p.rows);
    }),
  );
}

/** Like `rowStatement`, for the ids only. */
export function idStatement<Values extends ReaderValues>(
  list: TaskList<Values>,
  part: Part,
  after: number,
): Statement<PageParams, { id: string }> {
  return cached(idStatements, list.shape && `${part} ${after} ${list.shape}`, () =>
    statement<PageParams>()((db, p, fragments) => {
      const order = orderOf(list, part, p);
      const { merged } = list;
      if (part !== 'awake' || merged === undefined) {
        return inOrder(rowsOf(list, part, after, { db, p, fragments }), order)
          .select('task.id')
          .limit(p.rows);
      }
      return firstOpenTaskIds(db, fragments, {
        user: p.user,
        archived: merged.archived,
        ...awakeRuns(merged, order, p, fragments),
      });
    }),
  );
}

/** Like `rowStatement` for the awake part of a merged list, for the tasks of `count` projects that the reader can read. */
export function unitedStatement<Values extends ReaderValues>(
  list: TaskList<Values>,
  {
    merged,
    united,
    count,
  }: { merged: MergedTasks<Values>; united: NonNullable<Fragments['unitedRuns']>; count: number },
): LinesStatement<UnitedParams> {
  return cached(unitedStatements, list.shape && `${count} ${list.shape}`, () =>
    linesStatement<UnitedParams>((db, p, fragments) => {
      const projects = numberedExpressions<string>(p, 'project', count);
      const runs = awakeRuns(merged, orderOf(list, 'awake', p), p, fragments);
      return firstOpenTasksIn(db, united, projects, runs).select(lineOf(list, p, fragments).as('line'));
    }),
  );
}

function awakeRuns<Values extends ReaderValues>(
  merged: MergedTasks<Values>,
  order: TaskOrder,
  p: Placeholders<PageParams>,
  fragments: Fragments,
) {
  return {
    order: indexOrder(order),
    after: order.keys.map(({ kind }, index) => asStored(afterValue(p, index), kind)),
    where: [isInPart('awake', p.now, fragments), ...merged.where(asGiven(p), fragments)],
    rows: p.rows,
  };
}

/** Returns the statement for the rows with these ids, unsorted. The statement that selected the ids has checked the permission. */
export function rowsWithIds<Values extends ReaderValues>(list: TaskList<Values>): LinesStatement<IdParams> {
  const isPlain = list.before === undefined && list.more === undefined;
  return cached(rowsById, isPlain ? 'plain' : list.shape, () =>
    linesStatement<IdParams>((db, p, fragments) =>
      tasksWithIds(db, fragments, fragments.inList(p.ids)).select(lineOf(list, p, fragments).as('line')),
    ),
  );
}

type IdParams = ReaderValues & { ids: readonly string[] };

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

const rowStatements = new Map<string, PageStatement>();
const idStatements = new Map<string, Statement<PageParams, { id: string }>>();
const unitedStatements = new Map<string, LinesStatement<UnitedParams>>();
const rowsById = new Map<string, LinesStatement<IdParams>>();
const positionStatements = new Map<string, Statement<PositionParams, object>>();

/** The arguments of `statement`. */
type Building = { db: Kysely<Tables>; p: Placeholders<PageParams>; fragments: Fragments };

function rowsOf<Values extends ReaderValues>(
  list: TaskList<Values>,
  part: Part,
  after: number,
  { db, p, fragments }: Building,
): VisibleRows<'task'> {
  const all = list.rows(db, asGiven(p), fragments);
  const ofPart = part === 'all' ? all : all.where(isInPart(part, p.now, fragments));
  const values = Array.from({ length: after }, (_, index) => afterValue(p, index));
  return after === 0 ? ofPart : ofPart.where(isAfter(orderOf(list, part, p), values));
}

function orderOf<Values extends ReaderValues>(
  list: TaskList<Values>,
  part: Part,
  { now }: Placeholders<ReaderValues>,
): TaskOrder {
  const whole = list.order(now);
  return part === 'all' ? whole : withoutSnoozed(whole);
}

function lineOf<Values extends ReaderValues>(
  list: TaskList<Values>,
  p: Placeholders<ReaderValues>,
  fragments: Fragments,
): RawBuilder<string> {
  const before = list.before === undefined ? [] : [list.before(asGiven(p))];
  return taskLine(p.user, p.now, fragments, { before, more: list.more?.columns });
}

function afterValue(p: Placeholders<PageParams>, index: number): Expression<unknown> {
  return p[`after${index}`] as Expression<unknown>;
}

/** The values of the list are among the parameters of each of its statements. */
function asGiven<Values>(p: Placeholders<ReaderValues>): Placeholders<Values> {
  return p as unknown as Placeholders<Values>;
}
