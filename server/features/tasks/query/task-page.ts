/** Pages of task lists, as JSON text that the database made. */

import { type AliasedRawBuilder, type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { type Archived, firstOpenTasks, tasksWithIds, type VisibleRows } from '../../../access/index.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import type { Fragments } from '../../../platform/db/dialect/fragments.ts';
import type { JsonMember } from '../../../platform/db/json-record.ts';
import { type Placeholders, type Statement, statement } from '../../../platform/db/statement.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { cursorAfter, cutPage, nextMember, type OrderValues, readCursor } from '../../../platform/http/reply/cursor.ts';
import type { Reader } from './present-task.ts';
import { type TaskColumns, taskColumns, taskText } from './task-json.ts';
import {
  asKept,
  inOrder,
  isInPart,
  keptOrder,
  standsAfter,
  startOf,
  type TaskOrder,
  withoutParked,
} from './task-order.ts';

/** What every list has among its values: who reads it, and when. */
type ReaderValues = { user: string; now: string };

/** A list of tasks. `Values` are the parameters of its statement. */
export type TaskList<Values extends ReaderValues> = {
  /** Lists of one shape differ in values alone and share a compiled statement. Absent: compiled for this call. */
  shape?: string;
  rows: (db: Kysely<Tables>, p: Placeholders<Values>, fragments: Fragments) => VisibleRows<'task'>;
  order: (now: Expression<string>) => TaskOrder;
  /** No index keeps the order: the page's ids are found first, so that only its own rows are put together. */
  idsFirst?: true;
  /** The same rows for an order that an index keeps, which then costs what the page is long. */
  merged?: MergedTasks<Values> | undefined;
  values: Values;
  /** What else to select of each row; no two lists of one shape differ in it. */
  beside?: (p: Placeholders<Values>) => readonly AliasedRawBuilder<unknown, string>[];
  /** Members beside the contract's Task: made by the database, or out of the record that it made. */
  more?: {
    columns: Readonly<Record<string, JsonMember>>;
    members: (json: string) => Readonly<Record<string, unknown>>;
  };
};

/** The open tasks of a person's projects that meet conditions. `begin` is the least first value of the order there is. */
export type MergedTasks<Values> = {
  archived: Archived;
  begin: string | undefined;
  where: (p: Placeholders<Values>, fragments: Fragments) => readonly Expression<SqlBool>[];
};

/** `mark` names what makes the list another one, so that a cursor holds for no other. */
export type PageOf = { limit: number; cursor?: string | undefined; mark: object };

/** The tasks of a page as JSON texts, and the cursor of the next one when there are more. */
export type TaskPage = { tasks: string[]; nextCursor: string | undefined };

/** One page. 422 at `cursor` for one that does not belong to the list. */
export async function readTaskPage<Values extends ReaderValues>(
  tx: ReadTx,
  reader: Reader,
  list: TaskList<Values>,
  { limit, cursor, mark }: PageOf,
): Promise<TaskPage> {
  const after = cursor === undefined ? [] : readCursor(mark, cursor, list.order(sql.val(list.values.now)).keys);
  const rows = await readRows(tx, list, after, limit + 1);
  const { shown, last } = cutPage(rows, limit);
  return {
    tasks: shown.map((row) => taskText(row, reader.locale, list.more?.members(row.json))),
    nextCursor: last && cursorAfter(mark, await orderValues(tx, list, last.id)),
  };
}

/** The first rows of a list that is not paged, each with what it selects `beside`. */
export function firstRows<Beside, Values extends ReaderValues>(
  tx: ReadTx,
  list: TaskList<Values>,
  most: number,
): Promise<(Row & Beside)[]> {
  return readRows(tx, list, [], most) as Promise<(Row & Beside)[]>;
}

/** Rows behind `after`. Where parked tasks come last, the two parts are read one after the other. */
async function readRows<Values extends ReaderValues>(
  tx: ReadTx,
  list: TaskList<Values>,
  after: OrderValues,
  most: number,
): Promise<Row[]> {
  const order = list.order(sql.val(list.values.now));
  const read = (part: Part, values: OrderValues, rows: number) =>
    pageStatement(list, part, values.length).all(tx, { ...list.values, ...positions(values), rows });
  if (order.parkedLast !== true) return read('all', after, most);
  const [isParked, ...position] = after;
  const awake = isParked === 1 ? [] : await read('awake', awakeFrom(list, order, position), most);
  if (awake.length === most) return awake;
  return [...awake, ...(await read('parked', isParked === 1 ? position : [], most - awake.length))];
}

/** A merge begins somewhere on its first page as well. */
function awakeFrom<Values extends ReaderValues>(
  { merged }: TaskList<Values>,
  order: TaskOrder,
  position: OrderValues,
): OrderValues {
  if (merged === undefined || position.length > 0) return position;
  const [first = '', ...rest] = startOf(withoutParked(order));
  return [merged.begin ?? first, ...rest];
}

type Part = 'all' | 'awake' | 'parked';

/** A page as the body of a list. */
export function pageText({ tasks, nextCursor }: TaskPage): string {
  return `{"tasks":[${tasks.join(',')}]${nextMember(nextCursor)}}`;
}

/** A row of a list, with what was selected beside the task. */
export type Row = TaskColumns & { id: string };
type PageParams = ReaderValues & { rows: number; [after: `after${number}`]: string | number };

/** Twelve filters make thousands of shapes; people use a handful. */
const MOST_SHAPES = 200;

const pages = new Map<string, Statement<PageParams, Row>>();
const positionsOf = new Map<string, Statement<PositionParams, object>>();

function pageStatement<Values extends ReaderValues>(
  list: TaskList<Values>,
  part: Part,
  after: number,
): Statement<PageParams, Row> {
  return compiledOnce(pages, list.shape && `${part} ${after} ${list.shape}`, () => buildPage(list, part, after));
}

/** What `make` made for this key before, if there is a key. */
function compiledOnce<Made>(kept: Map<string, Made>, key: string | undefined, make: () => Made): Made {
  const known = key === undefined ? undefined : kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  if (kept.size >= MOST_SHAPES) kept.clear();
  if (key !== undefined) kept.set(key, made);
  return made;
}

function buildPage<Values extends ReaderValues>(
  list: TaskList<Values>,
  part: Part,
  after: number,
): Statement<PageParams, Row> {
  return statement<PageParams>()((db, p, fragments) => {
    const whole = list.order(p.now);
    const order = part === 'all' ? whole : withoutParked(whole);
    const values = Array.from({ length: after }, (_, index) => p[`after${index}`] as Expression<unknown>);
    const given = p as unknown as Placeholders<Values>;
    const rows = () => {
      const all = list.rows(db, given, fragments);
      const ofPart = part === 'all' ? all : all.where(isInPart(part, p.now));
      return after === 0 ? ofPart : ofPart.where(standsAfter(order, values));
    };
    const merged = () =>
      list.merged &&
      firstOpenTasks(db, fragments, {
        user: p.user,
        archived: list.merged.archived,
        order: keptOrder(order),
        after: order.keys.map(({ kind }, index) => asKept(p[`after${index}`] as Expression<unknown>, kind)),
        where: [isInPart('awake', p.now), ...list.merged.where(given, fragments)],
        rows: p.rows,
      });
    const ofPage = () => {
      if (list.idsFirst !== true) return rows();
      return tasksWithIds(db, inOrder(rows(), order).select('task.id').limit(p.rows));
    };
    return inOrder((part === 'awake' && merged()) || ofPage(), order)
      .select(['task.id', ...(list.beside?.(given) ?? [])])
      .select(taskColumns(p.user, p.now, fragments, list.more?.columns))
      .limit(p.rows);
  });
}

type PositionParams = ReaderValues & { id: string };

/** The values by which the last row of a page stands in its list. They are read for that row alone. */
async function orderValues<Values extends ReaderValues>(
  tx: ReadTx,
  list: TaskList<Values>,
  id: string,
): Promise<OrderValues> {
  const position = compiledOnce(positionsOf, list.shape, () => buildPosition(list));
  return Object.values((await position.first(tx, { ...list.values, id })) ?? {});
}

function buildPosition<Values extends ReaderValues>(list: TaskList<Values>): Statement<PositionParams, object> {
  return statement<PositionParams>()((db, p, fragments) =>
    list
      .rows(db, p as unknown as Placeholders<Values>, fragments)
      .where('task.id', '=', p.id)
      .select(list.order(p.now).keys.map(({ term }, index) => term.as(`after${index}`))),
  );
}

function positions(after: OrderValues): Record<`after${number}`, string | number> {
  return Object.fromEntries(after.map((value, index) => [`after${index}`, value]));
}
