/** Pages of task lists, as JSON text that the database made. */

import { type Expression, type Kysely, sql } from 'kysely';
import type { VisibleRows } from '../../access/index.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import type { JsonMember } from '../../platform/db/json-record.ts';
import { type Placeholders, type Statement, statement } from '../../platform/db/statement.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { cursorAfter, type OrderValues, readCursor } from './cursor.ts';
import type { Reader } from './present-task.ts';
import { type TaskColumns, taskColumns, taskText } from './task-json.ts';
import { inOrder, isInPart, standsAfter, type TaskOrder } from './task-order.ts';

/** What every list has among its values: who reads it, and when. */
type ReaderValues = { user: string; now: string };

/** A list of tasks. `Values` are the parameters of its statement. */
export type TaskList<Values extends ReaderValues> = {
  /** Lists of one shape differ in values alone and share a compiled statement. Absent: compiled for this call. */
  shape?: string;
  rows: (db: Kysely<Tables>, p: Placeholders<Values>, fragments: Fragments) => VisibleRows<'task'>;
  order: (now: Expression<string>) => TaskOrder;
  values: Values;
  /** Members beside the contract's Task: made by the database, or out of the record that it made. */
  more?: {
    columns: Readonly<Record<string, JsonMember>>;
    members: (json: string) => Readonly<Record<string, unknown>>;
  };
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
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    tasks: shown.map((row) => taskText(row, reader.locale, list.more?.members(row.json))),
    nextCursor: last && cursorAfter(mark, await orderValues(tx, list, last.id)),
  };
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
  const [isParked, ...place] = after;
  const awake = isParked === 1 ? [] : await read('awake', place, most);
  if (awake.length === most) return awake;
  return [...awake, ...(await read('parked', isParked === 1 ? place : [], most - awake.length))];
}

type Part = 'all' | 'awake' | 'parked';

/** A page as the body of a list. */
export function pageText({ tasks, nextCursor }: TaskPage): string {
  const next = nextCursor === undefined ? '' : `,"next_cursor":"${nextCursor}"`;
  return `{"tasks":[${tasks.join(',')}]${next}}`;
}

type Row = TaskColumns & { id: string };
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
    const order = part === 'all' ? whole : { ...whole, keys: whole.keys.slice(1) };
    const all = list.rows(db, p as unknown as Placeholders<Values>, fragments);
    const rows = part === 'all' ? all : all.where(isInPart(part, p.now));
    const values = Array.from({ length: after }, (_, index) => p[`after${index}`] as Expression<unknown>);
    return inOrder(after === 0 ? rows : rows.where(standsAfter(order, values)), order)
      .select('task.id')
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
