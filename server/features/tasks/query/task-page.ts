/** Reads pages of task lists as JSON text. */

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
  asStored,
  indexOrder,
  inOrder,
  isAfter,
  isInPart,
  startOf,
  type TaskOrder,
  withoutSnoozed,
} from './task-order.ts';

/** Values that every list has: the reader and the present instant. */
type ReaderValues = { user: string; now: string };

/** A list of tasks. `Values` are the parameters of its statement. */
export type TaskList<Values extends ReaderValues> = {
  /** Lists of the same shape differ only in their values and share a compiled statement. If absent, nothing is cached. */
  shape?: string;
  rows: (db: Kysely<Tables>, p: Placeholders<Values>, fragments: Fragments) => VisibleRows<'task'>;
  order: (now: Expression<string>) => TaskOrder;
  /** No index provides the order. The ids of the page are selected first, so that JSON is built only for these rows. */
  idsFirst?: true;
  /** The same rows for an order that an index provides. The cost then depends on the length of the page only. */
  merged?: MergedTasks<Values> | undefined;
  values: Values;
  /** Additional columns of each row. They must be the same for all lists of a shape. */
  extraColumns?: (p: Placeholders<Values>) => readonly AliasedRawBuilder<unknown, string>[];
  /** Members in addition to the contract's Task: built by the database, or computed from the JSON record. */
  more?: {
    columns: Readonly<Record<string, JsonMember>>;
    members: (json: string) => Readonly<Record<string, unknown>>;
  };
};

/** The open tasks of a person's projects that meet conditions. `begin` is a lower bound for the first value of the order. */
export type MergedTasks<Values> = {
  archived: Archived;
  begin: string | undefined;
  where: (p: Placeholders<Values>, fragments: Fragments) => readonly Expression<SqlBool>[];
};

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
  const rows = await readRows(tx, list, after, limit + 1);
  const { pageRows, last } = cutPage(rows, limit);
  return {
    tasks: pageRows.map((row) => taskText(row, reader.locale, list.more?.members(row.json))),
    nextCursor: last && cursorAfter(mark, await orderValues(tx, list, last.id)),
  };
}

/** Reads the first rows of a list without paging, with its `extraColumns`. */
export function firstRows<Extra, Values extends ReaderValues>(
  tx: ReadTx,
  list: TaskList<Values>,
  limit: number,
): Promise<(Row & Extra)[]> {
  return readRows(tx, list, [], limit) as Promise<(Row & Extra)[]>;
}

/** The rows after `after`. If snoozed tasks are last, the two parts are read one after the other. */
async function readRows<Values extends ReaderValues>(
  tx: ReadTx,
  list: TaskList<Values>,
  after: OrderValues,
  limit: number,
): Promise<Row[]> {
  const order = list.order(sql.val(list.values.now));
  const read = (part: Part, values: OrderValues, rows: number) =>
    pageStatement(list, part, values.length).all(tx, { ...list.values, ...positions(values), rows });
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

type Part = 'all' | 'awake' | 'snoozed';

/** The JSON body of a page. */
export function pageText({ tasks, nextCursor }: TaskPage): string {
  return `{"tasks":[${tasks.join(',')}]${nextMember(nextCursor)}}`;
}

/** A row of a list. */
export type Row = TaskColumns & { id: string };
type PageParams = ReaderValues & { rows: number; [after: `after${number}`]: string | number };

/** The number of cached statements. Twelve filters have thousands of combinations, of which people use few. */
const CACHE_SIZE = 200;

const pages = new Map<string, Statement<PageParams, Row>>();
const positionsOf = new Map<string, Statement<PositionParams, object>>();

function pageStatement<Values extends ReaderValues>(
  list: TaskList<Values>,
  part: Part,
  after: number,
): Statement<PageParams, Row> {
  return cachedStatement(pages, list.shape && `${part} ${after} ${list.shape}`, () => buildPage(list, part, after));
}

/** Returns the cached statement of this key. Without a key nothing is cached. */
function cachedStatement<Made>(cache: Map<string, Made>, key: string | undefined, make: () => Made): Made {
  const cached = key === undefined ? undefined : cache.get(key);
  if (cached !== undefined) return cached;
  const made = make();
  if (cache.size >= CACHE_SIZE) cache.clear();
  if (key !== undefined) cache.set(key, made);
  return made;
}

function buildPage<Values extends ReaderValues>(
  list: TaskList<Values>,
  part: Part,
  after: number,
): Statement<PageParams, Row> {
  return statement<PageParams>()((db, p, fragments) => {
    const whole = list.order(p.now);
    const order = part === 'all' ? whole : withoutSnoozed(whole);
    const values = Array.from({ length: after }, (_, index) => p[`after${index}`] as Expression<unknown>);
    const given = p as unknown as Placeholders<Values>;
    const rows = () => {
      const all = list.rows(db, given, fragments);
      const ofPart = part === 'all' ? all : all.where(isInPart(part, p.now));
      return after === 0 ? ofPart : ofPart.where(isAfter(order, values));
    };
    const merged = () =>
      list.merged &&
      firstOpenTasks(db, fragments, {
        user: p.user,
        archived: list.merged.archived,
        order: indexOrder(order),
        after: order.keys.map(({ kind }, index) => asStored(p[`after${index}`] as Expression<unknown>, kind)),
        where: [isInPart('awake', p.now), ...list.merged.where(given, fragments)],
        rows: p.rows,
      });
    const ofPage = () => {
      if (list.idsFirst !== true) return rows();
      return tasksWithIds(db, inOrder(rows(), order).select('task.id').limit(p.rows));
    };
    return inOrder((part === 'awake' && merged()) || ofPage(), order)
      .select(['task.id', ...(list.extraColumns?.(given) ?? [])])
      .select(taskColumns(p.user, p.now, fragments, list.more?.columns))
      .limit(p.rows);
  });
}

type PositionParams = ReaderValues & { id: string };

/** The values of the order of the last row of a page. They are read for this row only. */
async function orderValues<Values extends ReaderValues>(
  tx: ReadTx,
  list: TaskList<Values>,
  id: string,
): Promise<OrderValues> {
  const position = cachedStatement(positionsOf, list.shape, () => buildPosition(list));
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
