/** Reads pages of task lists as JSON text. */

import { sql } from 'kysely';
import { readableProjects } from '../../../../access/tasks/index.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { numbered } from '../../../../platform/db/statement.ts';
import {
  cursorAfter,
  cutPage,
  nextMember,
  type OrderValues,
  readCursor,
} from '../../../../platform/http/reply/cursor.ts';
import {
  idStatement,
  isSorted,
  type PageStatement,
  type Part,
  positionStatement,
  rowStatement,
  rowsWithIds,
  unitedStatement,
} from './page-statements.ts';
import type { Reader } from './present-task.ts';
import { idOfLine, lineText } from './task-json.ts';
import type { ReaderValues, TaskList } from './task-list.ts';
import { startOf, type TaskOrder, withoutSnoozed } from './task-order.ts';

/** `mark` identifies the list. A cursor is valid only for the same mark. */
export type PageRequest = { limit: number; cursor?: string | undefined; mark: object };

/** The tasks of a page as JSON texts, and the cursor of the next page if there is one. */
export type TaskPage = { tasks: string[]; nextCursor: string | undefined };

/** Reads a page. Throws 422 at `cursor` if the cursor belongs to another list. */
export async function readTaskPage<Values extends ReaderValues>(
  tx: ReadTx,
  reader: Reader,
  list: TaskList<Values>,
  { limit, cursor, mark }: PageRequest,
): Promise<TaskPage> {
  const after = cursor === undefined ? [] : readCursor(mark, cursor, list.order(sql.val(list.values.now)).keys);
  const lines = await readLines(tx, list, after, limit + 1);
  const { pageRows, last } = cutPage(lines, limit);
  return {
    tasks: pageRows.map((line) => lineText(line, reader.locale, list.more?.members)),
    nextCursor: last && cursorAfter(mark, await orderValues(tx, list, idOfLine(last))),
  };
}

/** Reads the first tasks of a list without paging, as lines of `taskLine`. */
export function firstLines<Values extends ReaderValues>(
  tx: ReadTx,
  list: TaskList<Values>,
  limit: number,
): Promise<string[]> {
  return readLines(tx, list, [], limit);
}

/** The lines after `after`. */
async function readLines<Values extends ReaderValues>(
  tx: ReadTx,
  list: TaskList<Values>,
  after: OrderValues,
  limit: number,
): Promise<string[]> {
  return readParts(tx, list, after, limit, isSorted(list) ? await sortedStatementFor(tx, list) : rowStatement);
}

type StatementOf<Values extends ReaderValues> = (list: TaskList<Values>, part: Part, after: number) => PageStatement;

/** Returns `sortedStatement`, or a faster one if the tasks of few projects are merged. */
async function sortedStatementFor<Values extends ReaderValues>(
  tx: ReadTx,
  list: TaskList<Values>,
): Promise<StatementOf<Values>> {
  const { merged } = list;
  const { unitedRuns: united } = tx.fragments;
  // Without a shape the conditions would be compiled for each project at each request.
  if (merged === undefined || united === undefined || list.shape === undefined) return sortedStatement;
  const found = await readableProjects[merged.archived].all(tx, { user: list.values.user });
  if (found.length === 0 || found.length > united.most) return sortedStatement;
  // A power of two, so that few different statements are compiled. No project has the id ''.
  const count = 2 ** Math.ceil(Math.log2(found.length));
  const projects = numbered(
    'project',
    Array.from({ length: count }, (_, index) => found[index]?.project_id ?? ''),
  );
  const awake = unitedStatement(list, { merged, united, count });
  return (each, part, after) =>
    part === 'awake'
      ? { all: (of, params) => awake.all(of, { ...params, ...projects }) }
      : sortedStatement(each, part, after);
}

/**
 * Two statements: one selects the ids that the database has sorted, and another one reads their rows. Sorting rows with their JSON
 * takes longer than building it.
 */
function sortedStatement<Values extends ReaderValues>(
  list: TaskList<Values>,
  part: Part,
  after: number,
): PageStatement {
  return {
    async all(tx, params) {
      const found = await idStatement(list, part, after).all(tx, params);
      if (found.length === 0) return [];
      const ids = found.map(({ id }) => id);
      const lines = await rowsWithIds(list).all(tx, { ...list.values, ids });
      const byId = new Map(lines.map((line) => [idOfLine(line), line]));
      return ids.map((id) => byId.get(id)).filter((line) => line !== undefined);
    },
  };
}

/** Runs the statement of a list. If snoozed tasks are last, the two parts are read one after the other. */
async function readParts<Values extends ReaderValues>(
  tx: ReadTx,
  list: TaskList<Values>,
  after: OrderValues,
  limit: number,
  statementOf: StatementOf<Values>,
): Promise<string[]> {
  const order = list.order(sql.val(list.values.now));
  const read = (part: Part, values: OrderValues, rows: number) =>
    statementOf(list, part, values.length).all(tx, { ...list.values, ...numbered('after', values), rows });
  if (order.snoozedLast !== true) return read('all', after, limit);
  const [isSnoozed, ...position] = after;
  const awake = isSnoozed === 1 ? [] : await read('awake', awakeFrom(list, order, position), limit);
  if (awake.length === limit) return awake;
  return [...awake, ...(await read('snoozed', isSnoozed === 1 ? position : [], limit - awake.length))];
}

/** A merge needs a start position, also for the first page. */
function awakeFrom<Values extends ReaderValues>(
  { merged }: TaskList<Values>,
  order: TaskOrder,
  position: OrderValues,
): OrderValues {
  if (merged === undefined || position.length > 0) return position;
  const [first = '', ...rest] = startOf(withoutSnoozed(order));
  return [merged.begin ?? first, ...rest];
}

/** The JSON body of a page, with further members. */
export function pageText({ tasks, nextCursor }: TaskPage, members: Readonly<Record<string, unknown>> = {}): string {
  const more = Object.entries(members).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{"tasks":[${tasks.join(',')}]${nextMember(nextCursor)}${more.join('')}}`;
}

/** The values of the order of the last row of a page. They are read for this row only. */
async function orderValues<Values extends ReaderValues>(
  tx: ReadTx,
  list: TaskList<Values>,
  id: string,
): Promise<OrderValues> {
  return Object.values((await positionStatement(list).first(tx, { ...list.values, id })) ?? {});
}
