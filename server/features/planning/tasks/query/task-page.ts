/** Reads pages of task lists as JSON text. */

import { sql } from 'kysely';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { numbered } from '../../../../platform/db/statement.ts';
import {
  cursorAfter,
  cutPage,
  nextMember,
  type OrderValues,
  readCursor,
} from '../../../../platform/http/reply/cursor.ts';
import { fewProjects, type ListPart, pageStatement, positionStatement } from './page-statements.ts';
import type { Reader } from './present-task.ts';
import { memberOf, taskText } from './task-json.ts';
import type { ReaderValues, TaskList } from './task-list.ts';
import { startOf, type TaskOrder, withoutSnoozed } from './task-order.ts';

/** `cursorScope` identifies the list. A cursor is valid only for the list that returned it. */
export type PageRequest = { limit: number; cursor?: string | undefined; cursorScope: object };

/** The tasks of a page as JSON texts, and the cursor of the next page if there is one. */
export type TaskPage = { tasks: string[]; nextCursor: string | undefined };

/** Reads a page. Throws 422 at `cursor` if the cursor belongs to another list. */
export async function readTaskPage<Values extends ReaderValues>(
  tx: ReadTx,
  reader: Reader,
  list: TaskList<Values>,
  { limit, cursor, cursorScope }: PageRequest,
): Promise<TaskPage> {
  const after = cursor === undefined ? [] : readCursor(cursorScope, cursor, list.order(sql.val(list.values.now)).keys);
  const records = await readRecords(tx, list, after, limit + 1);
  const { pageRows, last } = cutPage(records, limit);
  return {
    tasks: pageRows.map((record) => taskText(record, reader.locale, list.more?.members(record))),
    nextCursor: last && cursorAfter(cursorScope, await orderValues(tx, list, memberOf(last, 'id') ?? '')),
  };
}

/** Reads the first tasks of a list without paging, as records (`taskRecord`). */
export function firstRecords<Values extends ReaderValues>(
  tx: ReadTx,
  list: TaskList<Values>,
  limit: number,
): Promise<string[]> {
  return readRecords(tx, list, [], limit);
}

/** Reads the records after `after`. If snoozed tasks are last, the two parts are read one after the other. */
async function readRecords<Values extends ReaderValues>(
  tx: ReadTx,
  list: TaskList<Values>,
  after: OrderValues,
  limit: number,
): Promise<string[]> {
  const order = list.order(sql.val(list.values.now));
  const projects = await fewProjects(tx, list);
  const read = (part: ListPart, values: OrderValues, rows: number) =>
    pageStatement(list, part, values.length, projects.count).all(tx, {
      ...list.values,
      ...projects.values,
      ...numbered('after', values),
      rows,
    });
  if (order.snoozedLast !== true) return read('all', after, limit);
  const [isSnoozed, ...position] = after;
  const unsnoozed = isSnoozed === 1 ? [] : await read('unsnoozed', unsnoozedAfter(list, order, position), limit);
  if (unsnoozed.length === limit) return unsnoozed;
  return [...unsnoozed, ...(await read('snoozed', isSnoozed === 1 ? position : [], limit - unsnoozed.length))];
}

/** Returns the position after which the page starts. A merged list needs one for the first page, too. */
function unsnoozedAfter<Values extends ReaderValues>(
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
